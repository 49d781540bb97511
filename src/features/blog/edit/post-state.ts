/** States of an article, in words. */
import { formatLongDate, formatTime } from '../../../time/format-dates.ts';
import { instantToWall } from '../../../time/wall-time.ts';
import type { StatusTone } from '../../../ui/feedback/StatusBadge.tsx';

export const POST_STATES = ['draft', 'scheduled', 'published', 'deleted'] as const;
export type PostState = (typeof POST_STATES)[number];

export const STATE_LABELS: Record<PostState, { label: string; tone: StatusTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  published: { label: 'Published', tone: 'success' },
  deleted: { label: 'Deleted', tone: 'danger' },
};

/** `Tuesday, November 24, 2026 at 9:00 AM`, in Central time. @param instant ISO */
export function centralMoment(instant: string): string {
  const { date, time } = instantToWall(new Date(instant));
  return `${formatLongDate(date)} at ${formatTime(time)}`;
}
