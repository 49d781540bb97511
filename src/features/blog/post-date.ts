import { centralDate, type WallDate } from '../../time/wall-time.ts';
import type { BlogPost } from './blog-post.ts';

/**
 * The calendar day a post was published on, read in the guide's zone: what went up at ten in the
 * evening carries that evening's date. Null while it is a draft.
 */
export function publishedDay({ publishedAt }: Pick<BlogPost, 'publishedAt'>): WallDate | null {
  return publishedAt === null ? null : centralDate(new Date(publishedAt));
}
