import { getJson } from '../../../ui/data/api.client.ts';
import { lazyOnce } from '../../../ui/data/lazy-once.ts';
import { paths } from '../../../paths.ts';
import type { SearchPart, SearchQuery } from '../query/search-query.ts';
import type { SearchResponse } from '../search-response.ts';

/** Source of a result: the API, or the index of the latest build. */
type ResultOrigin = 'api' | 'edition';

export interface SearchResult extends SearchResponse {
  origin: ResultOrigin;
}

/** A page of the upcoming or of the past events of a result. */
export interface ResultPage {
  number: number;
  /** Source of the first page, so that later pages come from the same source; null for the first page. */
  origin: ResultOrigin | null;
}

type Ask = (query: SearchQuery, part: SearchPart, page: number) => Promise<SearchResponse>;

/**
 * Milliseconds to wait for the API: longer than a slow connection needs for 15 KB, shorter than a visitor
 * would wait.
 */
const RESPONSE_WITHIN_MS = 6_000;

/** Milliseconds for which searches skip the API after it failed, so that not every search waits for it. */
const REST_MS = 30_000;

/**
 * Sends a search to the API. It leaves out default values, so that equal searches have the same URL in the
 * CDN's cache.
 */
const askApi: Ask = async (query, part, page) => {
  const when = part === 'past' ? part : undefined;
  const address = paths.api.search({ ...query, when, page: page === 1 ? undefined : page });
  const signal = AbortSignal.timeout(RESPONSE_WITHIN_MS);
  return (await getJson(address, { signal })) as SearchResponse;
};

const loadFallback = async (): Promise<Ask> =>
  (await import('../index/fallback-search.client.ts')).createFallbackSearch();

/**
 * Creates a function that searches with the API or, while the API fails, in the index that the build wrote.
 * The index is loaded only when it is needed.
 */
export function createSearchResults(load: () => Promise<Ask> = loadFallback) {
  const fallback = lazyOnce(load);
  let restsUntil = 0;

  const askFallback = async (...question: Parameters<Ask>): Promise<SearchResult> => {
    try {
      const ask = await fallback();
      return { ...(await ask(...question)), origin: 'edition' };
    } catch (error) {
      restsUntil = 0;
      throw error;
    }
  };

  /**
   * Reads a page of a result.
   * @throws if the API fails for a page after the first, or if the index that replaces the API fails
   */
  return async (
    query: SearchQuery,
    part: SearchPart,
    { number, origin }: ResultPage,
  ): Promise<SearchResult> => {
    const isResting = origin === null && Date.now() < restsUntil;
    if (origin === 'edition' || isResting) return askFallback(query, part, number);
    try {
      return { ...(await askApi(query, part, number)), origin: 'api' };
    } catch (error) {
      if (origin === 'api') throw error;
      restsUntil = Date.now() + REST_MS;
      return askFallback(query, part, number);
    }
  };
}
