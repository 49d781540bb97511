import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { Pagination } from '../../../ui/list/Pagination.tsx';
import { pageOfPath, type Pagination as PageOfList } from '../../../ui/list/pagination.ts';
import { scrollToPart } from '../../../ui/list/smooth-scroll.client.ts';
import type { AddressRules } from '../../../ui/list/address-text.ts';
import { useAddressState } from '../../../ui/list/use-address-state.client.ts';
import { useListPage } from '../../../ui/list/use-list-page.client.ts';
import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { EVENTS_SKELETONS } from '../../../figures.ts';
import { paths } from '../../../paths.ts';
import { CATEGORY_OPTIONS } from '../../../regions/categories.ts';
import { EVENTS_PAGE_CITIES } from '../../../content/city-lists.ts';
import { readEventList } from './event-list-api.client.ts';
import { EventDayList } from '../EventDayList.tsx';
import { EventListSummary } from './EventListSummary.tsx';
import { EventsFilters, type FilterChange } from './EventsFilters.tsx';
import { EventSkeletons } from '../EventSkeleton.tsx';
import {
  apiParams,
  eventsQueryUrl,
  parseEventsQuery,
  type ReadEventsQuery,
  withFilter,
} from './events-query.ts';
import { listFingerprint } from '../event-lists.ts';
import { centralDate, type WallDate } from '../../../time/wall-time.ts';
import { useEmptySearch } from '../../visits/use-empty-search.client.ts';

/** The built page of upcoming events, readable before scripts run. */
export interface BuiltEventsPage {
  pagination: PageOfList;
  /** Events on the page. */
  count: number;
  /** Fingerprint, to tell whether the API returns another list. */
  mark: string;
  /** Central calendar day of the build. */
  day: WallDate;
}

interface Props {
  built: BuiltEventsPage;
  /** The events of the built page. */
  children?: ReactNode;
}

const upcomingPage = (page: number): ReadEventsQuery => ({ page });

/** A built page, `/events/page/3`, has its number in the path. */
const ADDRESS: AddressRules<ReadEventsQuery> = {
  read: (params, pathname) => {
    if (!params.has('page')) params.set('page', String(pageOfPath(pathname)));
    return parseEventsQuery(params);
  },
  href: eventsQueryUrl,
  withFilled: (query, filled) => withFilter(query, filled as FilterChange),
};

function Calendar({ built, children }: Props) {
  const summary = useRef<HTMLParagraphElement>(null);
  const filters = useRef<HTMLFormElement>(null);
  const builtPage = built.pagination.page;
  const [addressed, change] = useAddressState(ADDRESS, filters);
  const query = addressed ?? upcomingPage(builtPage);
  const isBuilt = eventsQueryUrl(query) === eventsQueryUrl(upcomingPage(builtPage));
  const [response, result] = useListPage({
    query,
    // A response is valid for its day.
    key: `${centralDate(new Date())} ${eventsQueryUrl(query)}`,
    ask: () => readEventList(apiParams(query, new Date())),
    enabled: addressed !== null,
    onBeyond: (last) => {
      change(last, 'replace');
    },
  });
  const today = result === undefined ? built.day : centralDate(new Date());

  // The built page stays until a response differs, and if none comes.
  const keepsBuilt =
    isBuilt &&
    (result === undefined
      ? response.data === undefined
      : today === built.day && listFingerprint(result.data) === built.mark);
  const shown = keepsBuilt
    ? { pagination: result?.pagination ?? built.pagination, count: built.count }
    : result && { pagination: result.pagination, count: result.data.length };

  useEmptySearch(
    { words: query.search, category: query.category, city: query.city },
    result?.pagination.total === 0,
  );

  /** For controls that disappear, or lie below the list. */
  const changeAndGoToTop = (next: ReadEventsQuery) => {
    change(next, 'push');
    scrollToPart(summary.current);
  };

  return (
    <div>
      <EventsFilters
        formRef={filters}
        action={paths.events()}
        query={query}
        categories={CATEGORY_OPTIONS}
        cities={EVENTS_PAGE_CITIES}
        hasView
        onChange={(filter, how) => {
          change(withFilter(query, filter), how);
        }}
      />
      {response.isError && (
        <div className="my-6">
          <LoadFailed
            title="Unable to Load Events"
            onRetry={() => {
              void response.refetch();
            }}
          />
        </div>
      )}
      <EventListSummary partRef={summary} shown={shown} className="my-6" />
      {shown === undefined && !response.isError && <EventSkeletons count={EVENTS_SKELETONS} />}
      {shown?.count === 0 && (
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
      {shown !== undefined && shown.count > 0 && (
        <>
          {keepsBuilt ? (
            children
          ) : (
            <EventDayList
              events={result?.data ?? []}
              from={query.view === 'all' ? undefined : today}
            />
          )}
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

/** The calendar of `/events`: filters and events. */
export const EventsCalendar = withQueryClient(Calendar);
