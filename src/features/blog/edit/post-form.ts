/** Lists the fields of the article editor. */
import { TAG_LIMITS } from '../../admin/records/record-lengths.ts';
import type { BlogPost } from '../blog-post.ts';

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
