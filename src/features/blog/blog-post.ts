import { MORE_STORIES } from '../../figures.ts';
import { excerpt as startOf, onOneLine } from '../../text/excerpt.ts';
import { centralDate, type WallDate } from '../../time/wall-time.ts';
import { plainWords, readLightMarkup, wordsOf } from './light-markup.ts';

/** An article of the blog. */
export interface BlogPost {
  id: string;
  title: string;
  /** Light markup, never HTML. */
  content: string;
  excerpt: string;
  category: string;
  author: string;
  imageUrl: string | null;
  slug: string;
  published: boolean;
  /**
   * ISO instant of the publication, in the future for a scheduled article; null if the article was never
   * published or scheduled.
   */
  publishedAt: string | null;
  sourceUrl: string | null;
  externalId: string | null;
  tags: string[];
  createdAt: string;
  updatedAt: string;
}

/**
 * Returns the calendar day of publication in Central time; null for an article that was never published or
 * scheduled.
 */
export function publishedDay({ publishedAt }: Pick<BlogPost, 'publishedAt'>): WallDate | null {
  return publishedAt === null ? null : centralDate(new Date(publishedAt));
}

/** The number of words that an adult who reads for pleasure reads in a minute. */
const WORDS_PER_MINUTE = 230;

/** Estimates the reading time in whole minutes, at least one. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/**
 * Removes the dots at the end of an excerpt; imported excerpts often end with dots where they were cut off.
 */
const withoutDots = (text: string): string =>
  text.replace(/(?:…|\.{3}|\[…\]|\[\.{3}\])$/, '').trim();

/** Returns the excerpt to print under the title; null if it is empty, or if the text begins with it. */
export function standfirst({ excerpt, content }: Pick<BlogPost, 'excerpt' | 'content'>) {
  const sentence = onOneLine(excerpt);
  const [first] = readLightMarkup(content);
  const opening = first?.kind === 'paragraph' ? onOneLine(plainWords(first.parts)) : '';
  return sentence === '' || opening.startsWith(withoutDots(sentence)) ? null : sentence;
}

/**
 * Returns the text that describes a post in meta tags and feeds: its excerpt, or if that is empty, the words
 * of its text without marks.
 */
export const summaryOf = ({ excerpt, content }: Pick<BlogPost, 'excerpt' | 'content'>): string =>
  excerpt === '' ? wordsOf(content) : excerpt;

/** Maximum length of a card's text that stands for a missing excerpt: more than three lines of a large card. */
const CARD_TEXT = 400;

/** Returns the text of a card: the excerpt, or if that is empty, the first words of the post. */
export const cardText = (post: Pick<BlogPost, 'excerpt' | 'content'>): string =>
  post.excerpt === '' ? startOf(summaryOf(post), CARD_TEXT) : post.excerpt;

/**
 * Chooses the posts to read after the post at `index`: the next older ones, filled up with the newest posts,
 * so that every post is linked from other posts.
 * @param posts newest first
 */
export function moreStories<T>(posts: readonly T[], index: number): T[] {
  const older = posts.slice(index + 1, index + 1 + MORE_STORIES);
  return [...older, ...posts.slice(0, Math.min(index, MORE_STORIES - older.length))];
}
