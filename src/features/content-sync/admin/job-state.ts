import { site } from '../../../site.ts';
import type { StatusTone } from '../../../ui/feedback/StatusBadge.tsx';
import type { CronJob } from '../sync-api.ts';

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
