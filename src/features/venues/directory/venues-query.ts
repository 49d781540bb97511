import { cleanText, readPage } from '../../../ui/list/read-url.ts';
import { paths } from '../../../paths.ts';
import { baseCity } from '../../../regions/cities.ts';
import { venueTypeFilterLabel, venueTypeKey } from '../venue.ts';

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
