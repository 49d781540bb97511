import { useEffect } from 'react';
import type { Pagination } from './pagination.ts';

/**
 * From an old link, or when rows went meanwhile, the last page there is stands in for one beyond the end.
 *
 * @param page that was asked for
 * @param pagination of its answer; undefined before there is one
 * @param onBeyond asks for the last page there is
 * @returns whether the page lies beyond the end, so that nothing of its answer is to be shown
 */
export function useLastPage(
  page: number,
  pagination: Pagination | undefined,
  onBeyond: (lastPage: number) => void,
): boolean {
  const lastPage = pagination?.totalPages ?? 0;
  const isBeyond = lastPage > 0 && page > lastPage;
  useEffect(() => {
    if (isBeyond) onBeyond(lastPage);
  });
  return isBeyond;
}
