import { useEffect } from 'react';
import type { Pagination } from './pagination.ts';

/**
 * Moves from a page beyond the end, as in an old link, to the last page.
 * @param page the requested page
 * @param pagination of the response; undefined while the response loads
 * @param onBeyond requests the last page
 * @returns whether the page is beyond the end, so that its response must not be shown
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
