import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SYNC_POLL_INTERVAL_MS } from '../../../figures.ts';
import { syncPaths } from '../../../sync-paths.ts';
import { getAsAdmin } from '../../admin/admin-api.client.ts';
import type { AdminSession } from '../../admin/admin-session.client.ts';
import { SYNC_JOB } from '../sync-job.ts';
import { markLostRuns } from './runs/lost-runs.ts';
import type { CronStatus, SyncOverview } from '../sync-api.ts';

export const STATUS_KEY = ['sync-status'] as const;
export const OVERVIEW_KEY = ['content-sync'] as const;

/** Milliseconds between two polls while a run has not ended. */
export const RUN_POLL_MS = 2_500;

/** Reads the runs, the sources and the current run. @throws ApiError like `getAsAdmin` */
export const readOverview = async (session: AdminSession): Promise<SyncOverview> =>
  markLostRuns((await getAsAdmin(session, syncPaths.contentSync)) as SyncOverview);

/**
 * Reads the job's status every 30 seconds. Reads runs and sources only when the page is opened, when a run
 * begins or ends, after a change of a source, and every few seconds during a run, because specification
 * section 7 allows no other repeated reads.
 * @param isStarting whether this page has started a run that has not ended
 */
export function useSyncState(session: AdminSession, isStarting: boolean) {
  const client = useQueryClient();
  const status = useQuery({
    queryKey: STATUS_KEY,
    queryFn: async () => (await getAsAdmin(session, syncPaths.cronStatus)) as CronStatus,
    refetchInterval: SYNC_POLL_INTERVAL_MS,
    // A run may have begun and ended while another screen was open.
    refetchOnMount: 'always',
  });
  const overview = useQuery({
    queryKey: OVERVIEW_KEY,
    queryFn: () => readOverview(session),
    refetchInterval: ({ state }) =>
      isStarting || (state.data?.current ?? null) !== null ? RUN_POLL_MS : false,
    refetchOnMount: 'always',
  });

  const job = status.data?.jobs.find(({ id }) => id === SYNC_JOB);
  const isRunning = job?.isRunning;
  const current = overview.data?.current ?? null;
  const hasCurrent = overview.data === undefined ? undefined : current !== null;
  // The job's status and the overview both tell whether a run is under way. When one of them shows a change
  // first, the other is read again.
  const seen = useRef({ isRunning, hasCurrent });
  useEffect(() => {
    const last = seen.current;
    seen.current = { isRunning, hasCurrent };
    if (last.isRunning !== undefined && last.isRunning !== isRunning && isRunning !== hasCurrent) {
      void client.invalidateQueries({ queryKey: OVERVIEW_KEY });
    }
    if (
      last.hasCurrent !== undefined &&
      last.hasCurrent !== hasCurrent &&
      hasCurrent !== isRunning
    ) {
      void client.invalidateQueries({ queryKey: STATUS_KEY });
    }
  }, [client, isRunning, hasCurrent]);

  return { status, overview, job, current };
}
