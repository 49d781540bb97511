import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { syncPaths } from '../../../../sync-paths.ts';
import { ApiError } from '../../../../ui/data/api.client.ts';
import { showToast } from '../../../../ui/feedback/toast.client.ts';
import type { ToastMessage } from '../../../../ui/feedback/toast-list.ts';
import { postAsAdmin } from '../../../admin/admin-api.client.ts';
import type { AdminSession } from '../../../admin/admin-session.client.ts';
import { SYNC_JOB } from '../../sync-job.ts';
import type { StartedSync, SyncOverview, SyncRun } from '../../sync-api.ts';
import { OVERVIEW_KEY, readOverview, RUN_POLL_MS, STATUS_KEY } from '../use-sync-state.client.ts';
import { endToast, failureToast, startToast, type SyncAction } from '../sync-toasts.ts';

const CALLS: Record<SyncAction, string> = {
  run: syncPaths.runSync,
  test: syncPaths.testSync,
  job: syncPaths.runCronJob(SYNC_JOB),
};

/**
 * The number of failed polls in a row (e.g. without a network on a train) after which the page stops
 * following a run.
 */
const LOST_AFTER = 8;

const say = (toast: ToastMessage | null): void => {
  if (toast !== null) showToast(toast);
};

/**
 * Polls the overview until the run has ended. @throws the last error after `LOST_AFTER` failed polls in a row
 */
async function endOf(client: QueryClient, session: AdminSession, runId: string): Promise<SyncRun> {
  let failures = 0;
  for (;;) {
    try {
      const { runs } = await client.fetchQuery<SyncOverview>({
        queryKey: OVERVIEW_KEY,
        queryFn: () => readOverview(session),
        staleTime: 0,
      });
      failures = 0;
      const ended = runs.find(({ id, state }) => id === runId && state !== 'running');
      if (ended !== undefined) return ended;
    } catch (error) {
      failures += 1;
      if (failures === LOST_AFTER) throw error;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, RUN_POLL_MS);
    });
  }
}

/**
 * Starts a run and polls until it has ended. The response to a test run or to the scheduled job comes when
 * the run starts; the response to a full run comes after at most 40 seconds.
 * @param onStarted called when that response arrives
 * @throws ApiError when the start fails, 409 if another run has not ended yet; the error of the last poll if
 * `LOST_AFTER` polls in a row fail
 */
export async function startAndFollow(
  client: QueryClient,
  session: AdminSession,
  action: SyncAction,
  onStarted: () => void,
): Promise<SyncRun> {
  const { runId } = (await postAsAdmin(session, CALLS[action])) as StartedSync;
  onStarted();
  return endOf(client, session, runId);
}

/** Runs the sync, and shows the toasts of the specification. */
export function useSyncRun(session: AdminSession) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: SyncAction) =>
      startAndFollow(client, session, action, () => {
        say(startToast(action));
      }),
    onSuccess: (run, action) => {
      say(endToast(action, run));
    },
    onError: (error, action) => {
      say(failureToast(action, error instanceof ApiError ? error.sentence : undefined));
    },
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: STATUS_KEY }),
        client.invalidateQueries({ queryKey: OVERVIEW_KEY }),
      ]);
    },
  });
}
