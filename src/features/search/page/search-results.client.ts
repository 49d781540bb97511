import { getJson } from '../../../ui/data/api.client.ts';
import { lazyOnce } from '../../../ui/data/lazy-once.ts';
import { paths } from '../../../paths.ts';
import type { SearchPart, SearchQuery } from '../query/search-query.ts';
import type { SearchResponse } from '../search-response.ts';

/** Where a result comes from: the API, or the index of the latest build. */
type ResultOrigin = 'api' | 'edition';

export interface SearchResult extends SearchResponse {
  origin: ResultOrigin;
}

/** A page of one part (upcoming or past events) of a result. */
export interface ResultPage {
  number: number;
  /** Where the first page came from, so that later pages come from there too; null for the first page. */
  origin: ResultOrigin | null;
}

type Ask = (query: SearchQuery, part: SearchPart, page: number) => Promise<SearchResponse>;

/** How long to wait for the API: longer than a slow line needs for 15 KB, shorter than a visitor waits. */
const RESPONSE_WITHIN_MS = 6_000;

/** How long to leave out the API after it failed, so that searches do not wait for it one by one. */
const REST_MS = 30_000;

/** Asks the API. Default values are left out, so that equal searches share one URL in the CDN's cache. */
const askApi: Ask = async (query, part, page) => {
  const when = part === 'past' ? part : undefined;
  const address = paths.api.search({ ...query, when, page: page === 1 ? undefined : page });
  const signal = AbortSignal.timeout(RESPONSE_WITHIN_MS);
  return (await getJson(address, { signal })) as SearchResponse;
};

const loadFallback = async (): Promise<Ask> =>
  (await import('../index/fallback-search.client.ts')).createFallbackSearch();

/**
 * Answers searches from the API or, while the API fails, from the index that the build wrote. The
 * index is loaded only when it is needed.
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

  /** @throws when a further page of the API fails, or when the index that replaces the API fails */
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
