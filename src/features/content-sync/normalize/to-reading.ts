/** Turns the items of a source into listings and articles, which the sync compares with the database. */
import type { z } from 'zod';
import type { WallDate } from '../../../time/wall-time.ts';
import { compareTexts } from '../../../text/compare-texts.ts';
import type { Article, Listing, Reading, ReadProblem, SkippedItem, Source } from '../listing.ts';
import type { RawItem, Read } from '../parse/raw-item.ts';
import { PRIVATE_EVENT } from '../skip-text.ts';
import { readArticle } from './article.ts';
import { groupOccurrences } from './grouping.ts';
import { articleSchema, listingSchema } from './listing-schema.ts';
import {
  descriptionReader,
  readId,
  readLeftOut,
  readOccurrence,
  type Occurrence,
} from './occurrence.ts';
import { toListing } from './to-listing.ts';

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
 * `window` is the first and last Central day. Filters by region, arts keywords, banned words, length and
 * window, and gives a reason for everything left out. Every listing and article satisfies the database's
 * constraints, whatever the feed contains.
 */
export function toReading(
  pages: readonly Read[],
  source: Source,
  window: { from: WallDate; to: WallDate },
): Reading {
  const problems: ReadProblem[] = pages.flatMap((page) => page.problems);
  const skipped = skippedItems();
  const occurrences: Occurrence[] = [];
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
    const result = readOccurrence(item, source, describe, problems);
    if (result.outcome === 'taken') occurrences.push(result.occurrence);
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
  /** Keeps an item, unless it breaks a rule or is one too many. */
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
  for (const group of groupOccurrences(occurrences)) {
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
