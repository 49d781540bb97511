import { baseCity } from '../../regions/cities.ts';
import { citySlug } from '../../regions/city-slug.ts';
import { type Venue, venueTypeFilterLabel, venueTypeKey } from './venue.ts';

/** Collects the options of the venue directory's filters. */

/**
 * The maximum number of options in the HTML of a page, so that the page does not grow with the directory. The
 * filters add the remaining options after the venues have loaded.
 */
export const LISTED_CHOICES = 24;

export interface VenueCity {
  slug: string;
  /** City name without the state, in the spelling of the city's first venue. */
  name: string;
  /** Number of venues in the city. */
  count: number;
}

const byText = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Lists the cities that have a venue, from A to Z. */
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

/** Chooses the cities with the most venues, at most `limit` of them, and keeps the order of `cities`. */
export function mostVenues(cities: readonly VenueCity[], limit: number): VenueCity[] {
  if (cities.length <= limit) return [...cities];
  const chosen = new Set([...cities].sort((a, b) => b.count - a.count).slice(0, limit));
  return cities.filter((city) => chosen.has(city));
}

/** Lists the types that occur, as keys, in the order of their filter labels. */
export function venueTypes(venues: readonly Pick<Venue, 'venueType'>[]): string[] {
  const keys = new Set(venues.map(({ venueType }) => venueTypeKey(venueType)));
  keys.delete('');
  return [...keys].sort((a, b) => byText.compare(venueTypeFilterLabel(a), venueTypeFilterLabel(b)));
}
