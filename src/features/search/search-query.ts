import { withUnlisted } from '../../ui/list/keep-unknown-option.ts';
import { paths } from '../../paths.ts';
import {
  canonicalCategory,
  type CategoryOption,
  LEGACY_CATEGORY_OPTIONS,
  listedCategory,
} from '../../regions/categories.ts';
import { EVENTS_PAGE_CITIES } from '../../content/city-lists.ts';
import { baseCity } from '../../regions/cities.ts';
import { EVENTS_QUERY_LIMITS, parseEventsQuery } from '../events/list/events-query.ts';
import { searchWords } from './search-words.ts';

/**
 * What `/search` understands in its address: the same values as the calendar, cleaned by the same
 * rules, under the names the specification gives them.
 */
export interface SearchQuery {
  q?: string | undefined;
  category?: string | undefined;
  /** Base name of a city, as in "Rockport". */
  city?: string | undefined;
}

/** The longest text there is, in UTF-16 units as `maxlength` counts; more is cut. */
export const SEARCH_TEXT_LIMIT = EVENTS_QUERY_LIMITS.search;

const read = (given: Record<'search' | 'category' | 'city', string>): SearchQuery => {
  const { search, category, city } = parseEventsQuery(new URLSearchParams(given));
  return { q: search, category: category && listedCategory(category), city };
};

/**
 * The search in an address. An unknown city or category is kept and filters, a text is cut to its
 * limit, of a repeated key the first counts. Never throws.
 */
export function parseSearchQuery(params: URLSearchParams): SearchQuery {
  return read({
    search: params.get('q') ?? '',
    category: params.get('category') ?? '',
    city: params.get('city') ?? '',
  });
}

/** The search with some of it changed; an empty value takes a filter away. */
export function withSearch(query: SearchQuery, change: SearchQuery): SearchQuery {
  const { q, category, city } = { ...query, ...change };
  return read({ search: q ?? '', category: category ?? '', city: city ?? '' });
}

/** The address that shows this search; what is not set is left out. */
export function searchUrl({ q, category, city }: SearchQuery): string {
  return paths.search({ q, category, city });
}

/** Whether there is anything to clear. */
export function hasFilters({ q, category, city }: SearchQuery): boolean {
  return q !== undefined || category !== undefined || city !== undefined;
}

/** Whether the search asks for less than everything; a single letter does not yet. */
export function isAsked({ q = '', category, city }: SearchQuery): boolean {
  return category !== undefined || city !== undefined || searchWords(q)?.length !== 0;
}

/** The entries of the category filter. */
export const categoryChoices = ({ category }: SearchQuery): readonly CategoryOption[] =>
  withUnlisted(LEGACY_CATEGORY_OPTIONS, category);

/** The entries of the city filter: the calendar's, and the one of the address. */
export const cityChoices = ({ city }: SearchQuery): readonly CategoryOption[] =>
  withUnlisted(
    EVENTS_PAGE_CITIES.map((name) => ({ value: name, label: name })),
    city,
  );

/** A category as the index files it: aliases under their slug, so that no entry of the list is dead. */
export const filedCategory = (category: string): string =>
  canonicalCategory(category) ?? category.trim().toLowerCase();

/** A city as the index files it: its base name, in any case. */
export const filedCity = (city: string): string => baseCity(city).toLowerCase();
