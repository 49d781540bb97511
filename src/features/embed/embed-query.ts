/** What a frame on another site shows. Parameters are written by strangers: whatever they hold, they filter. */
import type { EmbedFilters } from '../../paths.ts';
import { categoryValues } from '../../regions/categories.ts';
import { baseCity } from '../../regions/cities.ts';
import { type EventFilter, EVERY_EVENT } from '../events/event.ts';
import type { WallDate } from '../../time/wall-time.ts';

/** Events in a frame. */
export const EMBED_EVENTS = { usual: 8, most: 20 } as const;

/** Most UTF-16 units of a text; what is longer is cut. */
const LONGEST = 200;

const readText = (value: string | null): string | undefined =>
  (value ?? '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, LONGEST)
    .toWellFormed()
    .trim() || undefined;

const readLimit = (value: string | null): number | undefined => {
  const limit = /^\d{1,3}$/.test(value ?? '') ? Number(value) : 0;
  return limit < 1 || limit === EMBED_EVENTS.usual ? undefined : Math.min(limit, EMBED_EVENTS.most);
};

/** Parses an address. Unknown values filter, invalid ones do not; the first of a repeated key counts. Never throws. */
export function parseEmbedQuery(params: URLSearchParams): EmbedFilters {
  const look = params.get('look');
  return {
    category: readText(params.get('category')),
    city: baseCity(readText(params.get('city')) ?? '') || undefined,
    venue: readText(params.get('venue')),
    limit: readLimit(params.get('limit')),
    look: look === 'dark' || look === 'auto' ? look : undefined,
  };
}

/** The events of a frame: upcoming ones that take place. @param today Central calendar day */
export const embedFilter = (
  { category, city, venue }: EmbedFilters,
  today: WallDate,
): EventFilter => ({
  ...EVERY_EVENT,
  categories: category === undefined ? null : categoryValues(category),
  city: city ?? null,
  venue: venue ?? null,
  from: today,
  statuses: ['approved', 'postponed'],
});
