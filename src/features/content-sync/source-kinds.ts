/** Names the kinds of sources, as the screens and the terminal show them. */
import type { SourceKind } from './listing.ts';

export const KIND_NAMES: Record<SourceKind, string> = {
  'content-api': 'Content API',
  'events-calendar': 'The Events Calendar',
  icalendar: 'iCalendar',
  'json-ld': 'Event data on web pages',
  rss: 'RSS or Atom articles',
};

/**
 * Maximum lengths of a source's settings in UTF-16 units; the database has the same limits. `categories` is
 * the maximum number of mapped category names, and only the schema checks it. These limits are in their own
 * file, so that a form does not load zod.
 */
export const SOURCE_LIMITS = {
  name: 120,
  url: 2000,
  city: 100,
  venue: 200,
  attribution: 200,
  categories: 60,
} as const;

/** The maximum number of days ahead for which dates are read: two years. */
export const DAYS_AHEAD_MAX = 730;

/** The maximum numbers of changes and of problems that a run's report keeps for each source. */
export const REPORT_LIMITS = { changes: 500, problems: 200 } as const;
