import { useState } from 'react';
import { counted } from '../../../../text/counted.ts';
import { StatusBadge } from '../../../../ui/feedback/StatusBadge.tsx';
import type { AdminSession } from '../../../admin/admin-session.client.ts';
import type { SyncRun } from '../../sync-api.ts';
import { duration, syncMoment } from '../../sync-moment.ts';
import { runBadge, STARTED_BY } from '../../run-text.ts';
import { OutcomeTable } from './OutcomeTable.tsx';
import { ResultFacts } from './LastResults.tsx';
import { RunDetails } from './RunDetails.tsx';

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
