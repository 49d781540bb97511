import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, LoadFailed } from '../../ui/feedback/EmptyState.tsx';
import { FilterSelects } from '../../ui/filters/FilterSelects.tsx';
import { scrollToPart } from '../../ui/list/smooth-scroll.client.ts';
import { useAddressState } from '../../ui/list/use-address-state.client.ts';
import { withQueryClient } from '../../ui/data/with-query.client.ts';
import { CITY_EVENTS_SHOWN } from '../../figures.ts';
import { type CityQuery, paths } from '../../paths.ts';
import {
  cityCategoryOptions,
  cityEventsAddress,
  cityEventsParams,
  firstEventsOfCity,
} from './city-page.ts';
import { EventCards } from '../events/card/EventCards.tsx';
import { eventsQueryUrl, readView, VIEW_OPTIONS } from '../events/list/events-query.ts';
import { readEventList } from '../events/list/event-list-api.client.ts';
import { EventSkeletons } from '../events/card/EventSkeleton.tsx';
import { centralToday } from '../../time/wall-time.ts';

interface Props {
  slug: string;
  /** Name of the city, without the state. */
  name: string;
  /** Number of the city's upcoming events at the time of the build. */
  upcomingCount: number;
  /** How many of the upcoming events give way to other events (`givesWay`). */
  yielding: number;
  /** The prerendered list of upcoming events. */
  children?: ReactNode;
}

const readCityEvents = (name: string, query: CityQuery, yielding: number) =>
  readEventList(cityEventsParams(name, query, new Date(), yielding));

const countText = (count: number): string => `${String(count)} ${count === 1 ? 'event' : 'events'}`;

function CityEvents({ slug, name, upcomingCount, yielding, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const rules = useMemo(() => cityEventsAddress(slug), [slug]);
  const [addressed, change] = useAddressState(rules, form);
  const query = addressed ?? {};
  const isFiltered = query.category !== undefined || query.view !== undefined;
  const today = centralToday();
  const response = useQuery({
    // The key contains the day, because a response is valid only on its day.
    queryKey: [today, rules.href(query)],
    queryFn: () => readCityEvents(name, query, yielding),
    enabled: addressed !== null,
  });
  const read = response.data;
  // Shows the prerendered list as long as the city has the same number of events as at the time of the build.
  const keepsBuilt = !isFiltered && (read?.pagination.total ?? upcomingCount) === upcomingCount;
  const found = keepsBuilt ? undefined : read;
  const total = keepsBuilt ? upcomingCount : found?.pagination.total;

  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2 border-t-3 border-ink pt-4">
        <h2 id="events">Events in {name}</h2>
        {/* The count has a minimum width, so that it stays visible while events load. */}
        <p
          ref={count}
          tabIndex={-1}
          role="status"
          className="min-w-22 rounded-full bg-brand-tint px-3 py-0.5 text-center text-sm font-semibold text-ink tabular-nums outline-none"
        >
          {total === undefined ? '\u00a0' : countText(total)}
        </p>
        <a href={paths.events({ city: name })} data-print="no" className="lone-link sm:ml-auto">
          View All Events <span aria-hidden="true">→</span>
        </a>
      </div>
      <search data-print="no" className="js-only mt-5 mb-9">
        <form
          ref={form}
          action={paths.city(slug)}
          method="get"
          className="grid max-w-xl gap-3 min-[27rem]:grid-cols-2 *:min-w-0 sm:gap-4"
          onSubmit={(submit) => {
            submit.preventDefault();
          }}
        >
          <FilterSelects
            filters={[
              {
                name: 'category',
                label: 'Category',
                value: query.category ?? '',
                options: cityCategoryOptions(query.category),
              },
              { name: 'view', label: 'Show', value: query.view ?? '', options: VIEW_OPTIONS },
            ]}
            onChange={(name, value) => {
              change(
                { ...query, [name]: name === 'view' ? readView(value) : value || undefined },
                'push',
              );
            }}
          />
        </form>
      </search>
      {keepsBuilt && children}
      {!keepsBuilt && response.isPending && <EventSkeletons count={CITY_EVENTS_SHOWN} />}
      {!keepsBuilt && response.isError && (
        <LoadFailed
          title="Unable to Load Events"
          headingLevel={3}
          onRetry={() => {
            scrollToPart(count.current);
            void response.refetch();
          }}
        />
      )}
      {found?.data.length === 0 && (
        <EmptyState
          title="No Events Found"
          text={`${isFiltered ? `Nothing in ${name} matches these filters.` : `Nothing is on the calendar for ${name} right now.`} Putting something on? Tell the whole coast; listing an event is free.`}
          headingLevel={3}
        >
          <Button href={paths.submitEvent}>Submit Event</Button>
          {isFiltered && (
            <Button
              variant="outline"
              onClick={() => {
                change({}, 'push');
                scrollToPart(count.current);
              }}
            >
              Clear Filters
            </Button>
          )}
        </EmptyState>
      )}
      {found !== undefined && found.data.length > 0 && (
        <EventCards
          events={firstEventsOfCity(found.data, query.view === 'all' ? undefined : today)}
          today={today}
        />
      )}
      {total !== undefined && total > CITY_EVENTS_SHOWN && (
        <p className="mt-10 border-t border-line pt-5 text-muted">
          {`These are ${String(CITY_EVENTS_SHOWN)} of ${countText(total)}. `}
          <a href={eventsQueryUrl({ ...query, city: name })} className="text-link">
            The calendar has them all.
          </a>
        </p>
      )}
    </>
  );
}

/** Shows heading, count, filters and events of a city's page. */
export const CityEventsFilters = withQueryClient(CityEvents);
