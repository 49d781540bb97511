import { compareTexts } from '../../../text/compare-texts.ts';
import { foldText } from '../../../text/fold-text.ts';
import { baseCity } from '../../../regions/cities.ts';
import { citySlug } from '../../../regions/city-slug.ts';
import { type Venue, venueTypeKey } from '../venue.ts';
import type { ReadVenuesQuery, VenueSort } from './venues-query.ts';

/**
 * Sorts venues, in the build and in the browser, and finds venues for the directory's filters. Prepares the
 * text to search only once, so that a search at each keystroke is fast.
 */

const byText = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const byName = (a: Venue, b: Venue): number =>
  byText.compare(a.name, b.name) || compareTexts(a.id, b.id);

/** Compares venues by city in the given direction, then by name, always from A to Z. */
const byCity = (a: Venue, b: Venue, direction: 1 | -1): number =>
  direction * byText.compare(baseCity(a.city), baseCity(b.city)) || byName(a, b);

const ORDERS: Record<VenueSort, (a: Venue, b: Venue) => number> = {
  '': byName,
  'name-desc': (a, b) => byName(b, a),
  'city-asc': (a, b) => byCity(a, b, 1),
  'city-desc': (a, b) => byCity(a, b, -1),
};

/** Returns a sorted copy of the venues. */
export function sortVenues(venues: readonly Venue[], sort: VenueSort): Venue[] {
  return [...venues].sort(ORDERS[sort]);
}

/** A venue with the text in which a search looks for words. */
interface FindableVenue {
  venue: Venue;
  text: string;
  city: string;
  type: string;
}

/** Prepares venues for `findVenues` and keeps their order. */
export function findableVenues(venues: readonly Venue[]): FindableVenue[] {
  return venues.map((venue) => ({
    venue,
    text: foldText(`${venue.name}\n${venue.description}\n${venue.city}`),
    city: citySlug(venue.city),
    type: venueTypeKey(venue.venueType),
  }));
}

/**
 * Finds the venues that match, in the given order. Each word of a search must occur in the name, description
 * or city; it may be part of a longer word (specification section 2).
 */
export function findVenues(
  venues: readonly FindableVenue[],
  { search, city, type }: Pick<ReadVenuesQuery, 'search' | 'city' | 'type'>,
): Venue[] {
  const words = foldText(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const slug = city === undefined ? undefined : citySlug(city);
  return venues
    .filter(
      (one) =>
        (slug === undefined || (slug !== '' && one.city === slug)) &&
        (type === undefined || one.type === type) &&
        words.every((word) => one.text.includes(word)),
    )
    .map(({ venue }) => venue);
}
