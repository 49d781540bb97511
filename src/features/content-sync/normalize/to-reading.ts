/** Turns the items of a source into listings and articles, which the sync compares with the database. */
import type { z } from 'zod';
import type { CategorySlug } from '../../../regions/categories.ts';
import { excerpt as opening, openingSentences } from '../../../text/excerpt.ts';
import { compareTexts } from '../../../text/lists.ts';
import { formatDate } from '../../../time/format-dates.ts';
import { centralDate, daysBetween, type WallDate } from '../../../time/wall-time.ts';
import { wordsOf } from '../../blog/light-markup.ts';
import { readLink } from '../../../forms/records/contact-texts.ts';
import type { Article, Listing, Reading, ReadProblem, SkippedItem, Source } from '../listing.ts';
import type { RawArticle, RawItem, Read } from '../parse/raw-item.ts';
import { readInstant } from '../parse/read-date.ts';
import { PRIVATE_EVENT } from '../skip-text.ts';
import { fitLine, fitText, readImageAddress, readTags } from './event-facts.ts';
import { articleFitness } from './fitness.ts';
import { groupSourceDates } from './grouping.ts';
import { articleSchema, listingSchema } from './listing-schema.ts';
import {
  descriptionReader,
  type SourceDate,
  readId,
  readLeftOut,
  readSourceDate,
} from './source-date.ts';
import { toListing } from './to-listing.ts';
import { articleMarkup, plainDescription, plainTitle } from './to-plain-text.ts';

// Reads a feed's article by the guide's rules for blog posts, or says why it is left out.

/** The maximum number of UTF-16 units of each text of an article; the database has the same limits. */
const LIMITS = { title: 200, content: 100_000, excerpt: 1000, author: 200 } as const;

/** Maximum length, in characters, of an excerpt made from the article's text. */
const EXCERPT = 240;

/** The maximum age of an article in days; older ones are not news for a weekly guide. */
const MAX_AGE_DAYS = 90;

/** The blog's badge for an event category; categories that are not listed get `culture`. */
const BLOG_CATEGORY: Partial<Record<CategorySlug, string>> = {
  music: 'music',
  'visual-arts': 'art',
  'craft-design': 'art',
  'festivals-markets': 'events',
  'workshops-classes': 'events',
};

export type ArticleResult =
  | { outcome: 'taken'; article: Article }
  | { outcome: 'skipped'; skipped: SkippedItem }
  | { outcome: 'unreadable' };

/** Words with which WordPress ends a short excerpt. */
const ENDINGS = ['Continue reading', 'Read more', 'Read More', '[…]', '[...]'];

/** The last line of each article and excerpt in a feed of WordPress. */
const FOOTER = /The post (?:(?!The post ).){1,400} (?:appeared first|first appeared) on .{1,200}$/;

const withoutEnding = (text: string): string => {
  const summary = text.replace(FOOTER, '').trimEnd();
  const starts = ENDINGS.map((ending) => summary.lastIndexOf(ending)).filter((at) => at > 0);
  return starts.length === 0 ? summary : summary.slice(0, Math.min(...starts)).trimEnd();
};

/**
 * Reads an article, or says why it is left out; adds what cannot be read to `problems`.
 * @param today today's date in Central time
 */
function readArticle(
  raw: RawArticle,
  source: Source,
  today: WallDate,
  problems: ReadProblem[],
): ArticleResult {
  const title = fitLine(plainTitle(raw.title), LIMITS.title);
  const externalId = readId(raw.id);
  if (title === '' || externalId === '') {
    problems.push({
      item: title || externalId || 'An article',
      message: 'The title or the id is missing.',
      leftOut: { isArticle: true, id: externalId, title },
    });
    return { outcome: 'unreadable' };
  }
  const skip = (reason: SkippedItem['reason'], detail: string): ArticleResult => ({
    outcome: 'skipped',
    skipped: { title, externalId, reason, dates: 1, detail: detail.slice(0, 200) },
  });
  const publishedAt = readInstant(raw.publishedAt);
  if (raw.publishedAt !== '' && publishedAt === null) {
    const message = `The date “${raw.publishedAt.slice(0, 60)}” cannot be read.`;
    problems.push({ item: title, message });
  }
  const day = publishedAt === null ? today : centralDate(new Date(publishedAt));
  // Leaves out an article with a future date, but not tomorrow's: the feed's zone may be one day ahead.
  if (daysBetween(today, day) > 1) return skip('too-far-ahead', `Published ${formatDate(day)}`);
  if (daysBetween(day, today) > MAX_AGE_DAYS) return skip('past', `Published ${formatDate(day)}`);
  const content = fitText(articleMarkup(raw.content).replace(FOOTER, ''), LIMITS.content);
  const categories = raw.categories.map(plainTitle);
  const words = wordsOf(content);
  const fitness = articleFitness(title, words, categories, source);
  if (!fitness.fits) return skip(fitness.reason, fitness.detail);
  const summary = withoutEnding(fitLine(plainDescription(raw.excerpt), LIMITS.content));
  const image = raw.imageUrl === '' ? null : readImageAddress(raw.imageUrl);
  if (raw.imageUrl !== '' && image === null) {
    problems.push({ item: title, message: 'The image’s address is no web address.' });
  }
  return {
    outcome: 'taken',
    article: {
      externalId,
      title,
      content,
      excerpt: fitLine(
        summary === '' ? openingSentences(words, EXCERPT) : opening(summary, 2 * EXCERPT),
        LIMITS.excerpt,
      ),
      category: BLOG_CATEGORY[fitness.category] ?? 'culture',
      author: fitLine(
        plainTitle(raw.author) || (source.attribution ?? '') || source.name,
        LIMITS.author,
      ),
      imageUrl: image,
      sourceUrl: readLink(raw.sourceUrl),
      tags: readTags(raw.categories),
      publishedAt,
    },
  };
}

/** The maximum number of listings, and of articles, of one source; the others are reported as skipped. */
const MAX_OF_SOURCE = 2000;

const overLimit = (noun: 'article' | 'event') => ({
  reason: 'limit' as const,
  detail: `More than ${MAX_OF_SOURCE.toLocaleString('en-US')} ${noun === 'event' ? 'listings' : 'articles'}`,
});

/** The maximum number of problems that are kept for one source. */
const MAX_PROBLEMS = 200;

/** Collects skipped items; merges dates with the same title, reason and detail into one line. */
const skippedItems = () => {
  const items = new Map<string, SkippedItem>();
  return {
    add(item: SkippedItem) {
      const key = `${item.reason} ${item.title} ${item.detail ?? ''}`;
      const known = items.get(key);
      if (known === undefined) items.set(key, { ...item });
      else known.dates += item.dates;
    },
    list: () => Array.from(items.values()),
  };
};

const onlyOnce = (problems: readonly ReadProblem[]): ReadProblem[] => {
  const seen = new Map(
    problems.map(({ item, message }) => [`${item}\n${message}`, { item, message }]),
  );
  return Array.from(seen.values()).slice(0, MAX_PROBLEMS);
};

/**
 * Turns the pages read from one source into listings and articles.
 *
 * The order of the pages does not matter, except for articles: of several with the same id, the last counts.
 * `window` is the first and the last day, in Central time. Filters by region, arts keywords, banned words,
 * length and window, and gives a reason for everything left out. Every listing and article satisfies the
 * database's constraints, whatever the feed contains.
 */
export function toReading(
  pages: readonly Read[],
  source: Source,
  window: { from: WallDate; to: WallDate },
): Reading {
  const problems: ReadProblem[] = pages.flatMap((page) => page.problems);
  const skipped = skippedItems();
  const sourceDates: SourceDate[] = [];
  const articles = new Map<string, Article>();
  const privateIds = new Set<string>();
  const describe = descriptionReader();
  const read = (item: RawItem): void => {
    if (item.kind === 'article') {
      const result = readArticle(item, source, window.from, problems);
      if (result.outcome === 'taken') articles.set(result.article.externalId, result.article);
      else if (result.outcome === 'skipped') skipped.add(result.skipped);
      return;
    }
    if (item.kind === 'private') {
      if (item.id !== '') privateIds.add(readId(item.id));
      const why = { reason: 'private' as const, detail: 'its text is not kept' };
      skipped.add({ title: PRIVATE_EVENT, externalId: '', dates: 1, ...why });
      return;
    }
    const result = readSourceDate(item, source, describe, problems);
    if (result.outcome === 'taken') sourceDates.push(result.sourceDate);
    else if (result.outcome === 'skipped') {
      const { title, id, reason, detail } = result;
      skipped.add({ title, externalId: id, reason, dates: 1, detail });
    }
  };
  for (const page of pages) {
    for (const item of page.items) read(item);
    for (const item of page.outOfDays ?? []) skipped.add(item);
  }

  const listings: Listing[] = [];
  const kept: Article[] = [];
  /** Adds an item to the result, unless it breaks a rule or the maximum number is reached. */
  const keep = <Item extends Article | Listing>(
    item: Item,
    { noun, into, schema }: { noun: 'article' | 'event'; into: Item[]; schema: z.ZodType },
  ): void => {
    const { title, externalId } = item;
    if (!schema.safeParse(item).success) {
      problems.push({
        item: title,
        message: `The ${noun} breaks a rule of the guide and was left out.`,
        leftOut: { isArticle: noun === 'article', id: externalId, title },
      });
    } else if (into.length >= MAX_OF_SOURCE) {
      const dates = 'dates' in item ? item.dates.length : 1;
      skipped.add({ title, externalId, dates, ...overLimit(noun) });
    } else {
      into.push(item);
    }
  };
  for (const group of groupSourceDates(sourceDates)) {
    const { listing, skipped: left } = toListing(group, window);
    for (const item of left) skipped.add(item);
    if (listing !== null) keep(listing, { noun: 'event', into: listings, schema: listingSchema });
  }
  for (const article of articles.values()) {
    keep(article, { noun: 'article', into: kept, schema: articleSchema });
  }
  return {
    listings: listings.sort((a, b) => compareTexts(a.externalId, b.externalId)),
    articles: kept,
    skipped: skipped.list(),
    problems: onlyOnce(problems),
    leftOut: problems.flatMap(({ leftOut }) => (leftOut === undefined ? [] : readLeftOut(leftOut))),
    privateIds: Array.from(privateIds),
    itemsRead: pages.reduce((sum, page) => sum + Math.max(page.itemsRead, page.items.length), 0),
    window,
    isComplete: pages.every((page) => page.isComplete),
  };
}
