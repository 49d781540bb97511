import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { createQueryClient } from '../../components/query-client.ts';
import { scrollToPart } from '../../components/smooth-scroll.ts';
import { type AddressRules, useAddressState } from '../../components/use-address-state.ts';
import { EVENTS_SKELETONS } from '../../figures.ts';
import { paths } from '../../paths.ts';
import type { WallDate } from './event.ts';
import { type EventListPage, readEventList } from './event-list-api.ts';
import { EventDayList } from './EventDayList.tsx';
import { EventsFilters } from './EventsFilters.tsx';
import { EventSkeletons } from './EventSkeleton.tsx';
import {
  apiParams,
  eventsQueryUrl,
  parseEventsQuery,
  type ReadEventsQuery,
  withFilter,
} from './events-query.ts';
import { centralDate } from './wall-time.ts';

interface Props {
  /** The prerendered page of upcoming events, readable before any script has run. */
  initial: EventListPage;
  /** The Central day the page was built on. */
  builtOn: WallDate;
}

const upcomingPage = (page: number): ReadEventsQuery => ({ page });

/** The address of the calendar; `/events/page/3` says its page in the path. */
const addressRules = (builtPage: number): AddressRules<ReadEventsQuery> => ({
  read: (params, pathname) => {
    if (pathname !== paths.events() && !params.has('page')) params.set('page', String(builtPage));
    return parseEventsQuery(params);
  },
  href: eventsQueryUrl,
  withFilled: (query, filled) => withFilter(query, filled as Parameters<typeof withFilter>[1]),
});

function Calendar({ initial, builtOn }: Props) {
  const summary = useRef<HTMLParagraphElement>(null);
  const filters = useRef<HTMLFormElement>(null);
  const builtPage = initial.pagination.page;
  const rules = useMemo(() => addressRules(builtPage), [builtPage]);
  const [addressed, change] = useAddressState(rules, filters);
  const query = addressed ?? upcomingPage(builtPage);
  const isInitial = eventsQueryUrl(query) === eventsQueryUrl(upcomingPage(builtPage));
  const answer = useQuery({
    queryKey: [eventsQueryUrl(query)],
    queryFn: () => readEventList(apiParams(query, new Date())),
    enabled: addressed !== null,
  });
  // An old link, or events that ended meanwhile: the last page there is stands in for one beyond.
  const lastPage = answer.data?.pagination.totalPages ?? 0;
  const isBeyond = lastPage > 0 && query.page > lastPage;
  useEffect(() => {
    if (isBeyond) change({ ...query, page: lastPage }, 'replace');
  });

  // The prerendered page stands in until the first answer, and stays when none comes.
  const shown = isBeyond ? undefined : (answer.data ?? (isInitial ? initial : undefined));

  /** For changes whose own control is gone afterwards, or lies below what they changed. */
  const changeAndGoToTop = (next: ReadEventsQuery) => {
    change(next, 'push');
    scrollToPart(summary.current);
  };

  return (
    <div>
      <EventsFilters formRef={filters} query={query} onChange={change} />
      {answer.isError && (
        <div className="my-6">
          <EmptyState title="Unable to Load Events" text="Please try again later.">
            <Button
              onClick={() => {
                void answer.refetch();
              }}
            >
              Try Again
            </Button>
          </EmptyState>
        </div>
      )}
      <p
        ref={summary}
        tabIndex={-1}
        role="status"
        className="my-6 flex scroll-mt-28 flex-wrap justify-between gap-x-6 gap-y-1 text-muted outline-none"
      >
        <span>
          {/* Its line is kept while loading, so that nothing jumps. */}
          {shown === undefined
            ? '\u00a0'
            : `Showing ${shown.data.length} of ${shown.pagination.total} events`}
        </span>
        {shown !== undefined && shown.pagination.totalPages > 0 && (
          <span>
            Page {shown.pagination.page} of {shown.pagination.totalPages}
          </span>
        )}
      </p>
      {shown === undefined && !answer.isError && <EventSkeletons count={EVENTS_SKELETONS} />}
      {shown?.data.length === 0 && (
        <EmptyState
          title="No Events Found"
          text="Nothing matches these filters right now. Try other words, another city, or all dates."
        >
          <Button
            onClick={() => {
              changeAndGoToTop({ page: 1 });
            }}
          >
            Clear All Filters
          </Button>
        </EmptyState>
      )}
      {shown !== undefined && shown.data.length > 0 && (
        <>
          <EventDayList
            events={shown.data}
            from={
              query.view === 'all'
                ? undefined
                : answer.data === undefined
                  ? builtOn
                  : centralDate(new Date())
            }
          />
          <Pagination
            page={shown.pagination.page}
            totalPages={shown.pagination.totalPages}
            label="Pages of events"
            hrefFor={(page) =>
              addressed === null ? paths.eventsPage(page) : eventsQueryUrl({ ...query, page })
            }
            onSelect={
              addressed === null
                ? undefined
                : (page) => {
                    changeAndGoToTop({ ...query, page });
                  }
            }
          />
        </>
      )}
    </div>
  );
}

/** The calendar of `/events`. */
export function EventsCalendar(props: Props) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Calendar {...props} />
    </QueryClientProvider>
  );
}
