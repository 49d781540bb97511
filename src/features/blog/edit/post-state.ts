/** Lists the states of an article, and names them in words. */
import type { StatusTone } from '../../../ui/feedback/StatusBadge.tsx';

export const POST_STATES = ['draft', 'scheduled', 'published', 'deleted'] as const;
export type PostState = (typeof POST_STATES)[number];

export const STATE_LABELS: Record<PostState, { label: string; tone: StatusTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  published: { label: 'Published', tone: 'success' },
  deleted: { label: 'Deleted', tone: 'danger' },
};
