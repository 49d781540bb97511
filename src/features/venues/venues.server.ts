import { citySlug } from '../../regions/city-slug.ts';
import { anonClient, type Db, readForPage, readOnce } from '../../server/supabase.ts';
import { sortVenues, venueCities, venueTypes } from './directory/venue-list.ts';
import type { Venue } from './venue.ts';
import { findMovedVenue, findVenue, readVenues } from './venues.store.ts';

/**
 * Reads all venues once for the build. Returns the venues sorted by name, the same venues grouped by city
 * slug, and the cities and types that venues have.
 */
export const venueCatalog = readOnce(async () => {
  const venues = sortVenues(await readVenues(anonClient()), '');
  return {
    venues,
    cities: venueCities(venues),
    types: venueTypes(venues),
    inCity: Map.groupBy(venues, ({ city }) => citySlug(city)),
  };
});

export type LoadedVenue =
  | { outcome: 'found'; venue: Venue }
  /** The venue was merged into the venue with the id `to`. */
  | { outcome: 'moved'; to: string }
  | { outcome: 'missing' }
  | { outcome: 'unavailable' };

/**
 * The format of a venue's id. It is checked first, because a URL may contain a NUL character, which Postgres
 * refuses.
 */
const VENUE_ID = /^[a-z\d-]{1,80}$/;

/** Reads a venue for one request. */
export const loadVenue = async (db: Db, id: string): Promise<LoadedVenue> =>
  readForPage('venue-page-unavailable', async () => {
    if (!VENUE_ID.test(id)) return { outcome: 'missing' };
    const venue = await findVenue(db, id);
    if (venue !== null) return { outcome: 'found', venue };
    const to = await findMovedVenue(db, id);
    return to === null ? { outcome: 'missing' } : { outcome: 'moved', to };
  });

/**
 * Reads a venue with its events for one request. The outcome is `unavailable` if the venue or its events
 * cannot be read.
 * @param eventsOf reads the events of a venue by its name
 */
export const loadVenuePage = async <Event>(
  db: Db,
  id: string,
  eventsOf: (name: string) => Promise<Event[]>,
): Promise<
  { outcome: 'found'; venue: Venue; events: Event[] } | Exclude<LoadedVenue, { outcome: 'found' }>
> =>
  readForPage('venue-page-unavailable', async () => {
    const loaded = await loadVenue(db, id);
    if (loaded.outcome !== 'found') return loaded;
    return { ...loaded, events: await eventsOf(loaded.venue.name) };
  });
