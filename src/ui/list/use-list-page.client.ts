import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Pagination } from './pagination.ts';
import { useLastPage } from './use-last-page.client.ts';

interface ListRequest<Query, Result> {
  query: Query;
  /** What is asked twice under the same key is fetched once: the address, and the day if it matters. */
  key: string;
  /** Asks the API; not called before `enabled`. */
  ask: () => Promise<Result>;
  enabled: boolean;
  /** Puts another page into the address. */
  onBeyond: (lastPage: Query) => void;
}

/**
 * One page of a list, asked for by the filters in its address.
 * @returns the answer as react-query tells it, and what may be shown of it: nothing for a page beyond
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
