import type { RefObject } from 'react';
import { paginate } from '../../../ui/list/pagination.ts';
import { VENUES_PAGE_SIZE } from '../../../figures.ts';

interface Props {
  /**
   * Ref of the summary line. It gets the focus after a click on a page link, “Clear All Filters” or “Try
   * Again”.
   */
  partRef?: RefObject<HTMLParagraphElement | null>;
  /**
   * Number of matching venues; undefined while they load: the line then keeps its height, so that nothing
   * moves.
   */
  found: number | undefined;
  /** Number of all venues in the directory. */
  total: number | undefined;
  page: number;
}

const figure = (count: number): string => count.toLocaleString('en-US');

/**
 * Shows "Showing x of y venues" (specification section 2), where y counts the whole directory; with several
 * pages also the page and, if filtered, the number of matching venues.
 */
export function VenueListSummary({ partRef, found, total, page }: Props) {
  const { totalPages } = paginate(found ?? 0, page, VENUES_PAGE_SIZE);
  const shown = Math.max(
    0,
    Math.min(VENUES_PAGE_SIZE, (found ?? 0) - (page - 1) * VENUES_PAGE_SIZE),
  );
  // Writes each text as one node, because a browser may paint between two nodes, which would move the text at
  // the end of the line.
  const lead = found !== undefined && found !== total ? `${figure(found)} match, page` : 'Page';
  return (
    <p
      ref={partRef}
      tabIndex={-1}
      role="status"
      className="my-6 flex flex-wrap justify-between gap-x-6 gap-y-1 text-muted outline-none"
    >
      {found === undefined || total === undefined ? (
        '\u00a0'
      ) : (
        <span>{`Showing ${figure(shown)} of ${figure(total)} venues`}</span>
      )}
      {found !== undefined && total !== undefined && totalPages > 1 && (
        <span>{`${lead} ${figure(page)} of ${figure(totalPages)}`}</span>
      )}
    </p>
  );
}
