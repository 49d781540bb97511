import type { SyncOverview } from '../../sync-api.ts';

const LOST =
  'It stopped responding, as when its process was ended. What it had written stays; the next run goes on from there.';

/**
 * Marks a run as failed if it is stored as running but is not the current run, because its process no longer
 * exists.
 */
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
