/**
 * Reads the URL parameters of `GET /api/search`: the filters of the search page, and the page of upcoming or
 * past events to return.
 */
import { z } from 'zod';
import type { SearchQuery } from '../../paths.ts';
import { positive, searchText } from '../events/list/event-list-request.ts';
import { readSearch } from './search-query.ts';

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
    page: positive('page', MOST_PAGES).default(1),
    when: z.enum(['past', 'upcoming'], 'when must be past or upcoming.').default('upcoming'),
  })
  .transform(({ page, when, ...search }): [SearchQuery, SearchSlice] => [
    readSearch(search),
    { page, past: when === 'past' },
  ]);
