import type { ReactNode, RefObject } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { Pagination } from '../../../ui/list/Pagination.tsx';
import type { Pagination as PageOfList } from '../../../ui/list/pagination.ts';
import { EVENTS_SKELETONS } from '../../../figures.ts';
import { EventSkeletons } from '../card/EventSkeleton.tsx';
import { EventListSummary } from './EventListSummary.tsx';

interface Props {
  /**
   * Ref of the summary line. It gets the focus after a click on a page link, “Clear All Filters” or “Try
   * Again”.
   */
  summaryRef: RefObject<HTMLParagraphElement | null>;
  /** Counts of the list; undefined until the list has loaded. */
  shown: { count: number; pagination: PageOfList } | undefined;
  /** Repeats the request after a failure; undefined if there was no failure. */
  onRetry: (() => void) | undefined;
  onClear: () => void;
  /** Link to another way to search, shown if nothing is found. */
  elsewhere: ReactNode;
  hrefFor: (page: number) => string;
  onSelect: ((page: number) => void) | undefined;
  /** The events, grouped by day. */
  children: ReactNode;
}

/**
 * Shows a page of the calendar with its number of events, a message if it is empty, and links to other pages.
 */
export function EventsList({
  summaryRef,
  shown,
  onRetry,
  onClear,
  elsewhere,
  children,
  ...pages
}: Props) {
  return (
    <div>
      {onRetry !== undefined && <LoadFailed title="Unable to Load Events" onRetry={onRetry} />}
      <EventListSummary partRef={summaryRef} shown={shown} className="mb-3" />
      {shown === undefined && onRetry === undefined && (
        <EventSkeletons count={EVENTS_SKELETONS} look="row" />
      )}
      {shown?.count === 0 && (
        <EmptyState
          title="No Events Found"
          text="Nothing matches these filters right now. Try other words, another city, or all dates."
        >
          <Button onClick={onClear}>Clear All Filters</Button>
          {elsewhere}
        </EmptyState>
      )}
      {shown !== undefined && shown.count > 0 && (
        <>
          {children}
          <Pagination
            page={shown.pagination.page}
            totalPages={shown.pagination.totalPages}
            label="Pages of events"
            {...pages}
          />
        </>
      )}
    </div>
  );
}
