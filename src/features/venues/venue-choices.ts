import { baseCity, citySlug } from '../../regions/cities.ts';
import { type Venue, venueTypeFilterLabel, venueTypeKey } from './venue.ts';

/** The options of the directory's filters, from the venues in it. */

/**
 * Most options a page carries, so that its size does not grow with the directory. The filters add
 * the rest once the venues have loaded.
 */
export const LISTED_CHOICES = 24;

export interface VenueCity {
  slug: string;
  /** Without the state, as its first venue spells it. */
  name: string;
  /** Number of venues. */
  count: number;
}

const byText = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The cities with a venue, A to Z. */
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

/** The cities with the most venues, at most `limit`, in the same order. */
export function mostVenues(cities: readonly VenueCity[], limit: number): VenueCity[] {
  if (cities.length <= limit) return [...cities];
  const chosen = new Set([...cities].sort((a, b) => b.count - a.count).slice(0, limit));
  return cities.filter((city) => chosen.has(city));
}

/** The type keys in use, in the order of their filter labels. */
export function venueTypes(venues: readonly Pick<Venue, 'venueType'>[]): string[] {
  const keys = new Set(venues.map(({ venueType }) => venueTypeKey(venueType)));
  keys.delete('');
  return [...keys].sort((a, b) => byText.compare(venueTypeFilterLabel(a), venueTypeFilterLabel(b)));
}
