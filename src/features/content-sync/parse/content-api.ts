/** Reads the guide's own JSON format (`content-api-format.ts`). */
import type { z } from 'zod';
import { isTimeZone } from '../../../time/wall-time.ts';
import type { ReadProblem } from '../listing.ts';
import {
  contentApiArticle,
  contentApiDate,
  contentApiEvent,
  contentApiPage,
  type ContentApiDate,
  type ContentApiEvent,
} from './content-api-format.ts';
import { isOnlineOnly } from './json-ld/online-place.ts';
import { readMoment } from './read-date.ts';
import { asRecord, asText, readJson } from './json-ld/loose-json.ts';
import type { Parse, RawArticle, RawEvent, RawItem, RawMoment } from './raw-item.ts';
import { itemLabel, read, unreadableStart } from './read-result.ts';
import { refusalOf } from './refusal.ts';

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
