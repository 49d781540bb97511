import { cleanText, readPage } from '../../ui/list/address-text.ts';
import { paths } from '../../paths.ts';
import { baseCity } from '../../regions/cities.ts';
import { venueTypeFilterLabel, venueTypeKey } from './venue.ts';

/**
 * The filters of the directory between its address and the controls on the page. An address comes from
 * anyone, so reading one never fails: what makes no sense filters nothing.
 */

/** The orders of the directory. The one it has unless told otherwise is empty, as in its address. */
export const VENUE_SORTS = [
  { value: '', label: 'Name A-Z' },
  { value: 'name-desc', label: 'Name Z-A' },
  { value: 'city-asc', label: 'City A-Z' },
  { value: 'city-desc', label: 'City Z-A' },
] as const;
export type VenueSort = (typeof VENUE_SORTS)[number]['value'];

/** The longest values an address may carry, in UTF-16 units as `maxlength` counts; more is cut. */
export const VENUES_QUERY_LIMITS = { search: 200, city: 100, type: 60 } as const;

export interface ReadVenuesQuery {
  search?: string | undefined;
  /** Base name of a city. */
  city?: string | undefined;
  /** A key of `venueTypeKey`. */
  type?: string | undefined;
  sort: VenueSort;
  page: number;
}

/** What a visitor changes one at a time, as it stands in a control. */
export type VenuesChange = Partial<Record<'search' | 'city' | 'type' | 'sort', string | undefined>>;

const readCity = (value: string | null | undefined): string | undefined =>
  baseCity(cleanText(value, VENUES_QUERY_LIMITS.city) ?? '') || undefined;

const readType = (value: string | null | undefined): string | undefined =>
  venueTypeKey(cleanText(value, VENUES_QUERY_LIMITS.type) ?? '') || undefined;

const readSort = (value: string | null | undefined): VenueSort =>
  VENUE_SORTS.find((sort) => sort.value === value)?.value ?? '';

/**
 * The filters in an address. A page that is not a positive integer is page 1, an unknown order is
 * Name A-Z, an unknown city or type is kept and filters. Of a repeated key the first counts. Never
 * throws.
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

/** The address that shows these filters; what is not set, page 1 and the usual order are left out. */
export function venuesQueryUrl({ search, city, type, sort, page }: ReadVenuesQuery): string {
  return paths.venues({ search, city, type, sort, page });
}

/** The query with some filters set, or taken away by `undefined`; any change goes back to page 1. */
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

/** The whole directory in the order it has by name: what the built pages show. */
export const everyVenue = (page: number): ReadVenuesQuery => ({ sort: '', page });

/** A filter that is on, to be shown and taken away. */
interface FilterChip {
  key: 'search' | 'city' | 'type';
  label: string;
}

/** The chips of the filters that are on. The order is a choice, not a filter, and has none. */
export function venueChips({ search, city, type }: ReadVenuesQuery): FilterChip[] {
  const chips: FilterChip[] = [];
  if (search !== undefined) chips.push({ key: 'search', label: `Search: ${search}` });
  if (city !== undefined) chips.push({ key: 'city', label: city });
  if (type !== undefined) chips.push({ key: 'type', label: venueTypeFilterLabel(type) });
  return chips;
}
