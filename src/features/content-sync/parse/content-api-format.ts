/**
 * Defines the guide's own feed format, version 1. This schema is the reference; `../README.md` describes it
 * with an example. Unknown keys are ignored, so that a feed may serve other readers too.
 */
import { z } from 'zod';

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

export const contentApiDate = z.object({
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

export const contentApiEvent = z.object({
  ...facts,
  /** Permanent id of the event. Of a longer id, the guide keeps the last 500 characters. */
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

export const contentApiArticle = z.object({
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

export const contentApiPage = z.object({
  /** The version of this format. */
  version: z.union([z.literal(1), z.literal('1')]),
  events: z.array(z.unknown()).optional(),
  articles: z.array(z.unknown()).optional(),
  /** URL of the next page; absent or null on the last page. */
  next: text.nullish(),
});

export type ContentApiDate = z.output<typeof contentApiDate>;
export type ContentApiEvent = z.output<typeof contentApiEvent>;
