/**
 * Defines the guide's own feed format, version 1. This schema is its reference; `../README.md` shows it with
 * an example. Unknown keys are ignored, so that a feed may serve other readers too.
 */
import { z } from 'zod';

const text = z.string();

/** A place. Without `city` the source's default city applies. */
const venue = z.object({
  /** `Harbor Playhouse`. */
  name: text.optional(),
  /** Street and number, without the city. */
  address: text.optional(),
  /** `Corpus Christi`. */
  city: text.optional(),
  /** `TX`. */
  state: text.optional(),
});

/** Facts of an event, or of one of its dates where they differ. */
const facts = {
  title: text.optional(),
  /** Text with line breaks, or HTML. */
  description: text.optional(),
  venue: venue.optional(),
  /** `FREE`, `$15`, `$15-30`, `From $12`, or other words. */
  price: text.optional(),
  email: text.optional(),
  phone: text.optional(),
  /** The organizer's own page; http or https. */
  website: text.optional(),
  /** URL of a JPG, PNG, GIF or WebP image. */
  image: text.optional(),
  /** The event's page at the source. */
  url: text.optional(),
};

export const contentApiDate = z.object({
  ...facts,
  /** Identifies the date within its event for good; default: its start. */
  id: text.optional(),
  /** `2026-12-04T19:00` on the clock of `timeZone`, `2026-12-04T19:00:00-06:00`; `2026-12-04` for a day. */
  start: text,
  /** In the forms of `start`; for whole days, the last day. */
  end: text.optional(),
  /** IANA zone of times without an offset; default `America/Chicago`. */
  timeZone: text.optional(),
  /** `confirmed` (default), `cancelled`, `postponed`. */
  status: z.enum(['confirmed', 'cancelled', 'postponed']).optional(),
});

export const contentApiEvent = z.object({
  ...facts,
  /** Identifies the event for good; at most 500 characters. */
  id: z.union([text.min(1), z.number()]).transform(String),
  title: text.min(1),
  /** At least one date. Dates that share the event's facts are one event, not several. */
  dates: z.array(z.unknown()).min(1),
  /** The source's own words: `Theater`, `Exhibitions`. */
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
