import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type {
  CronStatus,
  SourcePreview,
  SourceRow,
  SourceSettings,
  StartedSync,
  SyncOverview,
  SyncRun,
} from '../../features/content-sync/sync-api.ts';
import { SYNC_JOB } from '../../features/content-sync/schedule.ts';
import { SYNC_POLL_INTERVAL_MS } from '../../figures.ts';
import { syncPaths } from '../../sync-paths.ts';
import { ApiError, sentenceOf } from '../../ui/data/api.client.ts';
import type { ToastMessage } from '../../ui/toast/toast-list.ts';
import { showToast } from '../../ui/toast/toast.client.ts';
import { getAsAdmin, patchAsAdmin, postAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import { isRead } from './sources/source-state.ts';
import { endToast, failureToast, markLostRuns, startToast, type SyncAction } from './sync-state.ts';

export const STATUS_KEY = ['sync-status'] as const;
export const OVERVIEW_KEY = ['content-sync'] as const;

/** Milliseconds between two polls of the server while a run has not ended. */
const RUN_POLL_MS = 2_500;

/** Reads the runs, the sources and the current run. @throws ApiError like `getAsAdmin` */
const readOverview = async (session: AdminSession): Promise<SyncOverview> =>
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

/** Starts a run and follows it to its end; shows the toasts that the specification asks for. */
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

// Reads and changes sources.

/** Reads what a URL or a stored source would bring. @throws ApiError like `postAsAdmin` */
export const previewSource = async (
  session: AdminSession,
  of: { url: string } | { sourceId: string },
): Promise<SourcePreview> =>
  (await postAsAdmin(session, syncPaths.previewSyncSource, of)) as SourcePreview;

/**
 * Adds or changes a source; returns its row. @throws ApiError 400 with a sentence, otherwise like
 * `postAsAdmin`
 */
export const saveSource = async (
  session: AdminSession,
  id: string | null,
  settings: Partial<SourceSettings>,
): Promise<SourceRow> =>
  (await (id === null
    ? postAsAdmin(session, syncPaths.syncSources, settings)
    : patchAsAdmin(session, syncPaths.syncSource(id), settings))) as SourceRow;

/** Pauses an active source, or resumes a paused source and resets its count of failures. */
export function usePause(session: AdminSession, source: SourceRow) {
  const client = useQueryClient();
  const pauses = isRead(source);
  return useMutation({
    mutationFn: () => saveSource(session, source.id, { isEnabled: !pauses }),
    onSuccess: () => {
      showToast(
        pauses
          ? { title: 'Source Paused', description: source.name }
          : { title: 'Source Resumed', description: `${source.name} is read in the next run.` },
      );
    },
    onError: (error) => {
      showToast({
        title: 'Source Not Changed',
        description: sentenceOf(error),
        destructive: true,
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: OVERVIEW_KEY }),
  });
}
