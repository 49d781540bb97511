import { keepUnknownOption } from '../../ui/filters/keep-unknown-option.ts';
import { paths } from '../../paths.ts';
import {
  canonicalCategory,
  categoryLabel,
  type CategoryOption,
  LEGACY_CATEGORY_OPTIONS,
  listedCategory,
} from '../../regions/categories.ts';
import { baseCity } from '../../regions/cities.ts';
import { EVENTS_QUERY_LIMITS, parseEventsQuery } from '../events/list/events-query.ts';
import { isTooShort } from '../../text/search/sign-words.ts';

/**
 * The URL parameters of `/search`. The names are those of the specification, and so is the category
 * `multidisciplinary`, which is `festivals-markets` in the calendar's URL.
 */
export interface SearchQuery {
  q?: string | undefined;
  category?: string | undefined;
  /** City name without the state: `Rockport`. */
  city?: string | undefined;
}

/** One of the two lists of events in a search result. */
export type SearchPart = 'upcoming' | 'past';

/** Maximum length in UTF-16 units, the unit of HTML's `maxlength`; longer text is cut. */
export const SEARCH_TEXT_LIMIT = EVENTS_QUERY_LIMITS.search;

const read = (given: Record<'search' | 'category' | 'city', string>): SearchQuery => {
  const { search, category, city } = parseEventsQuery(new URLSearchParams(given));
  return { q: search, category: category && listedCategory(category), city };
};

/**
 * Parses the search in a URL. Unknown cities and categories are kept, and they filter too. Only the first
 * value of a repeated parameter counts. Never throws.
 */
export function parseSearchQuery(params: URLSearchParams): SearchQuery {
  return read({
    search: params.get('q') ?? '',
    category: params.get('category') ?? '',
    city: params.get('city') ?? '',
  });
}

/** Returns the search with some filters changed; an empty value removes a filter. */
export function withSearch(query: SearchQuery, change: SearchQuery): SearchQuery {
  const { q, category, city } = { ...query, ...change };
  return read({ search: q ?? '', category: category ?? '', city: city ?? '' });
}

/** Writes the URL of this search; leaves out unset values. */
export function searchUrl({ q, category, city }: SearchQuery): string {
  return paths.search({ q, category, city });
}

/** Says whether any filter is set. */
export function hasFilters({ q, category, city }: SearchQuery): boolean {
  return q !== undefined || category !== undefined || city !== undefined;
}

/** Says whether the search selects events; a text of a single letter does not. */
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

/** Returns a category as the index stores it: its slug, also for an alias; an unknown one in lower case. */
export const filedCategory = (category: string): string =>
  canonicalCategory(category) ?? category.trim().toLowerCase();

/** Returns a city as the index stores it: its name without the state, in lower case. */
export const filedCity = (city: string): string => baseCity(city).toLowerCase();
