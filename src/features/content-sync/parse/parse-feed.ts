import type { SourceKind } from '../listing.ts';
import { parseArticles } from './articles.ts';
import { parseContentApi } from './content-api.ts';
import { parseEventsCalendar } from './events-calendar.ts';
import { parseICalendar } from './ical/icalendar.ts';
import { parseJsonLd } from './json-ld/json-ld.ts';
import type { Parse, ParseContext, Parsed } from './raw-item.ts';

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
