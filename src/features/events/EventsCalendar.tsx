import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { getJson } from '../../components/api-client.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import type { Pagination as PaginationInfo } from '../../components/pagination.ts';
import { createQueryClient } from '../../components/query-client.ts';
import { EVENTS_SKELETONS } from '../../figures.ts';
import { paths } from '../../paths.ts';
import type { EventSummary, WallDate } from './event.ts';
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

interface EventsPageData {
  data: EventSummary[];
  pagination: PaginationInfo;
}

interface Props {
  /** The prerendered page of upcoming events, readable before any script has run. */
  initial: EventsPageData;
  /** The Central day the page was built on. */
  builtOn: WallDate;
}

const readPage = async (query: ReadEventsQuery): Promise<EventsPageData> =>
  (await getJson(paths.api.events(apiParams(query, new Date())))) as EventsPageData;

const upcomingPage = (page: number): ReadEventsQuery => ({ page });

/** What a visitor typed or chose before the island ran, on a slow line perhaps; null for nothing. */
const filledEarly = (form: HTMLFormElement | null): Parameters<typeof withFilter>[1] | null => {
  if (form === null) return null;
  const filled = [...new FormData(form)].filter(([, value]) => value !== '');
  return filled.length === 0
    ? null
    : (Object.fromEntries(filled) as Parameters<typeof withFilter>[1]);
};

/**
 * The filters in the address bar are the only state: links can be shared, and the back button walks
 * through them. Null until the island runs, when the prerendered list stands for its own page.
 */
function useAddressQuery(
  builtPage: number,
  filters: RefObject<HTMLFormElement | null>,
): [ReadEventsQuery | null, (next: ReadEventsQuery, how: 'push' | 'replace') => void] {
  const [query, setQuery] = useState<ReadEventsQuery | null>(null);
  useEffect(() => {
    const inAddress = () => {
      const params = new URLSearchParams(window.location.search);
      // `/events/page/3` says its page in the path.
      if (window.location.pathname !== paths.events() && !params.has('page')) {
        params.set('page', String(builtPage));
      }
      return parseEventsQuery(params);
    };
    const read = () => {
      setQuery(inAddress());
    };
    const early = filledEarly(filters.current);
    if (early !== null) {
      window.history.replaceState(null, '', eventsQueryUrl(withFilter(inAddress(), early)));
    }
    read();
    window.addEventListener('popstate', read);
    return () => {
      window.removeEventListener('popstate', read);
    };
  }, [builtPage, filters]);
  const change = (next: ReadEventsQuery, how: 'push' | 'replace') => {
    const url = eventsQueryUrl(next);
    if (how === 'push') window.history.pushState(null, '', url);
    else window.history.replaceState(null, '', url);
    setQuery(next);
  };
  return [query, change];
}

function Calendar({ initial, builtOn }: Props) {
  const summary = useRef<HTMLParagraphElement>(null);
  const filters = useRef<HTMLFormElement>(null);
  const [addressed, change] = useAddressQuery(initial.pagination.page, filters);
  const query = addressed ?? upcomingPage(initial.pagination.page);
  const isInitial = eventsQueryUrl(query) === eventsQueryUrl(upcomingPage(initial.pagination.page));
  const answer = useQuery({
    queryKey: [eventsQueryUrl(query)],
    queryFn: () => readPage(query),
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
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: 'start' });
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
