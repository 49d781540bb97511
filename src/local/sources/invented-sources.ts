/** Lists the invented sources of the local stack: their database rows, and what each source serves. */
import type { SourceKind } from '../../features/content-sync/listing.ts';
import { councilCalendar } from './arts-council.ts';
import { contentFeed } from './content-feed.ts';
import { galleryPage } from './gallery.ts';
import { magazineFeed } from './magazine.ts';
import { illustration } from './illustrations.ts';
import type { Served } from './served.ts';
import { theatreEvents } from './theatre.ts';

export interface InventedSource {
  /** A fixed id, so that a later start finds the row. */
  id: string;
  name: string;
  kind: SourceKind;
  /** The path below the origin of the sources. */
  path: string;
}

export const INVENTED_SOURCES: readonly InventedSource[] = [
  {
    id: '5eed0000-0000-4000-8000-0000000000a1',
    name: 'Sandbar Lantern Theatre',
    kind: 'events-calendar',
    path: '/theatre/wp-json/tribe/events/v1/events',
  },
  {
    id: '5eed0000-0000-4000-8000-0000000000a2',
    name: 'Mesquite Coast Arts Council',
    kind: 'icalendar',
    path: '/council/calendar.ics',
  },
  {
    id: '5eed0000-0000-4000-8000-0000000000a3',
    name: 'Heron Window Gallery',
    kind: 'json-ld',
    path: '/gallery/shows',
  },
  {
    id: '5eed0000-0000-4000-8000-0000000000a4',
    name: 'The Driftline Review',
    kind: 'rss',
    path: '/magazine/feed',
  },
  {
    id: '5eed0000-0000-4000-8000-0000000000a5',
    name: 'Ranchland Stages',
    kind: 'content-api',
    path: '/content-api/v1',
  },
];

const ANSWERS: Record<string, (url: URL, today: string) => Served | null> = {
  '/theatre/wp-json/tribe/events/v1/events': theatreEvents,
  '/council/calendar.ics': councilCalendar,
  '/magazine/feed': magazineFeed,
  '/content-api/v1': contentFeed,
};

/**
 * Returns the response to a request for a source's URL; null for an unknown URL. The same Central day `today`
 * always gives the same bytes.
 */
export async function serveSource(url: URL, today: string): Promise<Served | null> {
  const name = /^\/illustrations\/([\w-]+)\.jpg$/.exec(url.pathname)?.[1];
  if (name === undefined) return (ANSWERS[url.pathname] ?? galleryPage)(url, today);
  const body = await illustration(name);
  return body === null ? null : { type: 'image/jpeg', body };
}
