/** Names the kinds of sources, as the screens and the terminal show them. */
import type { SourceKind } from './listing.ts';

export const KIND_NAMES: Record<SourceKind, string> = {
  'content-api': 'Content API',
  'events-calendar': 'The Events Calendar',
  icalendar: 'iCalendar',
  'json-ld': 'Event data on web pages',
  rss: 'RSS or Atom articles',
};

/** The maximum numbers of changes and of problems that a run's report keeps for each source. */
export const REPORT_LIMITS = { changes: 500, problems: 200 } as const;
