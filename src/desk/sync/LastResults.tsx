import { type RefObject, useState } from 'react';
import { runBadge } from '../../features/content-sync/run-text.ts';
import type { SyncResult, SyncRun } from '../../features/content-sync/sync-api.ts';
import { duration, syncMoment } from '../../features/content-sync/schedule.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { AdminSession } from '../session/session.client.ts';
import { RunDetails } from './RunDetails.tsx';

const COLUMNS = ['Processed', 'Imported', 'Skipped', 'Errors'] as const;

const ROWS = [
  ['Events', 'events'],
  ['Articles', 'articles'],
] as const;

/** Shows the eight counts of a run: four of events, four of articles. */
function ResultCounts({ result }: { result: SyncResult }) {
  return (
    <table aria-label="Counts" className="h-fit w-full border-b border-line">
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="py-2 text-left font-normal">
            <span className="sr-only">Kind</span>
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="py-2 pl-2 text-right font-normal">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([name, kind]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-2.5 text-left font-semibold">
              {name}
            </th>
            {COLUMNS.map((column) => {
              const count = result[`${kind}${column}`];
              const isBad = column === 'Errors' && count > 0;
              return (
                <td
                  key={column}
                  className={`py-2.5 pl-2 text-right tabular-nums ${isBad ? 'font-semibold text-danger' : ''}`}
                >
                  {count.toLocaleString('en-US')}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the errors of a run, and when it began and ended. */
export function ResultFacts({ result }: { result: SyncResult }) {
  const { errors, startTime, endTime } = result;
  return (
    <>
      <dl className="mt-4 flex lg:mt-2 flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-sm text-muted">Start time</dt>
          <dd>{syncMoment(startTime)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">End time</dt>
          <dd>
            {endTime === null
              ? 'Not ended'
              : `${syncMoment(endTime)} (${duration(startTime, endTime)})`}
          </dd>
        </div>
      </dl>
      {errors.length > 0 && (
        <div className="mt-4 max-w-text">
          <Notice tone="danger" title="Errors">
            <ul className="mt-1 grid list-disc gap-1 pl-5 wrap-anywhere">
              {errors.map((error, index) => (
                <li key={index}>{error}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </>
  );
}

/** Shows the counts of a run, with the changes that it proposed, its errors and its times. */
function RunResult({ run: { result, sources } }: { run: Pick<SyncRun, 'result' | 'sources'> }) {
  const proposed = sources.reduce((sum, source) => sum + source.proposed, 0);
  return (
    <div className="mt-3 grid gap-x-12 lg:grid-cols-2">
      <div>
        <ResultCounts result={result} />
        <p className="mt-2.5 text-sm text-muted">
          Changes proposed for approved events:{' '}
          <span className="font-semibold text-ink tabular-nums">
            {proposed.toLocaleString('en-US')}
          </span>
        </p>
      </div>
      <div>
        <ResultFacts result={result} />
      </div>
    </div>
  );
}

/** Shows the result of the last run that was no test. @param run undefined before the first such run */
export function LastResults({ run }: { run: SyncRun | undefined }) {
  const badge = run === undefined ? null : runBadge(run);
  return (
    <section aria-labelledby="results-title" className="mt-14">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="results-title" className="text-2xl">
          Last Sync Results
        </h2>
        {badge !== null && <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>}
      </div>
      {run === undefined ? (
        <p className="mt-2 max-w-text text-muted">
          No sync has run yet. A test shows what the first one would bring, without writing
          anything.
        </p>
      ) : (
        <RunResult run={run} />
      )}
    </section>
  );
}

interface Props {
  session: AdminSession;
  run: SyncRun;
  /** Takes the focus when the results are hidden. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Shows what the newest run, a test run, would have written if it were a real one. */
export function TestResults({ session, run, heading }: Props) {
  const [isHidden, setHidden] = useState(false);
  const badge = runBadge(run);
  if (isHidden) return null;
  return (
    <section aria-labelledby="test-title" className="mt-14">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="test-title" className="text-2xl">
          Test Results
        </h2>
        <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
        <Button
          variant="quiet"
          size="small"
          className="ml-auto"
          onClick={() => {
            setHidden(true);
            heading.current?.focus();
          }}
        >
          Hide
        </Button>
      </div>
      <p className="mt-2 max-w-text text-muted">
        What a sync would have done on {syncMoment(run.result.startTime)}. Nothing was written.
      </p>
      <RunResult run={run} />
      <div className="mt-8">
        <RunDetails session={session} runId={run.id} />
      </div>
    </section>
  );
}
