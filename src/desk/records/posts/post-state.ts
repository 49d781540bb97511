/** The states of an article, in words, and the moment at which it appears. */
import { centralDate, isWallDate, isWallTime, wallToInstant } from '../../../time/wall-time.ts';
import type { StatusTone } from '../../../ui/feedback/StatusBadge.tsx';

export const POST_STATES = ['draft', 'scheduled', 'published', 'deleted'] as const;
export type PostState = (typeof POST_STATES)[number];

export const STATE_LABELS: Record<PostState, { label: string; tone: StatusTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  published: { label: 'Published', tone: 'success' },
  deleted: { label: 'Deleted', tone: 'danger' },
};

/** The two fields in which an editor enters the moment of publication. */
export type MomentPart = 'date' | 'time';

/**
 * Returns the instant of a day and a time in Central time; null while one of them is incomplete. While a year
 * is typed, the browser's field holds a year such as 0002, which does not count as complete.
 */
export const momentOf = (date: string, time: string): Date | null =>
  isWallDate(date) && isWallTime(time) ? wallToInstant(date, time) : null;

/** Returns what is wrong with a moment, and in which field; null if an article can appear then. */
export function momentProblem(
  date: string,
  time: string,
  now: Date,
): { part: MomentPart; text: string } | null {
  const moment = momentOf(date, time);
  if (moment === null) {
    return isWallDate(date)
      ? { part: 'time', text: 'Choose a time' }
      : { part: 'date', text: 'Choose a day' };
  }
  if (moment.getTime() > now.getTime()) return null;
  const part = date < centralDate(now) ? 'date' : 'time';
  return { part, text: 'Choose a moment that is still ahead' };
}
