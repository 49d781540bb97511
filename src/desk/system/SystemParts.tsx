import { type ReactNode, type RefObject, useId } from 'react';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { AdminSession } from '../session/session.client.ts';
import { type JobRow, momentText, nameText, type System } from './system.ts';
import { usePublishing } from './use-system.client.ts';

interface PartProps<Facts> {
  title: string;
  /** Null if the facts could not be read. */
  facts: Facts | null;
  /** The sentence to show if the facts could not be read. */
  failed: string;
  heading?: RefObject<HTMLHeadingElement | null>;
  /** Whether the part takes the whole row of the grid. */
  isWide?: boolean;
  children: (facts: Facts) => ReactNode;
}

/** Shows a part of the system screen: its facts, or a sentence if they could not be read. */
export function SystemPart<Facts>(props: PartProps<Facts>) {
  const { title, facts, failed, heading, isWide = false, children } = props;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-card border border-line bg-surface p-5 sm:p-7 ${isWide ? 'lg:col-span-2' : ''}`}
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="mb-4 text-2xl">
        {title}
      </h2>
      {facts === null ? <p className="text-muted">{failed}</p> : children(facts)}
    </section>
  );
}

/** Shows facts in two columns: the label, then the text. */
export function FactList({ facts }: { facts: readonly { label: string; text: ReactNode }[] }) {
  return (
    <dl className="grid gap-y-2">
      {facts.map(({ label, text }) => (
        <div
          key={label}
          className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold wrap-anywhere tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Shows the scheduled functions with their last successful run, starting with those that are late or failing.
 */
export function JobsPart({ jobs }: Pick<System, 'jobs'>) {
  return (
    <SystemPart
      title="Jobs"
      facts={jobs}
      failed="The runs of jobs can’t be read right now. The jobs run all the same."
      isWide
    >
      {(rows) => (
        <ul role="list" className="grid border-b border-line">
          {rows
            .toSorted((one, other) => Number(isWrong(other)) - Number(isWrong(one)))
            .map((row) => (
              <Job key={row.job} row={row} />
            ))}
        </ul>
      )}
    </SystemPart>
  );
}

const isWrong = ({ isLate, failures }: JobRow): boolean => isLate || failures > 0;

function Job({ row: { job, succeededAt, failedAt, failures, isLate } }: { row: JobRow }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-0.5 border-t border-line py-2 sm:grid-cols-[minmax(0,1fr)_15rem_6rem]">
      <span className="font-semibold">{nameText(job)}</span>
      <span className="text-muted max-sm:col-span-2 max-sm:row-start-2 max-sm:text-sm tabular-nums">
        {succeededAt === null ? 'No run yet' : momentText(succeededAt)}
      </span>
      <span className="justify-self-end">
        {isLate ? (
          <StatusBadge tone="danger">Stopped</StatusBadge>
        ) : failures > 0 ? (
          <StatusBadge tone="warning">Failed</StatusBadge>
        ) : succeededAt === null ? (
          <StatusBadge tone="neutral">Waiting</StatusBadge>
        ) : (
          <StatusBadge tone="success">OK</StatusBadge>
        )}
      </span>
      {failures > 0 && (
        <span className="col-span-full text-sm text-muted">
          {`${counted(failures, 'failed run')} since, the last ${momentText(failedAt)}.`}
        </span>
      )}
    </li>
  );
}

type Builds = NonNullable<System['builds']>;

interface Props {
  session: AdminSession;
  heading: RefObject<HTMLHeadingElement | null>;
  builds: Builds | null;
}

/** Shows the last build, what waits for the next build, and the button 'Publish Now'. */
export function BuildsPart({ session, heading, builds }: Props) {
  return (
    <SystemPart
      title="Builds"
      heading={heading}
      facts={builds}
      failed="The builds can’t be read right now. Changes are published all the same."
    >
      {(facts) => (
        <>
          <FactList
            facts={[
              { label: 'Last build', text: momentText(facts.finishedAt, 'None yet') },
              {
                label: 'Running',
                text: facts.startedAt === null ? 'None' : `Since ${momentText(facts.startedAt)}`,
              },
            ]}
          />
          {facts.failures > 0 && (
            <div className="mt-5">
              <Notice
                tone="warning"
                title={`${counted(facts.failures, 'failed build')} since the last success`}
              >
                <p>{facts.failure ?? 'Netlify gave no reason.'}</p>
              </Notice>
            </div>
          )}
          <Waiting waiting={facts.waiting} />
          <Publish session={session} canPublish={facts.canPublish} />
        </>
      )}
    </SystemPart>
  );
}

function Waiting({ waiting }: Pick<Builds, 'waiting'>) {
  return (
    <>
      <h3 className="mt-6 text-base font-bold">Waits to be published</h3>
      {waiting.length === 0 ? (
        <p className="mt-1 text-muted">Nothing: every change is on the site or in a build.</p>
      ) : (
        <ul role="list" className="mt-1 grid gap-1">
          {waiting.map(({ reason, requests, since, heldUntil }) => (
            <li key={reason}>
              {nameText(reason)}
              <span className="text-muted">
                {` · ${counted(requests, 'request')} since ${momentText(since)}`}
                {heldUntil !== null && ' · can still be undone'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Publish({ session, canPublish }: { session: AdminSession; canPublish: boolean }) {
  const { mutate, isPending } = usePublishing(session);
  if (!canPublish) {
    return (
      <p className="mt-5 max-w-prose text-muted">
        This guide has no build hook, so no build can be started here. Set BUILD_HOOK_URL in
        Netlify.
      </p>
    );
  }
  return (
    <Button
      className="mt-6 max-sm:w-full"
      isOff={isPending}
      onClick={() => {
        mutate(undefined);
      }}
    >
      {isPending ? 'Starting…' : 'Publish Now'}
    </Button>
  );
}
