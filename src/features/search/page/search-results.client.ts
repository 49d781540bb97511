import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths, type SearchQuery } from '../../../paths.ts';
import { centralToday } from '../../../time/wall-time.ts';
import { getJson } from '../../../ui/data/api.client.ts';
import { lazyOnce } from '../../../ui/data/lazy-once.ts';
import type { EventSummary } from '../../events/event.ts';
import { type SearchPart, searchUrl } from '../search-query.ts';
import type { SearchResponse } from '../search-response.ts';

/** Source of a result: the API, or the index of the latest build. */
type ResultOrigin = 'api' | 'edition';

export interface SearchResult extends SearchResponse {
  origin: ResultOrigin;
}

/** A page of the upcoming or of the past events of a result. */
interface ResultPage {
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

const readResults = createSearchResults();

const NO_RESULT: InfiniteData<SearchResult, ResultPage> = { pages: [], pageParams: [] };
const FIRST: ResultPage = { number: 1, origin: null };

/** The visible upcoming or past events of a search, and functions that load more. */
export interface ShownEvents {
  events: readonly EventSummary[];
  /**
   * Whether more events can be shown. The total alone does not say so: events may have been removed since the
   * first page was read.
   */
  hasMore: boolean;
  /** Whether more events were requested and are still loading. */
  loadingMore: boolean;
  /** Whether requested events could not be loaded; another request tries again. */
  moreFailed: boolean;
  onMore: () => void;
  /** Loads the next page in advance, without showing it. */
  onNear: () => void;
}

/**
 * Reads the upcoming or the past events of a search, page by page. While a new search is loading, the
 * previous result stays. A search made earlier shows its result at once.
 */
export function useSearchPart(query: SearchQuery, part: SearchPart, enabled: boolean) {
  const url = searchUrl(query);
  const response = useInfiniteQuery({
    // The key contains the day, because a result is valid only for one day in Central time.
    queryKey: [part, centralToday(), enabled ? url : null],
    queryFn: ({ pageParam }) => readResults(query, part, pageParam),
    initialPageParam: FIRST,
    getNextPageParam: (last, all): ResultPage | undefined => {
      const loaded = all.reduce((sum, result) => sum + result[part].events.length, 0);
      return last[part].events.length > 0 && loaded < last[part].total
        ? { number: all.length + 1, origin: last.origin }
        : undefined;
    },
    enabled,
    // Shows an empty result after a search is cleared; otherwise, the result of that search would stay.
    initialData: enabled ? undefined : NO_RESULT,
    placeholderData: keepPreviousData,
  });
  /**
   * Number of pages to show, stored for each URL of a search, so that the back button shows as many pages as
   * before.
   */
  const [wanted, setWanted] = useState<Partial<Record<string, number>>>({});
  const pages = enabled ? response.data?.pages : undefined;
  const isCurrent = pages !== undefined && !response.isPlaceholderData;
  const loaded = pages?.length ?? 0;
  const asked = wanted[url] ?? 1;

  const load = () => {
    if (isCurrent && response.hasNextPage && !response.isFetchingNextPage) {
      void response.fetchNextPage();
    }
  };
  const shown: ShownEvents = {
    events:
      pages?.slice(0, isCurrent ? asked : undefined).flatMap((page) => page[part].events) ?? [],
    hasMore: !isCurrent || asked < loaded || response.hasNextPage,
    loadingMore: asked > loaded && response.isFetchingNextPage,
    moreFailed: asked > loaded && response.isFetchNextPageError,
    onMore: () => {
      if (loaded <= asked) load();
      if (isCurrent && loaded >= asked) setWanted({ ...wanted, [url]: asked + 1 });
    },
    onNear: () => {
      if (loaded <= asked) load();
    },
  };

  return {
    /** First page of the result; undefined until there is one. */
    result: pages?.[0],
    /** Whether the result belongs to this search, not to the previous one. */
    isCurrent,
    failed: enabled && response.isError && pages === undefined,
    retry: () => {
      void response.refetch();
    },
    shown,
  };
}
