import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { centralDate } from '../../../time/wall-time.ts';
import type { EventSummary } from '../../events/event.ts';
import {
  type ResultPage,
  type SearchResult,
  createSearchResults,
} from './search-results.client.ts';
import { type SearchPart, type SearchQuery, searchUrl } from '../query/search-query.ts';

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
    // The key contains the day, because a result is valid only for one Central day.
    queryKey: [part, centralDate(new Date()), enabled ? url : null],
    queryFn: ({ pageParam }) => readResults(query, part, pageParam),
    initialPageParam: FIRST,
    getNextPageParam: (last, all): ResultPage | undefined => {
      const loaded = all.reduce((sum, result) => sum + result[part].events.length, 0);
      return last[part].events.length > 0 && loaded < last[part].total
        ? { number: all.length + 1, origin: last.origin }
        : undefined;
    },
    enabled,
    // A search that was cleared leaves an empty result, so that the one before it does not come back.
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
