/** Lists the fields of the article editor. */
import type { BlogPost } from '../../../features/blog/blog-post.ts';
import { centralDate, isWallDate, isWallTime, wallToInstant } from '../../../time/wall-time.ts';
import type { StatusTone } from '../../../ui/feedback/StatusBadge.tsx';
import { TAG_LIMITS } from '../records.ts';

/** An empty form; its keys are the fields, in the order of the form. */
export const EMPTY_POST = {
  title: '',
  excerpt: '',
  category: '',
  author: '',
  tags: '',
  content: '',
};

export type PostField = keyof typeof EMPTY_POST;
export type PostTexts = Record<PostField, string>;

/**
 * The maximum number of UTF-16 units of each text; the schema and the database's checks use these limits
 * too.
 */
export const POST_LIMITS = {
  title: 200,
  excerpt: 1000,
  category: 60,
  author: 200,
  content: 100_000,
  ...TAG_LIMITS,
} as const;

/** The categories with their own badge color; any other word is allowed too. */
export const POST_CATEGORIES = [
  { value: 'art', label: 'Art' },
  { value: 'culture', label: 'Culture' },
  { value: 'events', label: 'Events' },
  { value: 'music', label: 'Music' },
] as const;

export const POST_LABELS: Record<PostField, string> = {
  title: 'Title',
  excerpt: 'Excerpt',
  category: 'Category',
  author: 'Author',
  tags: 'Tags',
  content: 'Text',
};

/** Returns the texts of the form for an article; tags are joined by commas. */
export function postTexts(
  post: Pick<BlogPost, 'title' | 'excerpt' | 'category' | 'author' | 'tags' | 'content'>,
): PostTexts {
  const { title, excerpt, category, author, content } = post;
  return { title, excerpt, category, author, content, tags: post.tags.join(', ') };
}

// Lists the states of an article, and names them in words.

export const POST_STATES = ['draft', 'scheduled', 'published', 'deleted'] as const;
export type PostState = (typeof POST_STATES)[number];

export const STATE_LABELS: Record<PostState, { label: string; tone: StatusTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  published: { label: 'Published', tone: 'success' },
  deleted: { label: 'Deleted', tone: 'danger' },
};

/** The fields of a moment of publication. */
export type MomentPart = 'date' | 'time';

/**
 * Returns the instant of a day and a time in Central time; null while one of them is incomplete. While a year
 * is typed, the browser's field holds years such as 0002, which are no days of the guide.
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
