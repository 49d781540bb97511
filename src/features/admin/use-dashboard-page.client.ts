import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Pagination } from '../../ui/list/pagination.ts';
import { useLastPage } from '../../ui/list/use-last-page.client.ts';

interface DashboardPage<Row> {
  data: readonly Row[];
  pagination: Pagination;
}

/**
 * One page of a list of the dashboard, whose rows go as they are decided: what was there stays until the
 * answer comes, and the last page there is stands in for one that has run empty.
 *
 * @param key names what is asked for, `page` included
 * @returns the answer as react-query tells it, and its rows; undefined until it is known what they are
 */
export function useDashboardPage<Row>({
  key,
  page,
  ask,
  onPage,
}: {
  key: readonly unknown[];
  page: number;
  ask: () => Promise<DashboardPage<Row>>;
  /** Asks for another page. */
  onPage: (page: number) => void;
}): [UseQueryResult<DashboardPage<Row>>, readonly Row[] | undefined] {
  const answer = useQuery({ queryKey: key, queryFn: ask, placeholderData: keepPreviousData });
  const isBeyond = useLastPage(page, answer.data?.pagination, onPage);
  // That another page or another status holds nothing says nothing about this one.
  const isUnknown = answer.isPlaceholderData && answer.data?.data.length === 0;
  return [answer, isBeyond || isUnknown ? undefined : answer.data?.data];
}
