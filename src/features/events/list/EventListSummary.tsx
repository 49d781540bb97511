import type { RefObject } from 'react';
import type { Pagination } from '../../../ui/list/pagination.ts';

interface Props {
  /**
   * Ref of the summary line. It gets the focus after a click on a page link, “Clear All Filters” or “Try
   * Again”.
   */
  partRef?: RefObject<HTMLParagraphElement | null>;
  /** Counts of the list; undefined until the list has loaded. */
  shown: { count: number; pagination: Pagination } | undefined;
  /** Text shown until the list has loaded; it keeps the height of the line, so that nothing moves. */
  waiting?: string | undefined;
  /** Classes that set the margins. */
  className: string;
}

/** Shows "Showing x of y events", and the page (specification section 2). */
export function EventListSummary({ partRef, shown, waiting = '\u00a0', className }: Props) {
  return (
    <p
      ref={partRef}
      tabIndex={-1}
      role="status"
      className={`flex flex-wrap justify-between gap-x-6 gap-y-1 text-muted outline-none ${className}`}
    >
      <span>
        {shown === undefined
          ? waiting
          : `Showing ${shown.count} of ${shown.pagination.total} events`}
      </span>
      {shown !== undefined && shown.count > 0 && (
        // Writes the text as one node: with two nodes, a browser could paint between them, and the text at
        // the end of the line would move.
        <span>{`Page ${shown.pagination.page} of ${shown.pagination.totalPages}`}</span>
      )}
    </p>
  );
}
