/** Reads the guide's own JSON format, the content API. */
import { z } from 'zod';
import { isTimeZone } from '../../../time/wall-time.ts';
import type { ReadProblem } from '../listing.ts';
import { isOnlineOnly } from './json-ld/json-ld-place.ts';
import { asRecord, asText, readJson } from './json-ld/loose-json.ts';
import type { Parse, RawArticle, RawEvent, RawItem, RawMoment } from './raw-item.ts';
import { readMoment } from './read-date.ts';
import { itemLabel, read, refusalOf, unreadableStart } from './read-result.ts';

// Defines the guide's own feed format, version 1. This schema is the reference; `../README.md` describes it
// with an example. Unknown keys are ignored, so that a feed may serve other readers too.

const text = z.string();

/** A place. Without `city`, the source's default city applies. */
const venue = z.object({
  /** Name, e.g. `Harbor Playhouse`. */
  name: text.optional(),
  /** Street and number, without the city. */
  address: text.optional(),
  /** City, e.g. `Corpus Christi`. */
  city: text.optional(),
  /** State, e.g. `TX`. */
  state: text.optional(),
});

/** Fields of an event. A date gives only those whose values differ from the event's. */
const facts = {
  title: text.optional(),
  /** Text with line breaks, or HTML. */
  description: text.optional(),
  venue: venue.optional(),
  /** Price: `FREE`, `$15`, `$15-30`, `From $12`, or other words. */
  price: text.optional(),
  email: text.optional(),
  phone: text.optional(),
  /** The organizer's website; http or https. */
  website: text.optional(),
  /** URL of a JPG, PNG, GIF or WebP image. */
  image: text.optional(),
  /** The event's page at the source. */
  url: text.optional(),
};

const contentApiDate = z.object({
  ...facts,
  /** Permanent id of the date within its event; by default, its start. */
  id: text.optional(),
  /**
   * Local time in `timeZone` (`2026-12-04T19:00`), time with offset (`2026-12-04T19:00:00-06:00`), or day
   * (`2026-12-04`).
   */
  start: text,
  /** In the same forms as `start`; for whole days, the last day. */
  end: text.optional(),
  /** IANA zone for times without an offset; by default `America/Chicago`. */
  timeZone: text.optional(),
  /** Status: `confirmed` (default), `cancelled` or `postponed`. */
  status: z.enum(['confirmed', 'cancelled', 'postponed']).optional(),
});

const contentApiEvent = z.object({
  ...facts,
  /** Permanent id of the event. Of an id longer than 500 characters, the guide keeps the last 500. */
  id: z.union([text.min(1), z.number()]).transform(String),
  title: text.min(1),
  /** At least one date. All dates of an event belong in this list; do not repeat the event for each date. */
  dates: z.array(z.unknown()).min(1),
  /** Categories in the source's own words: `Theater`, `Exhibitions`. */
  categories: z.array(text).optional(),
  tags: z.array(text).optional(),
  /** True for an event that takes place online only. */
  online: z.boolean().optional(),
});

const contentApiArticle = z.object({
  id: z.union([text.min(1), z.number()]).transform(String),
  title: text.min(1),
  /** HTML, or text with a blank line between paragraphs. */
  content: text,
  excerpt: text.optional(),
  author: text.optional(),
  categories: z.array(text).optional(),
  image: text.optional(),
  url: text.optional(),
  /** ISO 8601 with an offset. */
  publishedAt: text.optional(),
});

const contentApiPage = z.object({
  /** The version of this format. */
  version: z.union([z.literal(1), z.literal('1')]),
  events: z.array(z.unknown()).optional(),
  articles: z.array(z.unknown()).optional(),
  /** URL of the next page; absent or null on the last page. */
  next: text.nullish(),
});

type ContentApiDate = z.output<typeof contentApiDate>;
type ContentApiEvent = z.output<typeof contentApiEvent>;

/** Describes the first three errors of an event, date or article in one line: `venue.city: Invalid input…` */
const describe = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('; ');

const inZone = (at: RawMoment | null, name: string | undefined): RawMoment | null =>
  at === null || at.zone !== null || name === undefined || !isTimeZone(name)
    ? at
    : { ...at, zone: name };

const toEvent = (event: ContentApiEvent, date: ContentApiDate, start: RawMoment): RawEvent => {
  const facts = { ...event, ...date };
  const venue = facts.venue;
  const place =
    venue === undefined
      ? null
      : {
          name: venue.name ?? '',
          street: venue.address ?? '',
          city: venue.city ?? '',
          state: venue.state ?? '',
          country: '',
          address: '',
        };
  return {
    kind: 'event',
    id: date.id ?? '',
    seriesId: event.id,
    title: facts.title,
    description: facts.description ?? '',
    start: inZone(start, date.timeZone) ?? start,
    end: inZone(readMoment(date.end ?? ''), date.timeZone),
    isAllDay: start.time === null,
    status: date.status ?? 'confirmed',
    place,
    isOnline: event.online ?? isOnlineOnly(place),
    price: facts.price ?? '',
    email: facts.email ?? '',
    phone: facts.phone ?? '',
    website: facts.website ?? '',
    imageUrl: facts.image ?? '',
    sourceUrl: facts.url ?? '',
    categories: event.categories ?? [],
    tags: event.tags ?? [],
  };
};

const readEvent = (value: unknown, index: number, problems: ReadProblem[]): RawEvent[] => {
  const title = asText(asRecord(value)?.['title']);
  const label = itemLabel(title, index);
  const leftOut = { id: asText(asRecord(value)?.['id']), title };
  const event = contentApiEvent.safeParse(value);
  if (!event.success) {
    problems.push({ item: label, message: describe(event.error), leftOut });
    return [];
  }
  return event.data.dates.flatMap((each, at) => {
    const date = contentApiDate.safeParse(each);
    if (!date.success) {
      const message = `dates.${String(at)}: ${describe(date.error)}`;
      problems.push({ item: label, message, leftOut });
      return [];
    }
    const start = readMoment(date.data.start);
    if (start === null) {
      problems.push(unreadableStart(label, date.data.start, leftOut));
      return [];
    }
    return [toEvent(event.data, date.data, start)];
  });
};

const readArticle = (value: unknown, index: number, problems: ReadProblem[]): RawArticle[] => {
  const article = contentApiArticle.safeParse(value);
  if (!article.success) {
    const title = asText(asRecord(value)?.['title']);
    const leftOut = { isArticle: true, id: asText(asRecord(value)?.['id']), title };
    problems.push({ item: itemLabel(title, index), message: describe(article.error), leftOut });
    return [];
  }
  const { data } = article;
  return [
    {
      kind: 'article',
      id: data.id,
      title: data.title,
      content: data.content,
      excerpt: data.excerpt ?? '',
      author: data.author ?? '',
      imageUrl: data.image ?? '',
      sourceUrl: data.url ?? '',
      categories: data.categories ?? [],
      publishedAt: data.publishedAt ?? '',
    },
  ];
};

/**
 * Reads one page of the content API. Reports a wrong event, date or article as a problem, and still reads the
 * rest.
 */
export const parseContentApi: Parse = (text, { address }) => {
  const page = contentApiPage.safeParse(readJson(text));
  if (!page.success) return refusalOf(text, 'content-api');
  const { events = [], articles = [], next } = page.data;
  const problems: ReadProblem[] = [];
  const items: RawItem[] = [
    ...events.flatMap((event, index) => readEvent(event, index, problems)),
    ...articles.flatMap((article, index) => readArticle(article, index, problems)),
  ];
  const nextPage = next && URL.canParse(next, address) ? new URL(next, address).href : null;
  return read(items, problems, events.length + articles.length, { next: nextPage });
};
