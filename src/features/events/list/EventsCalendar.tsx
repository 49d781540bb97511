import { type ReactNode, Suspense, useRef } from 'react';
import type { Pagination as PageOfList } from '../../../ui/list/pagination.ts';
import { pageOfPath } from '../../../ui/list/pagination.ts';
import { scrollToPart, scrollToUnseen } from '../../../ui/list/smooth-scroll.client.ts';
import type { AddressRules } from '../../../ui/list/address-text.ts';
import { useAddressState } from '../../../ui/list/use-address-state.client.ts';
import { useListPage } from '../../../ui/list/use-list-page.client.ts';
import { lazyPart } from '../../../ui/lazy-part.client.ts';
import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { EVENTS_SKELETONS } from '../../../figures.ts';
import { paths } from '../../../paths.ts';
import { CATEGORY_OPTIONS } from '../../../regions/categories.ts';
import { type CityCounts, calendarCities } from '../../cities/city-counts.ts';
import { centralDate, type WallDate } from '../../../time/wall-time.ts';
import { useEmptySearch } from '../../visits/use-empty-search.client.ts';
import { EventDayList } from '../EventDayList.tsx';
import { EventSkeletons } from '../card/EventSkeleton.tsx';
import { listFingerprint } from '../event-lists.ts';
import type { DayCount } from '../on-days.ts';
import { DayStrip } from './days/DayStrip.tsx';
import { LookSwitch } from './days/LookSwitch.tsx';
import { TimeChips } from './days/TimeChips.tsx';
import { readEventList } from './event-list-api.client.ts';
import { EventsFilters } from './EventsFilters.tsx';
import { EventsList } from './EventsList.tsx';
import {
  apiParams,
  eventsQueryUrl,
  type FilterChange,
  parseEventsQuery,
  queriedDays,
  type ReadEventsQuery,
  withFilter,
} from './events-query.ts';
import { useStripDays } from './use-strip-days.client.ts';

/** The built page of upcoming events, readable before scripts run. */
export interface BuiltEventsPage {
  pagination: PageOfList;
  /** Events on the page. */
  count: number;
  /** Fingerprint of the page's events, to tell whether the API returns another list. */
  mark: string;
  /** Central calendar day of the build. */
  day: WallDate;
  /** How many events are upcoming in each city. */
  cities: CityCounts;
  /** The days of the strip of two weeks, with their counts. */
  days: DayCount[];
}

interface Props {
  built: BuiltEventsPage;
  /** The events of the built page. */
  children?: ReactNode;
}

const upcomingPage = (page: number): ReadEventsQuery => ({ page });

/** Reads and writes the URL of the calendar. A built page, `/events/page/3`, has its number in the path. */
const ADDRESS: AddressRules<ReadEventsQuery> = {
  read: (params, pathname) => {
    if (!params.has('page')) params.set('page', String(pageOfPath(pathname)));
    return parseEventsQuery(params);
  },
  href: eventsQueryUrl,
  withFilled: (query, filled) => withFilter(query, filled as FilterChange),
};

/** Loaded when they are opened, because few visitors open them. */
const MonthGrid = lazyPart(async () => (await import('./days/MonthGrid.tsx')).MonthGrid);
const PlacesMap = lazyPart(async () => (await import('./map/PlacesMap.tsx')).PlacesMap);

/** Loaded when it is needed, because few searches find nothing. */
const SearchEverywhere = lazyPart(
  async () => (await import('./SearchEverywhere.tsx')).SearchEverywhere,
);

const oneDay = (day: WallDate): FilterChange => ({ from: day, to: day });
const EVERY_DAY: FilterChange = { when: undefined, from: undefined, to: undefined };

function Calendar({ built, children }: Props) {
  const summary = useRef<HTMLParagraphElement>(null);
  const filters = useRef<HTMLFormElement>(null);
  const shownPart = useRef<HTMLDivElement>(null);
  const builtPage = built.pagination.page;
  const [addressed, change] = useAddressState(ADDRESS, filters);
  const query = addressed ?? upcomingPage(builtPage);
  const isBuilt = eventsQueryUrl(query) === eventsQueryUrl(upcomingPage(builtPage));
  const [response, result] = useListPage({
    query,
    // The key has the day, because a response is valid for its day only.
    key: `${centralDate(new Date())} ${eventsQueryUrl(query)}`,
    ask: () => readEventList(apiParams(query, new Date())),
    enabled: addressed !== null && query.look === undefined,
    onBeyond: (last) => {
      change(last, 'replace');
    },
  });
  const today = addressed === null ? built.day : centralDate(new Date());
  // The counts by city are those of all upcoming events, so other filters make them wrong.
  const isNarrowed =
    eventsQueryUrl({ ...query, city: undefined, page: 1, look: undefined }) !== paths.events();
  const days = useStripDays(addressed, built);
  const shownDays = queriedDays(query, today);

  // The built page stays until a response differs from it; without a response it stays too.
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

  const filterBy = (filter: FilterChange) => {
    change(withFilter(query, filter), 'push');
  };
  /** Filters, and scrolls to what changes: on a phone the filters are between these controls and the list. */
  const filterAndGoToPart = (filter: FilterChange) => {
    filterBy(filter);
    scrollToUnseen(shownPart.current);
  };
  /** Gives the change to show one day, or all days again if that day is the only one shown. */
  const dayFilter = (day: WallDate): FilterChange => ({
    ...(query.from === day && query.to === day ? EVERY_DAY : oneDay(day)),
    look: query.look === 'map' ? 'map' : undefined,
  });

  /** Changes the list and goes to its top, for controls that disappear or lie below the list. */
  const changeAndGoToTop = (next: ReadEventsQuery) => {
    change(next, 'push');
    scrollToPart(summary.current);
  };

  return (
    <div className="grid gap-5 *:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <TimeChips query={addressed} onChange={filterBy} />
        <LookSwitch query={query} onChange={filterAndGoToPart} />
      </div>
      <DayStrip
        days={days}
        today={today}
        shown={shownDays}
        {...(addressed !== null && {
          hrefFor: (day: WallDate) => eventsQueryUrl(withFilter(query, dayFilter(day))),
          onSelect: (day: WallDate) => {
            filterAndGoToPart(dayFilter(day));
          },
        })}
      />
      <EventsFilters
        formRef={filters}
        action={paths.events()}
        query={query}
        categories={CATEGORY_OPTIONS}
        cities={calendarCities(built.cities)}
        cityCounts={isNarrowed ? undefined : built.cities}
        hasView
        onChange={(filter, how) => {
          change(withFilter(query, filter), how);
        }}
      />
      <div ref={shownPart} tabIndex={-1} className="grid gap-5 outline-offset-4 *:min-w-0">
        {query.look !== undefined ? (
          <Suspense fallback={<EventSkeletons count={EVENTS_SKELETONS} look="row" />}>
            {query.look === 'month' ? (
              <MonthGrid query={query} today={today} onChange={filterBy} />
            ) : (
              <PlacesMap query={query} today={today} />
            )}
          </Suspense>
        ) : (
          <EventsList
            summaryRef={summary}
            shown={shown}
            onRetry={
              response.isError
                ? () => {
                    void response.refetch();
                  }
                : undefined
            }
            onClear={() => {
              changeAndGoToTop({ page: 1 });
            }}
            elsewhere={
              query.search !== undefined && (
                <Suspense>
                  <SearchEverywhere text={query.search} today={today} />
                </Suspense>
              )
            }
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
          >
            {keepsBuilt ? (
              children
            ) : (
              <EventDayList
                events={result?.data ?? []}
                from={shownDays?.from ?? (query.view === 'all' ? undefined : today)}
                today={today}
              />
            )}
          </EventsList>
        )}
      </div>
    </div>
  );
}

/** Shows the calendar of `/events`: days, filters and events. */
export const EventsCalendar = withQueryClient(Calendar);
