import { keepUnknownOption } from '../../../ui/list/keep-unknown-option.ts';
import { paths } from '../../../paths.ts';
import {
  canonicalCategory,
  type CategoryOption,
  LEGACY_CATEGORY_OPTIONS,
  listedCategory,
} from '../../../regions/categories.ts';
import { baseCity } from '../../../regions/cities.ts';
import { EVENTS_QUERY_LIMITS, parseEventsQuery } from '../../events/list/events-query.ts';
import { isTooShort } from './word-runs.ts';

/** The query of `/search`: the values of the calendar, under the names of the specification. */
export interface SearchQuery {
  q?: string | undefined;
  category?: string | undefined;
  /** Base name: `Rockport`. */
  city?: string | undefined;
}

/** The two lists of events of a result. */
export type SearchPart = 'upcoming' | 'past';

/** Maximum length in UTF-16 units, as `maxlength` counts; longer text is cut. */
export const SEARCH_TEXT_LIMIT = EVENTS_QUERY_LIMITS.search;

const read = (given: Record<'search' | 'category' | 'city', string>): SearchQuery => {
  const { search, category, city } = parseEventsQuery(new URLSearchParams(given));
  return { q: search, category: category && listedCategory(category), city };
};

/**
 * Parses the search in an address. Unknown cities and categories are kept and filter; the first of
 * a repeated key counts. Never throws.
 */
export function parseSearchQuery(params: URLSearchParams): SearchQuery {
  return read({
    search: params.get('q') ?? '',
    category: params.get('category') ?? '',
    city: params.get('city') ?? '',
  });
}

/** The search with some of it changed; an empty value removes a filter. */
export function withSearch(query: SearchQuery, change: SearchQuery): SearchQuery {
  const { q, category, city } = { ...query, ...change };
  return read({ search: q ?? '', category: category ?? '', city: city ?? '' });
}

/** The address of this search, without unset values. */
export function searchUrl({ q, category, city }: SearchQuery): string {
  return paths.search({ q, category, city });
}

/** Whether anything is set. */
export function hasFilters({ q, category, city }: SearchQuery): boolean {
  return q !== undefined || category !== undefined || city !== undefined;
}

/** Whether the search narrows the events; a single letter does not yet. */
export function isAsked({ q = '', category, city }: SearchQuery): boolean {
  return category !== undefined || city !== undefined || !isTooShort(q);
}

/** Options of the category filter. */
export const categoryChoices = ({ category }: SearchQuery): readonly CategoryOption[] =>
  keepUnknownOption(LEGACY_CATEGORY_OPTIONS, category);

/** Options of the city filter: those it offers (`calendarCities`), and the one of the address. */
export const cityChoices = (
  { city }: SearchQuery,
  offered: readonly string[],
): readonly CategoryOption[] =>
  keepUnknownOption(
    offered.map((name) => ({ value: name, label: name })),
    city,
  );

/** A category as the index files it: the slug, through the aliases. */
export const filedCategory = (category: string): string =>
  canonicalCategory(category) ?? category.trim().toLowerCase();

/** A city as the index files it: the base name in lower case. */
export const filedCity = (city: string): string => baseCity(city).toLowerCase();
