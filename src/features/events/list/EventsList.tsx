import type { ReactNode, RefObject } from 'react';
import { EVENTS_SKELETONS } from '../../../figures.ts';
import { dayWord } from '../../../time/day-range.ts';
import { formatLongDate } from '../../../time/format-dates.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState, LoadFailed } from '../../../ui/feedback/EmptyState.tsx';
import type { Pagination as PageOfList } from '../../../ui/list/pagination.ts';
import { Pagination } from '../../../ui/list/Pagination.tsx';
import { EventCard } from '../card/EventCard.tsx';
import { PremiumMark } from '../card/EventMarks.tsx';
import { EventSkeletons } from '../card/EventSkeleton.tsx';
import { listIllustrations } from '../card/fallback-image.ts';
import { groupByDay } from '../event-lists.ts';
import type { EventSummary } from '../event.ts';
import { isUpcoming } from '../upcoming.ts';
import { EventListSummary } from './EventsFilters.tsx';

interface EventDayListProps {
  events: readonly EventSummary[];
  /**
   * First day of the list; events that began earlier are listed under this day. Without it, each event is
   * listed under its own first day.
   */
  from?: WallDate | undefined;
  /**
   * Today's date in Central time; the headings of this day and the next also say `Today` and `Tomorrow`.
   * Default: `from`.
   */
  today?: WallDate | undefined;
  /** Whether the page's title names the list's only day. Its heading is then for screen readers only. */
  isOneDay?: boolean;
  /** Returns what a script of the page needs to know about an event, for the `data-row` of its item. */
  rowData?: ((event: EventSummary) => string) | undefined;
}

/**
 * Shows events grouped by day. The paid listings of a day come first, in a box that is marked as paid; the
 * other events follow by time. Exhibitions that opened before `from` (`isOnView`) come after all days, under
 * a heading of their own.
 */
export function EventDayList({
  events,
  from,
  today = from,
  isOneDay = false,
  rowData,
}: EventDayListProps) {
  const days = groupByDay(events, from);
  const illustrations = listIllustrations(days.flatMap((day) => day.events));
  const isPast = (event: EventSummary) => today !== undefined && !isUpcoming(event, today);
  return days.map(({ date, isOnView, events: group }) => {
    const id = isOnView ? 'day-on-view' : `day-${date}`;
    const word = today === undefined || isOnView ? null : dayWord(date, today);
    const featured = isOnView ? [] : group.filter((event) => event.isPremium && !isPast(event));
    const rows = (listed: readonly EventSummary[]) => (
      <ul role="list" className="event-rows">
        {listed.map((event) => (
          <li key={event.id} data-row={rowData?.(event)}>
            <EventCard
              event={event}
              venueId={event.venueId}
              illustration={illustrations.get(event.id)}
              headingLevel={3}
              today={from}
              isPast={isPast(event)}
              saysOpenToday={from === today}
              look="row"
              underDay={date}
              underFeatured={featured.includes(event)}
            />
          </li>
        ))}
      </ul>
    );
    return (
      <section key={id} aria-labelledby={id} className="mb-8">
        <h2 id={id} className={isOneDay && !isOnView ? 'sr-only' : 'day-heading'}>
          {isOnView ? (from === today ? 'Running Now' : 'Also Running') : formatLongDate(date)}
          {word !== null && '\u2002'}
          {word !== null && <span className="day-word kicker">{word}</span>}
        </h2>
        {featured.length > 0 && (
          <div className="featured-rows">
            <p className="kicker mb-3">
              <PremiumMark text="Featured · paid listing" />
            </p>
            {rows(featured)}
          </div>
        )}
        {featured.length < group.length && rows(group.filter((event) => !featured.includes(event)))}
      </section>
    );
  });
}

interface EventsListProps {
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
}: EventsListProps) {
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
