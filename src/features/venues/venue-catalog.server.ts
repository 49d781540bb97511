import { citySlug } from '../../regions/city-slug.ts';
import { anonClient, readOnce } from '../../server/supabase.ts';
import { venueCities, venueTypes } from './venue-choices.ts';
import { sortVenues } from './directory/venue-list.ts';
import { readVenues } from './venues.store.ts';

/**
 * Reads all venues once for the build. Returns them sorted by name and grouped by city slug, with the cities
 * and types that occur.
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
