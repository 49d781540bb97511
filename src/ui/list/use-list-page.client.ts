import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Pagination } from './pagination.ts';
import { useLastPage } from './use-last-page.client.ts';

interface ListRequest<Query, Result> {
  query: Query;
  /** The cache key: the request's URL, and the day if the response depends on the day. */
  key: string;
  /** Calls the API; used only while `enabled` is true. */
  ask: () => Promise<Result>;
  enabled: boolean;
  /**
   * Called if the query asks for a page beyond the last one: puts the query for the last page into the URL.
   */
  onBeyond: (lastPage: Query) => void;
}

/**
 * Reads a page of a list with the filters in the page's URL.
 * @returns the result of react-query; without data if the page is beyond the last one
 */
export function useListPage<
  Query extends { page: number },
  Result extends { pagination: Pagination },
>({
  query,
  key,
  ask,
  enabled,
  onBeyond,
}: ListRequest<Query, Result>): [UseQueryResult<Result>, Result | undefined] {
  const response = useQuery({ queryKey: [key], queryFn: ask, enabled });
  const isBeyond = useLastPage(query.page, response.data?.pagination, (page) => {
    onBeyond({ ...query, page });
  });
  return [response, isBeyond ? undefined : response.data];
}
