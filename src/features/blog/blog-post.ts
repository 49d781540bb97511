import { MORE_STORIES } from '../../figures.ts';
import type { StoredRecord } from '../../forms/records/define-record.ts';
import { serverPaths } from '../../paths.ts';
import { site } from '../../site.ts';
import { excerpt as startOf, onOneLine } from '../../text/excerpt.ts';
import { absoluteAddress } from '../../text/web-links.ts';
import { centralDate, type WallDate } from '../../time/wall-time.ts';
import { SCHEMA } from '../../ui/data/json-ld.ts';
import type { ARTICLE } from './article-record.ts';
import { plainWords, readLightMarkup, wordsOf } from './light-markup.ts';

/** An article of the blog. */
export interface BlogPost extends StoredRecord<typeof ARTICLE> {
  id: string;
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
 * Removes the dots at the end of an excerpt: imported excerpts often end with dots because they were cut off.
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

/** Maximum length of the text that replaces a missing excerpt on a card: more than its three lines. */
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

// Chooses the badge color and the illustration of a category. The specification gives colors to four
// categories; other badges are neutral.

const nameOf = (category: string): string => category.trim().toLowerCase();

const BADGES = new Map([
  ['music', 'bg-gulf-tint text-gulf'],
  ['art', 'bg-coral-tint text-coral'],
  ['events', 'bg-brand-tint text-brand'],
  ['culture', 'bg-warning-tint text-warning'],
]);

/** Returns the classes of a category's badge. */
export const postBadgeClasses = (category: string): string =>
  BADGES.get(nameOf(category)) ?? 'bg-sand-deep text-ink';

const ILLUSTRATIONS = new Map([
  ['music', 'music'],
  ['art', 'visual-arts'],
  ['events', 'festival'],
  ['culture', 'festivals-markets'],
]);

const illustrationOf = (category: string): string =>
  ILLUSTRATIONS.get(nameOf(category)) ?? 'literary-arts';

/** Returns the path of the illustration for a post without an image. */
export const postFallbackImage = (category: string): string =>
  `/illustrations/${illustrationOf(category)}.svg`;

/**
 * Returns the path of the general share card with the category's illustration. It is for a post that has no
 * card of its own because it was published after the build.
 */
export const postFallbackCard = (category: string): string =>
  serverPaths.fallbackCard(illustrationOf(category));

/**
 * Describes a post as a schema.org `Article`.
 * @param siteUrl absolute URL of the guide, the base of relative image URLs
 * @param pageUrl absolute URL of the article's page
 * @param card path of the article's share card
 */
export function postJsonLd(post: BlogPost, siteUrl: string, pageUrl: string, card: string) {
  const { publishedAt, updatedAt } = post;
  const images = [post.imageUrl, card].flatMap((url) =>
    url === null ? [] : (absoluteAddress(url, siteUrl) ?? []),
  );
  return {
    '@context': SCHEMA,
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt === '' ? undefined : post.excerpt,
    articleSection: post.category,
    keywords: post.tags.length === 0 ? undefined : post.tags.join(', '),
    image: images,
    datePublished: publishedAt ?? undefined,
    dateModified:
      publishedAt !== null && Date.parse(updatedAt) > Date.parse(publishedAt)
        ? updatedAt
        : undefined,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: site.name, url: siteUrl },
    mainEntityOfPage: pageUrl,
    inLanguage: site.locale,
  };
}
