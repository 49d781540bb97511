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

/** A page of a part of a result. */
export interface ResultPage {
  number: number;
  /** Where the first page came from, so that further ones fit; null for the first. */
  origin: ResultOrigin | null;
}

type Ask = (query: SearchQuery, part: SearchPart, page: number) => Promise<SearchResponse>;

/** Longer than a slow line needs for 15 KB, shorter than a visitor waits. */
const RESPONSE_WITHIN_MS = 6_000;

/** While the API fails, searches do not wait for it one by one. */
const REST_MS = 30_000;

/** Values that are the default are left out, so that few addresses share the CDN's cache. */
const askApi: Ask = async (query, part, page) => {
  const when = part === 'past' ? part : undefined;
  const address = paths.api.search({ ...query, when, page: page === 1 ? undefined : page });
  const signal = AbortSignal.timeout(RESPONSE_WITHIN_MS);
  return (await getJson(address, { signal })) as SearchResponse;
};

const loadFallback = async (): Promise<Ask> =>
  (await import('../index/fallback-search.client.ts')).createFallbackSearch();

/**
 * Answers searches: from the API or, while it fails, from the index that the build wrote, which is loaded
 * only then.
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

  /** @throws when a further page of the API fails, or both do */
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
