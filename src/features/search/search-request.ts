/**
 * Reads the URL parameters of `GET /api/search`: the filters of the search page, and the page of upcoming or
 * past events to return.
 */
import { z } from 'zod';
import { searchText } from '../events/list/event-list-request.ts';
import { parseSearchQuery, type SearchQuery } from './search-query.ts';

const MOST_PAGES = 100_000;

/** Which events a search returns: a page of the upcoming or of the past events. */
export interface SearchSlice {
  /** Number of the page, from 1. */
  page: number;
  past: boolean;
}

/** Checks the URL parameters of the request. */
export const searchRequest = z
  .object({
    q: searchText.optional(),
    category: searchText.optional(),
    city: searchText.optional(),
    page: z.coerce
      .number('page must be a whole number.')
      .int('page must be a whole number.')
      .min(1, 'page must be at least 1.')
      .max(MOST_PAGES, 'page is too large.')
      .default(1),
    when: z.enum(['past', 'upcoming'], 'when must be past or upcoming.').default('upcoming'),
  })
  .transform(({ q = '', category = '', city = '', page, when }): [SearchQuery, SearchSlice] => [
    parseSearchQuery(new URLSearchParams({ q, category, city })),
    { page, past: when === 'past' },
  ]);
