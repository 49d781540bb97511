import { paths } from '../../../paths.ts';
import { baseCity } from '../../../regions/cities.ts';
import { citySlug } from '../../../regions/city-slug.ts';
import { foldText } from '../../../text/fold-text.ts';
import { compareTexts } from '../../../text/lists.ts';
import { cleanText, readPage } from '../../../ui/list/read-url.ts';
import type { Venue } from '../venue.ts';
import { venueTypeFilterLabel, venueTypeKey } from '../venue-types.ts';

/**
 * Converts the filters of the venue directory between its URL and its controls. Anyone may type any URL, so
 * parsing never fails: an invalid value is ignored.
 */

/** Sort orders of the directory; the default is the empty text, which the URL leaves out. */
export const VENUE_SORTS = [
  { value: '', label: 'Name A-Z' },
  { value: 'name-desc', label: 'Name Z-A' },
  { value: 'city-asc', label: 'City A-Z' },
  { value: 'city-desc', label: 'City Z-A' },
] as const;
export type VenueSort = (typeof VENUE_SORTS)[number]['value'];

/** Maximum lengths in UTF-16 units, the unit of HTML's `maxlength`; longer values are cut. */
export const VENUES_QUERY_LIMITS = { search: 200, city: 100, type: 60 } as const;

export interface ReadVenuesQuery {
  search?: string | undefined;
  /** City name without the state. */
  city?: string | undefined;
  /** Type in the format of `venueTypeKey`. */
  type?: string | undefined;
  sort: VenueSort;
  page: number;
}

/** The filters to change, each with the new text of its control. */
export type VenuesChange = Partial<Record<'search' | 'city' | 'type' | 'sort', string | undefined>>;

const readCity = (value: string | null | undefined): string | undefined =>
  baseCity(cleanText(value, VENUES_QUERY_LIMITS.city) ?? '') || undefined;

const readType = (value: string | null | undefined): string | undefined =>
  venueTypeKey(cleanText(value, VENUES_QUERY_LIMITS.type) ?? '') || undefined;

const readSort = (value: string | null | undefined): VenueSort =>
  VENUE_SORTS.find((sort) => sort.value === value)?.value ?? '';

/**
 * Parses the filters of a URL. Unknown cities and types are kept, and they filter too. Only the first value
 * of a repeated parameter counts. Never throws.
 */
export function parseVenuesQuery(params: URLSearchParams): ReadVenuesQuery {
  return {
    search: cleanText(params.get('search'), VENUES_QUERY_LIMITS.search),
    city: readCity(params.get('city')),
    type: readType(params.get('type')),
    sort: readSort(params.get('sort')),
    page: readPage(params.get('page')),
  };
}

/** Returns the URL of a query; unset filters, page 1 and the default order are left out. */
export function venuesQueryUrl({ search, city, type, sort, page }: ReadVenuesQuery): string {
  return paths.venues({ search, city, type, sort, page });
}

/** Returns the query with some filters changed, on page 1; `undefined` removes a filter. */
export function withVenuesFilter(query: ReadVenuesQuery, change: VenuesChange): ReadVenuesQuery {
  const { search, city, type, sort } = { ...query, ...change };
  return {
    search: cleanText(search, VENUES_QUERY_LIMITS.search),
    city: readCity(city),
    type: readType(type),
    sort: readSort(sort),
    page: 1,
  };
}

/** Returns the query of the built pages: all venues, ordered by name. */
export const everyVenue = (page: number): ReadVenuesQuery => ({ sort: '', page });

/** An active filter that can be removed. */
interface FilterChip {
  key: 'search' | 'city' | 'type';
  label: string;
}

/** Lists the chips of the active filters; the sort order is no filter and has no chip. */
export function venueChips({ search, city, type }: ReadVenuesQuery): FilterChip[] {
  const chips: FilterChip[] = [];
  if (search !== undefined) chips.push({ key: 'search', label: `Search: ${search}` });
  if (city !== undefined) chips.push({ key: 'city', label: city });
  if (type !== undefined) chips.push({ key: 'type', label: venueTypeFilterLabel(type) });
  return chips;
}

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

/** Lists the types that venues have, as keys (`venueTypeKey`), in the order of their labels in the filter. */
export function venueTypes(venues: readonly Pick<Venue, 'venueType'>[]): string[] {
  const keys = new Set(venues.map(({ venueType }) => venueTypeKey(venueType)));
  keys.delete('');
  return [...keys].sort((a, b) => byText.compare(venueTypeFilterLabel(a), venueTypeFilterLabel(b)));
}

/**
 * Sorts venues, in the build and in the browser, and finds venues for the directory's filters. Prepares the
 * text to search only once, so that a search at each keystroke is fast.
 */

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
