/** Defines the result of reading a source of any kind, before its items are normalized. */
import type { WallDate } from '../../../time/wall-time.ts';
import type { Source, SourceKind } from '../listing.ts';
import type { Read, Parse, ParseContext, Parsed } from '../parse/raw-item.ts';
import { read } from '../parse/read-result.ts';
import type { Web } from './web.server.ts';
import { parseArticles } from '../parse/articles.ts';
import { parseContentApi } from '../parse/content-api.ts';
import { parseEventsCalendar } from '../parse/events-calendar.ts';
import { parseICalendar } from '../parse/ical/icalendar.ts';
import { parseJsonLd } from '../parse/json-ld/json-ld.ts';

export interface Gathered {
  outcome: 'gathered';
  pages: Read[];
  /** The source's own name; empty if it gives none. */
  title: string;
  /** HTTP validators of a source that is one file; null for other sources. */
  etag: string | null;
  lastModified: string | null;
}

/** The result for a source that could not be read, with sentences for people. */
export interface Unread {
  outcome: 'failed';
  message: string;
  advice: string;
  /** Whether the guide broke the reading off, because it took too long, used too much memory or crashed. */
  isUnended?: boolean;
}

export type GatherResult = Gathered | { outcome: 'unchanged' } | Unread;

export interface GatherOptions {
  web: Web;
  source: Source;
  window: { from: WallDate; to: WallDate };
  signal?: AbortSignal | undefined;
  /** Called after each page with the number of items so far. */
  onProgress?: ((itemsRead: number) => void) | undefined;
  /** The maximum number of event pages that are read; 200 by default. */
  maxEventPages?: number | undefined;
  /**
   * Time after which no more pages of a feed and no more event pages are requested, in milliseconds of the
   * monotonic clock.
   */
  deadline: number;
}

/** The number of items after which no further page of a feed is requested. */
export const MAX_ITEMS = 2000;

/**
 * `Accept` headers by kind of source, so that a server with several formats sends the one that the guide
 * reads.
 */
export const ACCEPT: Record<Source['kind'], string> = {
  'content-api': 'application/json',
  'events-calendar': 'application/json',
  icalendar: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
  'json-ld': 'text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.1',
  rss: 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.1',
};

/**
 * Makes an incomplete result for pages that could not be read, so that missing items do not count as removed.
 */
export function missingPages(item: string, message: string): Read {
  return read([], [{ item, message }], 0, { isComplete: false });
}

/** The message for a reading that took too long. */
export const OUT_OF_TIME =
  'The source was not read to its end, because it answers slowly. The next run begins anew.';

/** The message for a source with more items than are read. */
export const TOO_MANY_ITEMS = `Only the first ${MAX_ITEMS.toLocaleString('en-US')} items were read. Lower “days ahead”, or divide the source.`;

const PARSERS: Record<SourceKind, Parse> = {
  'content-api': parseContentApi,
  'events-calendar': parseEventsCalendar,
  icalendar: parseICalendar,
  'json-ld': parseJsonLd,
  rss: parseArticles,
};

/** Reads a feed's text, or one page of it, by its kind. Never throws. */
export function parseFeed(kind: SourceKind, text: string, context: ParseContext): Parsed {
  return PARSERS[kind](text, context);
}
