import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Pagination } from './pagination.ts';

/**
 * Moves to the last page if the requested page is beyond it, for example in an old link.
 * @param page the requested page
 * @param pagination pagination of the response; undefined while it loads
 * @param onBeyond called to request the last page
 * @returns whether the page is beyond the end, in which case its response must not be shown
 */
export function useLastPage(
  page: number,
  pagination: Pick<Pagination, 'totalPages'> | undefined,
  onBeyond: (lastPage: number) => void,
): boolean {
  const lastPage = pagination?.totalPages ?? 0;
  const isBeyond = lastPage > 0 && page > lastPage;
  useEffect(() => {
    if (isBeyond) onBeyond(lastPage);
  });
  return isBeyond;
}

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
