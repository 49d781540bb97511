import { baseCity, citySlug } from '../../regions/cities.ts';
import { type Venue, venueTypeFilterLabel, venueTypeKey } from './venue.ts';

/** The choices of the directory's filters and its way in by city: taken from the venues there are. */

/**
 * The most choices a page carries, so that a directory of any size weighs the same. The filters add
 * the rest once the venues are there; every city has its page, linked from the pages of its venues.
 */
export const LISTED_CHOICES = 24;

export interface VenueCity {
  slug: string;
  /** Without the state, as its first venue writes it. */
  name: string;
  /** How many venues. */
  count: number;
}

const byText = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The cities that have a venue, A to Z. */
export function venueCities(venues: readonly Pick<Venue, 'city'>[]): VenueCity[] {
  const cities = new Map<string, VenueCity>();
  for (const { city } of venues) {
    const slug = citySlug(city);
    const known = cities.get(slug);
    if (known !== undefined) known.count += 1;
    else if (slug !== '') cities.set(slug, { slug, name: baseCity(city), count: 1 });
  }
  return [...cities.values()].sort((a, b) => byText.compare(a.name, b.name));
}

/** Those with the most venues, at most `limit`; their order is kept. */
export function mostVenues(cities: readonly VenueCity[], limit: number): VenueCity[] {
  if (cities.length <= limit) return [...cities];
  const chosen = new Set([...cities].sort((a, b) => b.count - a.count).slice(0, limit));
  return cities.filter((city) => chosen.has(city));
}

/** The types in use as their keys, in the order of what the filter calls them. */
export function venueTypes(venues: readonly Pick<Venue, 'venueType'>[]): string[] {
  const keys = new Set(venues.map(({ venueType }) => venueTypeKey(venueType)));
  keys.delete('');
  return [...keys].sort((a, b) => byText.compare(venueTypeFilterLabel(a), venueTypeFilterLabel(b)));
}
