/** Reads a feed's article by the guide's rules for blog posts, or says why it is left out. */
import type { CategorySlug } from '../../../regions/categories.ts';
import { excerpt as opening, openingSentences } from '../../../text/excerpt.ts';
import { centralDate, daysBetween, type WallDate } from '../../../time/wall-time.ts';
import { formatDate } from '../../../time/format-dates.ts';
import { wordsOf } from '../../blog/light-markup.ts';
import { readLink } from '../../submissions/event-fields.ts';
import type { Article, ReadProblem, SkippedItem, Source } from '../listing.ts';
import { readInstant } from '../parse/read-date.ts';
import type { RawArticle } from '../parse/raw-item.ts';
import { fitLine, fitText, readTags } from './event-facts.ts';
import { articleFitness } from './fitness.ts';
import { readImageAddress } from './image-address.ts';
import { readId } from './occurrence.ts';
import { articleMarkup, plainDescription, plainTitle } from './to-plain-text.ts';

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
 * @param today the Central day
 */
export function readArticle(
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
  // A date ahead asks readers to hold the article back; the day may be another one in the feed's zone.
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
