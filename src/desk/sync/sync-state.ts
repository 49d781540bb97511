import { OUTCOMES } from '../../features/content-sync/run-text.ts';
import type {
  CronJob,
  SourceReport,
  SourceRow,
  SyncOverview,
  SyncRun,
} from '../../features/content-sync/sync-api.ts';
import { syncDay } from '../../features/content-sync/schedule.ts';
import { site } from '../../site.ts';
import type { StatusTone } from '../../ui/feedback/StatusBadge.tsx';
import type { ToastMessage } from '../../ui/toast/toast-list.ts';

/** The schedule, worded as in specification section 2. */
const SCHEDULED_AT = `4:00 AM ${site.timeZoneLabel}`;
export const SCHEDULE = `Mondays at ${SCHEDULED_AT}`;
export const WEEKLY_RUN = `Weekly sync every Monday ${SCHEDULED_AT}`;

/**
 * Names the job's state in a word.
 * @param hasRun whether the overview shows a run, or this page started one, even if the status does not say
 * so yet
 */
export function jobBadge(
  { enabled, isRunning }: Pick<CronJob, 'enabled' | 'isRunning'>,
  hasRun: boolean,
): { label: string; tone: StatusTone } {
  if (isRunning || hasRun) return { label: 'Running', tone: 'info' };
  return enabled ? { label: 'Enabled', tone: 'success' } : { label: 'Disabled', tone: 'neutral' };
}

// Toasts of the sync (specification section 8)

/** What an admin can start: a full run, a test run, or (`job`) the weekly run before its time. */
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

interface OutcomeRow {
  sourceId: string;
  name: string;
  /** One cell for each run; null if the run did not include the source. */
  cells: (Pick<SourceReport, 'outcome' | 'itemsRead'> | null)[];
}

/**
 * Makes a row for each source in any of the runs, with the source's latest name. The sources of the newest
 * run come first, in the order of that run.
 * @param runs newest first
 */
export function outcomeRows(runs: readonly SyncRun[]): OutcomeRow[] {
  const names = new Map<string, string>();
  for (const { sourceId, name } of runs.flatMap(({ sources }) => sources)) {
    if (!names.has(sourceId)) names.set(sourceId, name);
  }
  return [...names].map(([sourceId, name]) => ({
    sourceId,
    name,
    cells: runs.map(({ sources }) => sources.find((one) => one.sourceId === sourceId) ?? null),
  }));
}

/**
 * Measures of the drawing, in its own units: the width of the place for a run (`slot`) and of its bar, and
 * the height of the tallest bar.
 */
export const SPARK = { slot: 14, bar: 8, height: 28 } as const;

type Run = SourceRow['history'][number];

/** Makes a bar for each run by its number of items, oldest first; a run with any items gets a visible bar. */
export function sparkBars(history: readonly Run[]) {
  const most = Math.max(1, ...history.map(({ itemsRead }) => itemsRead));
  return history.toReversed().map(({ at, itemsRead, outcome }, index) => {
    const height = itemsRead === 0 ? 0 : Math.max(2, (itemsRead / most) * SPARK.height);
    return {
      at,
      mark: OUTCOMES[outcome].mark,
      box: {
        x: index * SPARK.slot + (SPARK.slot - SPARK.bar) / 2,
        y: SPARK.height - height,
        width: SPARK.bar,
        height,
      },
    };
  });
}

/** Describes the bars in words, newest run first. */
export const sparkText = (history: readonly Run[]): string =>
  history
    .map(
      ({ at, outcome, itemsRead, added }) =>
        `${syncDay(at)}: ${OUTCOMES[outcome].word.toLowerCase()}, ${itemsRead} read, ${added} added`,
    )
    .join('; ');
