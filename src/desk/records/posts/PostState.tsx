import { listMoment } from '../../../time/central-moment.ts';
import { centralToday } from '../../../time/wall-time.ts';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import type { PostRow } from './post-fields.ts';
import { STATE_LABELS } from './post-state.ts';

/** Shows the state of an article, with the moment of its publication. */
export function PostState({ post }: { post: Pick<PostRow, 'state' | 'publishedAt'> }) {
  const { label, tone } = STATE_LABELS[post.state];
  const hasMoment = post.state === 'scheduled' || post.state === 'published';
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {hasMoment && post.publishedAt !== null && (
        <span className="text-sm text-muted">{listMoment(post.publishedAt, centralToday())}</span>
      )}
    </span>
  );
}
