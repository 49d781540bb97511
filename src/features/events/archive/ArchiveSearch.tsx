import { type ReactNode, useMemo, useRef } from 'react';
import { ARCHIVE_CITIES } from '../../../content/city-lists.ts';
import { paths } from '../../../paths.ts';
import { categoryLabel, LEGACY_CATEGORY_OPTIONS } from '../../../regions/categories.ts';
import { dateBlock, formatDate, monthHeading } from '../../../time/format-dates.ts';
import { centralToday, type WallDate } from '../../../time/wall-time.ts';
import { Button } from '../../../ui/Button.tsx';
import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { EmptyState, LoadFailed } from '../../../ui/feedback/EmptyState.tsx';
import type { Pagination as PageOfList } from '../../../ui/list/pagination.ts';
import { Pagination } from '../../../ui/list/Pagination.tsx';
import type { AddressRules } from '../../../ui/list/read-url.ts';
import { scrollToPart } from '../../../ui/list/smooth-scroll.client.ts';
import { useAddressState } from '../../../ui/list/use-address-state.client.ts';
import { useListPage } from '../../../ui/list/use-list-page.client.ts';
import { EventState } from '../card/EventMarks.tsx';
import { groupByMonth } from '../event-lists.ts';
import { readEventList } from '../list/event-list-api.client.ts';
import type { FilterChange } from '../list/events-query.ts';
import { EventListSummary, EventsFilters } from '../list/EventsFilters.tsx';
import { isUpcoming, lastDay } from '../upcoming.ts';
import {
  archiveApiParams,
  archiveQueryUrl,
  isFiltered,
  parseArchiveQuery,
  type ReadArchiveQuery,
  withArchiveFilter,
} from './archive.ts';
import type { ArchiveEvent } from './archive.ts';

/** Grid columns of an event's row: day, event. */
const LINE = 'grid grid-cols-[3rem_1fr] gap-x-4 py-3.5 sm:gap-x-5';

interface ArchiveMonthsProps {
  events: readonly ArchiveEvent[];
  /** Today's date in Central time; events that ended before it are grayed out. */
  today: WallDate;
  /** Month that continues from the previous page, if any. */
  continued?: string | undefined;
}

/** Shows events grouped by month, one row for each event. */
export function ArchiveMonths({ events, today, continued }: ArchiveMonthsProps) {
  return groupByMonth(events).map(({ month, events: inMonth }) => (
    <section key={month} aria-labelledby={`month-${month}`} className="mb-10">
      <h2 id={`month-${month}`} className="day-heading mb-1">
        {monthHeading(month)}
        {month === continued && (
          <span className="font-sans text-base font-normal tracking-normal text-muted">
            , continued
          </span>
        )}
      </h2>
      <ol role="list" className="divide-y divide-line">
        {inMonth.map((event) => (
          <ArchiveLine key={event.id} event={event} today={today} />
        ))}
      </ol>
    </section>
  ));
}

function ArchiveLine({ event, today }: { event: ArchiveEvent; today: WallDate }) {
  const { weekday, day } = dateBlock(event.startDate);
  const isPast = !isUpcoming(event, today);
  const last = lastDay(event);
  return (
    <li className={`group relative break-inside-avoid ${LINE}`}>
      <p className={isPast ? 'text-muted' : 'text-coral'}>
        <time dateTime={event.startDate} className="flex flex-col items-center">
          <span className="kicker">{weekday}</span>{' '}
          <span className="font-serif text-2xl leading-tight font-[560] tabular-nums">{day}</span>
        </time>
      </p>
      <div className="min-w-0">
        <h3
          className={`font-sans text-base leading-snug tracking-normal ${isPast ? 'font-medium text-muted' : 'font-semibold'}`}
        >
          <a
            href={paths.event(event.id)}
            className="decoration-coral decoration-2 underline-offset-[0.18em] group-hover:underline after:absolute after:inset-0 after:content-['']"
          >
            {event.title}
          </a>
          {!isPast && '\u2002'}
          <span className={isPast ? 'sr-only' : 'day-word kicker'}>
            {isPast ? ', past event' : event.startDate < today ? 'Running now' : 'Upcoming'}
          </span>
        </h3>
        <EventState status={event.status} className="mt-1" />
        <p className="mt-0.5 text-sm text-muted">
          {[event.venueName, event.city].filter(Boolean).join(', ')}
          {'\u00a0· '}
          {categoryLabel(event.category)}
          {last > event.startDate && (
            <>
              <br />
              Until {formatDate(last)}
            </>
          )}
        </p>
      </div>
    </li>
  );
}

/** Shows gray rows while the list loads; the message for screen readers is above them. */
function ArchiveSkeleton({ lines }: { lines: number }) {
  return (
    <div aria-hidden="true">
      <div className="day-heading mb-1">
        <div className="placeholder h-[1.18em] w-56 max-w-full" />
      </div>
      <ul role="list" className="divide-y divide-line">
        {Array.from({ length: lines }, (_, index) => (
          <li key={index} className={LINE}>
            <div className="placeholder mx-auto h-13 w-8" />
            <div>
              <div className="placeholder h-5 w-3/4" />
              <div className="placeholder mt-2.5 h-4 w-1/2" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Number of placeholder rows; they fill about one screen. */
const SKELETON_LINES = 12;

interface ArchiveSearchProps {
  /** Pagination of the built page. */
  pagination: PageOfList;
  /** Number of events on the built page. */
  count: number;
  /** The month index of the built page. */
  index?: ReactNode;
  /** The events of the built page. */
  children?: ReactNode;
}

/** Returns the rules that read the archive's filters from the URL and write them to the URL. */
const addressRules = (builtPage: number): AddressRules<ReadArchiveQuery> => ({
  read: parseArchiveQuery,
  href: (query) => archiveQueryUrl(query, builtPage),
  withFilled: (query, filled) => withArchiveFilter(query, filled as FilterChange),
});

function Search({ pagination, count, index, children }: ArchiveSearchProps) {
  const summary = useRef<HTMLParagraphElement>(null);
  const filters = useRef<HTMLFormElement>(null);
  const builtPage = pagination.page;
  const rules = useMemo(() => addressRules(builtPage), [builtPage]);
  const [addressed, change] = useAddressState(rules, filters);
  const query = addressed ?? { page: builtPage };
  const isBuilt = !isFiltered(query) && query.page === builtPage;
  const [response, result] = useListPage({
    query,
    key: archiveQueryUrl(query, builtPage),
    ask: () => readEventList(archiveApiParams(query)),
    enabled: !isBuilt,
    onBeyond: (last) => {
      change(last, 'replace');
    },
  });
  const shown = isBuilt
    ? { pagination, count }
    : result && { pagination: result.pagination, count: result.data.length };

  const changeAndGoToTop = (next: ReadArchiveQuery) => {
    change(next, 'push');
    scrollToPart(summary.current);
  };

  return (
    <div className="grid gap-x-14 lg:grid-cols-[17rem_1fr]">
      <div className="space-y-7">
        <EventsFilters
          formRef={filters}
          action={paths.eventsArchive()}
          query={query}
          categories={LEGACY_CATEGORY_OPTIONS}
          cities={ARCHIVE_CITIES}
          inColumn
          onChange={(filter, how) => {
            const next = withArchiveFilter(query, filter);
            change(isFiltered(next) ? next : { page: builtPage }, how);
          }}
        />
        {isBuilt && index}
      </div>
      <div className="min-w-0 max-lg:mt-6">
        <EventListSummary
          partRef={summary}
          shown={shown}
          waiting={response.isError ? undefined : 'Loading events...'}
          className="mb-4"
        />
        {isBuilt && children}
        {response.isError && (
          <LoadFailed
            title="Unable to Load Events"
            onRetry={() => {
              scrollToPart(summary.current);
              void response.refetch();
            }}
          />
        )}
        {shown === undefined && !response.isError && <ArchiveSkeleton lines={SKELETON_LINES} />}
        {!isBuilt && shown?.count === 0 && (
          <EmptyState
            title="No Events Found"
            text="Nothing in the archive matches these filters. Try other words, or fewer filters."
          >
            <Button
              onClick={() => {
                changeAndGoToTop({ page: builtPage });
              }}
            >
              Clear All Filters
            </Button>
          </EmptyState>
        )}
        {!isBuilt && result !== undefined && result.data.length > 0 && (
          <>
            <ArchiveMonths events={result.data} today={centralToday()} />
            <Pagination
              page={result.pagination.page}
              totalPages={result.pagination.totalPages}
              label="Pages of the archive"
              hrefFor={(page) => archiveQueryUrl({ ...query, page }, builtPage)}
              onSelect={(page) => {
                changeAndGoToTop({ ...query, page });
              }}
            />
          </>
        )}
      </div>
    </div>
  );
}

/**
 * Shows the archive with filters. Without a filter, and with the page number of the built page, it shows the
 * built page; otherwise it asks the API.
 */
export const ArchiveSearch = withQueryClient(Search);
