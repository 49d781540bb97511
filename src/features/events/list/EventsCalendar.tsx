import { type ReactNode, Suspense, useDeferredValue, useRef } from 'react';
import type { Pagination as PageOfList } from '../../../ui/list/pagination.ts';
import { scrollToPart, scrollToUnseen } from '../../../ui/list/smooth-scroll.client.ts';
import type { AddressRules } from '../../../ui/list/read-url.ts';
import { useAddressState } from '../../../ui/list/use-address-state.client.ts';
import { useListPage } from '../../../ui/list/use-list-page.client.ts';
import { NotLoadedNotice } from '../../../ui/feedback/NotLoadedNotice.tsx';
import { lazyPart } from '../../../ui/islands/lazy-part.client.ts';
import { withQueryClient } from '../../../ui/data/with-query.client.ts';
import { EVENTS_SKELETONS } from '../../../figures.ts';
import { paths } from '../../../paths.ts';
import { CATEGORY_OPTIONS } from '../../../regions/categories.ts';
import { citySlug } from '../../../regions/city-slug.ts';
import { type CityCounts, calendarCities } from './cities/city-counts.ts';
import { centralToday, type WallDate } from '../../../time/wall-time.ts';
import { forgetTown } from '../towns/town.client.ts';
import type { Town } from '../towns/towns.ts';
import { useEmptySearch } from '../../counts/use-empty-search.client.ts';
import { EventDayList, EventsList } from './EventsList.tsx';
import { EventSkeletons } from '../card/EventSkeleton.tsx';
import { listFingerprint } from '../event-lists.ts';
import type { DayCount } from '../event-order.ts';
import { DayStrip, LookSwitch } from './days/DayStrip.tsx';
import { TimeChips } from './days/TimeChips.tsx';
import { readEventList } from './event-list-api.client.ts';
import { EventsFilters } from './EventsFilters.tsx';
import {
  apiParams,
  eventsQueryUrl,
  type FilterChange,
  isNarrowedUnreported,
  NO_DAYS,
  parseEventsQuery,
  queriedDays,
  type ReadEventsQuery,
  withFilter,
} from './events-query.ts';
import { useStripDays } from './use-strip-days.client.ts';

/** The built page of upcoming events, readable before scripts run. */
export interface BuiltEventsPage {
  pagination: PageOfList;
  /** Number of events on the built page. */
  count: number;
  /** Hash of the page's events, to tell whether the API returns a different list. */
  mark: string;
  /** Date of the build in Central time. */
  day: WallDate;
  /** Number of upcoming events in each city. */
  cities: CityCounts;
  /** The towns with upcoming events, to choose one from. */
  towns: Town[];
  /** The two weeks shown above the list, with the number of events of each day. */
  days: DayCount[];
}

interface Props {
  built: BuiltEventsPage;
  /** The events of the built page. */
  children?: ReactNode;
}

const upcomingPage = (page: number): ReadEventsQuery => ({ page });

/** The rules that read the calendar's filters from the URL and write them to the URL. */
const ADDRESS: AddressRules<ReadEventsQuery> = {
  read: parseEventsQuery,
  href: eventsQueryUrl,
  withFilled: (query, filled) => withFilter(query, filled as FilterChange),
};

/** The month grid and the map load when a visitor opens them, because few visitors do. */
const MonthGrid = lazyPart(async () => (await import('./days/MonthGrid.tsx')).MonthGrid);
const PlacesMap = lazyPart(async () => (await import('./map/PlacesMap.tsx')).PlacesMap);

/** Loads the link to the full search only when the calendar finds nothing, which is rare. */
const SearchEverywhere = lazyPart(
  async () => (await import('./SearchEverywhere.tsx')).SearchEverywhere,
  NotLoadedNotice,
);

const oneDay = (day: WallDate): FilterChange => ({ from: day, to: day });

function Calendar({ built, children }: Props) {
  const summary = useRef<HTMLParagraphElement>(null);
  const filters = useRef<HTMLFormElement>(null);
  const shownPart = useRef<HTMLDivElement>(null);
  const builtPage = built.pagination.page;
  const [addressed, setAddressed] = useAddressState(ADDRESS, filters);
  const query = addressed ?? upcomingPage(builtPage);
  const change: typeof setAddressed = (next, how) => {
    // Forgets the stored town if a visitor removes the city filter: the next visit would filter by it again.
    if (query.city !== undefined && next.city === undefined) forgetTown();
    setAddressed(next, how);
  };
  const isBuilt = eventsQueryUrl(query) === eventsQueryUrl(upcomingPage(builtPage));
  const [response, result] = useListPage({
    query,
    // The key contains the day, because a response is valid only for one Central day.
    key: `${centralToday()} ${eventsQueryUrl(query)}`,
    ask: () => readEventList(apiParams(query, new Date())),
    enabled: addressed !== null && query.look === undefined,
    onBeyond: (last) => {
      change(last, 'replace');
    },
  });
  const today = addressed === null ? built.day : centralToday();
  // The counts by city are those of the build. They are hidden if a filter other than the city is set,
  // because they count all upcoming events, and if events were added or removed since the build.
  const isNarrowed = eventsQueryUrl({ ...query, city: undefined, page: 1 }) !== paths.events();
  const listed = result?.pagination.total;
  const builtTotal =
    query.city === undefined ? built.pagination.total : built.cities[citySlug(query.city)];
  const hasCityCounts = !isNarrowed && (listed === undefined || listed === (builtTotal ?? 0));
  const days = useStripDays(addressed, built);
  const shownDays = queriedDays(query, today);

  // Shows the built page until a response differs from it. If the request fails, the built page stays.
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
    result?.pagination.total === 0 && !isNarrowedUnreported(query),
  );

  const filterBy = (filter: FilterChange) => {
    change(withFilter(query, filter), 'push');
  };
  /**
   * Applies filters. If the part of the page that changes begins near the lower edge of the window or below
   * it, scrolls to this part: on a phone, other controls can be above the list.
   */
  const filterAndGoToPart = (filter: FilterChange) => {
    filterBy(filter);
    scrollToUnseen(shownPart.current);
  };
  /**
   * Returns the filter change for a press on a day: show only this day or, if only this day is shown already,
   * all days.
   */
  const dayFilter = (day: WallDate): FilterChange => ({
    ...(query.from === day && query.to === day ? NO_DAYS : oneDay(day)),
    look: query.look === 'map' ? 'map' : undefined,
  });

  /**
   * Changes the list and scrolls to its top. Used by controls that then disappear or that are below the list.
   */
  const changeAndGoToTop = (next: ReadEventsQuery) => {
    change(next, 'push');
    scrollToPart(summary.current);
  };

  const list =
    query.look !== undefined ? (
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
                scrollToPart(summary.current);
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
    );
  // Defers the list, so that a slow phone shows the pressed control before it lays out the list.
  const shownList = useDeferredValue(list);

  return (
    <div className="grid gap-3 *:min-w-0">
      <TimeChips
        query={addressed}
        onChange={filterBy}
        towns={{
          // There is no menu if a town is chosen: the town is then one of the filters and has a chip there.
          towns: query.city === undefined ? built.towns : [],
          hrefFor: ({ slug, name }) =>
            addressed === null
              ? paths.eventsInCity(slug)
              : eventsQueryUrl(withFilter(query, { city: name })),
          ...(addressed !== null && {
            onChoose: ({ name }) => {
              filterBy({ city: name });
            },
          }),
        }}
      />
      <EventsFilters
        formRef={filters}
        action={paths.events()}
        query={query}
        categories={CATEGORY_OPTIONS}
        cities={calendarCities(built.cities)}
        cityCounts={hasCityCounts ? built.cities : undefined}
        hasView
        onChange={(filter, how) => {
          change(withFilter(query, filter), how);
        }}
      >
        <LookSwitch query={query} onChange={filterAndGoToPart} />
      </EventsFilters>
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
      <div
        id="events"
        ref={shownPart}
        tabIndex={-1}
        className="grid gap-5 outline-offset-4 *:min-w-0"
      >
        {shownList}
      </div>
    </div>
  );
}

/** Shows the calendar of `/events`: days, filters and events. */
export const EventsCalendar = withQueryClient(Calendar);
