import { keepUnknownOption } from '../../ui/filters/keep-unknown-option.ts';
import { paths, type SearchQuery } from '../../paths.ts';
import {
  canonicalCategory,
  categoryLabel,
  type CategoryOption,
  LEGACY_CATEGORY_OPTIONS,
  listedCategory,
} from '../../regions/categories.ts';
import { baseCity } from '../../regions/cities.ts';
import { EVENTS_QUERY_LIMITS, type Given, readEventFilter } from '../events/list/events-query.ts';
import { isTooShort } from '../../text/search/sign-words.ts';

/**
 * Reads and writes the search in the URL of `/search`. Its parameters have the names of the specification.
 * The category `multidisciplinary` of the specification is `festivals-markets` in the calendar's URL.
 */

/** One of the two lists of events in a search result. */
export type SearchPart = 'upcoming' | 'past';

/** Maximum length in UTF-16 units, the unit of HTML's `maxlength`; longer text is cut. */
export const SEARCH_TEXT_LIMIT = EVENTS_QUERY_LIMITS.search;

/**
 * Reads a search. Unknown cities and categories are kept as filters, too; an empty value does not filter.
 */
export function readSearch({ q, ...given }: Given<keyof SearchQuery>): SearchQuery {
  const { search, category, city } = readEventFilter({ ...given, search: q });
  return { q: search, category: category && listedCategory(category), city };
}

/** Parses the search in a URL. Only the first value of a repeated parameter counts. Never throws. */
export const parseSearchQuery = (params: URLSearchParams): SearchQuery =>
  readSearch({ q: params.get('q'), category: params.get('category'), city: params.get('city') });

/** Returns the search with some filters changed; an empty value removes a filter. */
export const withSearch = (query: SearchQuery, change: SearchQuery): SearchQuery =>
  readSearch({ ...query, ...change });

/** Writes the URL of this search; leaves out unset values. */
export function searchUrl({ q, category, city }: SearchQuery): string {
  return paths.search({ q, category, city });
}

/** Says whether any filter is set. */
export function hasFilters({ q, category, city }: SearchQuery): boolean {
  return q !== undefined || category !== undefined || city !== undefined;
}

/** Says whether the search has a category, a city, or a text of more than single letters. */
export function isAsked({ q = '', category, city }: SearchQuery): boolean {
  return category !== undefined || city !== undefined || !isTooShort(q);
}

/** Lists the options of the category filter, with the category of the URL added if it is unknown. */
export const categoryChoices = ({ category }: SearchQuery): readonly CategoryOption[] =>
  keepUnknownOption(LEGACY_CATEGORY_OPTIONS, category, categoryLabel);

/** Lists the options of the city filter: the offered cities (`calendarCities`), and the city of the URL. */
export const cityChoices = (
  { city }: SearchQuery,
  offered: readonly string[],
): readonly CategoryOption[] =>
  keepUnknownOption(
    offered.map((name) => ({ value: name, label: name })),
    city,
  );

/** Returns a category as the index stores it: its slug, also for an alias; an unknown name in lower case. */
export const filedCategory = (category: string): string =>
  canonicalCategory(category) ?? category.trim().toLowerCase();

/** Returns a city as the index stores it: its name without the state, in lower case. */
export const filedCity = (city: string): string => baseCity(city).toLowerCase();
