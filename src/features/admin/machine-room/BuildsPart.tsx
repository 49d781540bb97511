import type { RefObject } from 'react';
import { counted } from '../../../text/counted.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { AdminSession } from '../admin-session.client.ts';
import { momentText } from './machine-moment.ts';
import { type System, nameText } from './machine-room.ts';
import { FactList, SystemPart } from './SystemPart.tsx';
import { usePublishing } from './use-machine-room.client.ts';

type Builds = NonNullable<System['builds']>;

interface Props {
  session: AdminSession;
  heading: RefObject<HTMLHeadingElement | null>;
  builds: Builds | null;
}

/** Shows the last build, what waits for the next one, and 'Publish Now'. */
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
