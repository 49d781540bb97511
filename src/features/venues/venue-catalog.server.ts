import { citySlug } from '../../regions/cities.ts';
import { anonClient, readOnce } from '../../server/supabase.ts';
import { venueCities, venueTypes } from './venue-choices.ts';
import { sortVenues } from './directory/venue-list.ts';
import { readVenues } from './venues.store.ts';

/**
 * Reads all venues, sorted by name, once for the build, with the cities and types that occur, and the venues
 * by city slug.
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
