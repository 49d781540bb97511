/** Makes the toasts of the sync (specification section 8). */
import type { ToastMessage } from '../../../ui/feedback/toast-list.ts';
import type { SyncRun } from '../sync-api.ts';

/** What an admin started: Run Full Sync, Test Sync, Run Scheduled Job. */
export type SyncAction = 'run' | 'test' | 'job';

const FAILURES: Record<SyncAction, { title: string; description: string }> = {
  run: { title: 'Content Sync Failed', description: 'Failed to run content sync' },
  test: { title: 'Test Sync Failed', description: 'Failed to test content sync' },
  job: { title: 'Failed to Run Job', description: 'The scheduled job wasn’t started' },
};

/** Makes the toast for an action that failed. @param message the sentence of the guide's response, if any */
export const failureToast = (action: SyncAction, message: string | undefined): ToastMessage => ({
  title: FAILURES[action].title,
  description: message ?? FAILURES[action].description,
  destructive: true,
});

/** Makes the toast shown when an action has started; null for actions with a toast only at the end. */
export function startToast(action: SyncAction): ToastMessage | null {
  if (action === 'test') {
    return {
      title: 'Test Sync Started',
      description: 'Check the console logs for details. What it finds also appears on this page.',
    };
  }
  if (action === 'job') {
    return {
      title: 'Cron Job Started',
      description: 'The scheduled job has been triggered manually',
    };
  }
  return null;
}

/** Makes the toast for the end of a run; null if the result on the page is enough. */
export function endToast(
  action: SyncAction,
  { state, result }: Pick<SyncRun, 'state' | 'result'>,
): ToastMessage | null {
  if (state === 'failed') return failureToast(action, result.errors[0]);
  if (action !== 'run') return null;
  const imported = `Imported ${result.eventsImported} events and ${result.articlesImported} articles`;
  return state === 'stopped'
    ? { title: 'Content Sync Stopped', description: `${imported} before it stopped` }
    : { title: 'Content Sync Completed', description: imported };
}
