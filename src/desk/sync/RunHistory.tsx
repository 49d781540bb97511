import { useState } from 'react';
import { OUTCOMES, runBadge, STARTED_BY } from '../../features/content-sync/run-text.ts';
import type { SyncRun } from '../../features/content-sync/sync-api.ts';
import { duration, syncDay, syncMoment } from '../../features/content-sync/schedule.ts';
import { counted } from '../../text/words.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { AdminSession } from '../session/session.client.ts';
import { ResultFacts } from './LastResults.tsx';
import { RunDetails } from './RunDetails.tsx';
import { outcomeRows } from './sync-state.ts';

/** The maximum number of runs in the table of outcomes, one in each column. */
const COLUMNS = 8;

/** Shows for each source and run: the outcome as a mark and, for screen readers, a word; the items read. */
function OutcomeTable({ runs }: { runs: readonly SyncRun[] }) {
  const shown = runs.slice(0, COLUMNS);
  const rows = outcomeRows(shown);
  if (rows.length === 0) return null;
  const used = [...new Set(rows.flatMap(({ cells }) => cells.map((cell) => cell?.outcome)))];
  return (
    <>
      <h3 id="outcomes-title" className="mt-6">
        Sources Over Time
      </h3>
      <div
        role="region"
        aria-labelledby="outcomes-title"
        tabIndex={0}
        className="relative mt-3 overflow-x-auto"
      >
        <table aria-labelledby="outcomes-title" className="w-full border-b border-line text-sm">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="py-2 pr-4 text-left font-normal">
                Source
              </th>
              {shown.map(({ id, result }) => (
                <th
                  key={id}
                  scope="col"
                  className="px-2 py-2 text-center font-normal whitespace-nowrap"
                >
                  {syncDay(result.startTime).replace(/, \d{4}$/, '')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ sourceId, name, cells }) => (
              <tr key={sourceId} className="border-t border-line">
                <th
                  scope="row"
                  className="max-w-48 min-w-32 py-2 pr-4 text-left font-semibold wrap-anywhere"
                >
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={shown[index]?.id} className="px-2 py-2 text-center whitespace-nowrap">
                    {cell === null ? (
                      <span className="sr-only">Not among the sources</span>
                    ) : (
                      <>
                        <span
                          aria-hidden="true"
                          className={MARK_CLASSES[OUTCOMES[cell.outcome].tone]}
                        >
                          {OUTCOMES[cell.outcome].mark}
                        </span>
                        <span className="sr-only">{OUTCOMES[cell.outcome].word},</span>{' '}
                        <span className="text-muted tabular-nums">
                          {cell.itemsRead.toLocaleString('en-US')}
                          <span className="sr-only"> read</span>
                        </span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p aria-hidden="true" className="mt-2 flex flex-wrap gap-x-5 text-sm text-muted">
        {used.map(
          (outcome) =>
            outcome !== undefined && (
              <span key={outcome}>
                {OUTCOMES[outcome].mark} {OUTCOMES[outcome].word.toLowerCase()}
              </span>
            ),
        )}
        <span>The number is of the items read.</span>
      </p>
    </>
  );
}

const MARK_CLASSES = {
  success: 'font-bold text-success',
  warning: 'font-bold text-warning',
  danger: 'font-bold text-danger',
  info: 'font-bold text-gulf',
  neutral: 'font-bold text-muted',
} as const;

/** Sums up a run in one line. */
function summary({ sources, isTest, result }: SyncRun): string {
  const sum = (count: 'added' | 'proposed' | 'errors'): number =>
    sources.reduce((total, source) => total + source[count], 0);
  const parts = [
    `${counted(sum('added'), 'item')} ${isTest ? 'to add' : 'added'}`,
    `${counted(sum('proposed'), 'change')} ${isTest ? 'to propose' : 'proposed'}`,
    ...(sum('errors') > 0 ? [counted(sum('errors'), 'error')] : []),
  ];
  const { startTime, endTime } = result;
  return [...parts, ...(endTime === null ? [] : [duration(startTime, endTime)])].join(' · ');
}

function Run({ session, run }: { session: AdminSession; run: SyncRun }) {
  const [isOpen, setOpen] = useState(false);
  const badge = runBadge(run);
  return (
    <li className="border-t border-line">
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open);
        }}
      >
        <summary className="py-3 marker:text-brand">
          <span className="inline-grid w-[calc(100%-1.5rem)] grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 align-top lg:grid-cols-[15rem_10rem_minmax(0,1fr)_auto]">
            <span className="font-semibold">{syncMoment(run.result.startTime)}</span>
            <span className="max-lg:col-start-1 max-lg:row-start-2 max-lg:text-sm text-muted">
              {run.isTest ? 'Test' : STARTED_BY[run.startedBy]}
            </span>
            <span className="max-lg:col-span-2 max-lg:row-start-3 max-lg:text-sm text-muted tabular-nums">
              {summary(run)}
            </span>
            <span className="max-lg:col-start-2 max-lg:row-start-1">
              <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
            </span>
          </span>
        </summary>
        {isOpen && (
          <div className="pb-6">
            <ResultFacts result={run.result} />
            <div className="mt-5">
              <RunDetails session={session} runId={run.id} />
            </div>
          </div>
        )}
      </details>
    </li>
  );
}

/** Shows the outcome of each source over time, then the runs themselves. */
export function RunHistory({ session, runs }: { session: AdminSession; runs: readonly SyncRun[] }) {
  const ended = runs.filter(({ state }) => state !== 'running');
  return (
    <section aria-labelledby="history-title" className="mt-14">
      <h2 id="history-title" className="text-2xl">
        History
      </h2>
      {ended.length === 0 ? (
        <p className="mt-2 text-muted">No run yet.</p>
      ) : (
        <>
          <OutcomeTable runs={ended.filter(({ isTest }) => !isTest)} />
          <h3 className="mt-8">Runs</h3>
          <ul role="list" className="mt-3 border-b border-line">
            {ended.map((run) => (
              <Run key={run.id} session={session} run={run} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
