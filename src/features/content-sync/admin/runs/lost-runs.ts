import type { SyncOverview } from '../../sync-api.ts';

const LOST =
  'It stopped responding, as when its process was ended. What it had written stays; the next run goes on from there.';

/** Marks as failed each run that is stored as running but is not the current run: its process is gone. */
export function markLostRuns(overview: SyncOverview): SyncOverview {
  return {
    ...overview,
    runs: overview.runs.map((run) =>
      run.state === 'running' && run.id !== overview.current?.id
        ? {
            ...run,
            state: 'failed',
            result: { ...run.result, errors: [...run.result.errors, LOST] },
          }
        : run,
    ),
  };
}
