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
