/** Every venue, read once a build and shared by all pages of it. */
import { anonClient } from '../../server/supabase.ts';
import { citySlug } from '../../regions/cities.ts';
import { type VenueCity, venueCities, venueTypes } from './venue-choices.ts';
import { sortVenues } from './venue-list.ts';
import type { Venue } from './venue.ts';
import { readVenues } from './venues.store.ts';

interface VenueCatalog {
  /** By name, as the directory orders them. */
  venues: readonly Venue[];
  cities: readonly VenueCity[];
  /** The keys of the types in use. */
  types: readonly string[];
  /** The venues of a city by its slug, in the same order. */
  inCity: ReadonlyMap<string, readonly Venue[]>;
}

const readCatalog = async (): Promise<VenueCatalog> => {
  const venues = sortVenues(await readVenues(anonClient()), '');
  return {
    venues,
    cities: venueCities(venues),
    types: venueTypes(venues),
    inCity: Map.groupBy(venues, ({ city }) => citySlug(city)),
  };
};

let catalog: Promise<VenueCatalog> | undefined;

/** @throws DatabaseError when the database cannot be read, which stops the build */
export const venueCatalog = (): Promise<VenueCatalog> => (catalog ??= readCatalog());
