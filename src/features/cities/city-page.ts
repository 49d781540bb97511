/**
 * Selects the events of a city's page. Reads the page's two filters from its URL, and writes them to the URL
 * and to the API request. Parsing never fails, because anyone can write a URL.
 */
import { compareTexts } from '../../text/lists.ts';
import type { AddressRules } from '../../ui/list/read-url.ts';
import { keepUnknownOption } from '../../ui/filters/keep-unknown-option.ts';
import { CITY_EVENTS_SHOWN, EVENTS_IN_HEADER, EVENTS_MAX_LIMIT } from '../../figures.ts';
import { type CityQuery, paths } from '../../paths.ts';
import {
  canonicalCategory,
  type CategoryOption,
  categoryLabel,
  CITY_PAGE_CATEGORY_OPTIONS,
} from '../../regions/categories.ts';
import { withState } from '../../regions/cities.ts';
import { weekendFrom } from '../../time/day-range.ts';
import { daysBetween, type WallDate } from '../../time/wall-time.ts';
import type { EventSummary } from '../events/event.ts';
import { isOnDays } from '../events/event-order.ts';
import { lastDay } from '../events/upcoming.ts';
import { apiParams, readView } from '../events/list/events-query.ts';
import { postalAddress, SCHEMA } from '../../ui/data/json-ld.ts';
import { site } from '../../site.ts';

const readQuery = (category: string | null | undefined, view: string | null | undefined) => ({
  category: canonicalCategory(category ?? '') ?? undefined,
  view: readView(view),
});

/**
 * Reads and writes a city's filters in the URL. Accepts a category or its alias and ignores other values; if
 * a parameter is repeated, the first value counts.
 */
export function cityEventsAddress(slug: string): AddressRules<CityQuery> {
  return {
    read: (params) => readQuery(params.get('category'), params.get('view')),
    href: (query) => paths.city(slug, query),
    withFilled: (query, filled) =>
      readQuery(filled['category'] ?? query.category, filled['view'] ?? query.view),
  };
}

/** Lists the options of the category filter, and adds the chosen category if it is none of them. */
export const cityCategoryOptions = (category: string | undefined): readonly CategoryOption[] =>
  keepUnknownOption(CITY_PAGE_CATEGORY_OPTIONS, category, categoryLabel);

/**
 * Makes the query of `GET /api/events` for a city's page. Adds the state to the name, because a city with its
 * state must match completely (specification: "equals exactly '{name}, TX'"). The database ignores case. The
 * view of upcoming events leaves out cancelled and postponed events; the view of all events has them.
 * @param name name of the city without the state
 * @param yielding number of the city's events that give way to others (`givesWay`). That many more upcoming
 * events are read, up to 100 in all, because the calendar lists events that give way before events of later
 * days
 */
export function cityEventsParams(
  name: string,
  { category, view }: CityQuery,
  now: Date,
  yielding: number,
): ReturnType<typeof apiParams> {
  const isUpcomingView = view !== 'all';
  const limit = Math.min(EVENTS_MAX_LIMIT, CITY_EVENTS_SHOWN + (isUpcomingView ? yielding : 0));
  return {
    ...apiParams({ category, view, city: withState(name) }, now, limit),
    status: isUpcomingView ? 'approved' : undefined,
  };
}

/** Selects the events whose city is `{name}, TX`, by the rule of `cityEventsParams`. */
export function eventsOfCity<T extends Pick<EventSummary, 'city'>>(
  events: readonly T[],
  name: string,
): T[] {
  const whole = withState(name).toLowerCase();
  return events.filter(({ city }) => city.trim().toLowerCase() === whole);
}

type Placed = Pick<EventSummary, 'startDate' | 'endDate' | 'isPremium' | 'openingHours'>;

/**
 * The minimum number of days from the first to the last day of a long event; a weekend festival is shorter.
 */
const LONG_DAYS = 7;

/**
 * Says whether an event began before `from` and is an exhibition or as long as one. Such an event appears on
 * a city's page only if fewer than six other events are found. Premium events never give way.
 * @param from first day of the view
 */
export const givesWay = (event: Placed, from: WallDate): boolean =>
  event.startDate < from &&
  !event.isPremium &&
  (event.openingHours !== null || daysBetween(event.startDate, lastDay(event)) >= LONG_DAYS);

/** Moves the events that give way behind the other events; both groups keep their order. */
const yieldingLast = <T extends Placed>(events: readonly T[], from: WallDate): T[] =>
  [...events].sort((a, b) => Number(givesWay(a, from)) - Number(givesWay(b, from)));

/**
 * Selects six events for a city's page, and sorts these six by start date (specification).
 *
 * Long events that have begun give way. Six exhibitions could otherwise displace every concert, because the
 * calendar counts them as today's, and their start dates are the earliest.
 * @param events in calendar order
 * @param from first day of the view. Without it, no event gives way
 */
export function firstEventsOfCity<T extends Placed>(events: readonly T[], from?: WallDate): T[] {
  const ordered = from === undefined ? events : yieldingLast(events, from);
  return ordered.slice(0, CITY_EVENTS_SHOWN).sort((a, b) => compareTexts(a.startDate, b.startDate));
}

/**
 * Selects the events right below the header of a city's page: the first events of the weekend or, if the
 * weekend has no events, the next events. Long events that have begun come last (`givesWay`).
 * @param events upcoming events of the city that take place, in calendar order
 * @returns the selected events, and the number of events that they were selected from
 */
export function firstOfWeekend<T extends Placed>(
  events: readonly T[],
  today: WallDate,
): { isWeekend: boolean; first: T[]; total: number } {
  const weekend = events.filter((event) => isOnDays(event, weekendFrom(today)));
  const isWeekend = weekend.length > 0;
  const from = isWeekend ? weekend : events;
  const first = yieldingLast(from, today).slice(0, EVENTS_IN_HEADER);
  return { isWeekend, first, total: from.length };
}

/** Returns the path of a city's illustration, whose format is 3:2. */
export function cityPoster(slug: string): string {
  return `/illustrations/city-${slug}.svg`;
}

/**
 * Lists the cities that follow the city with this slug, then the cities before it, so that the first city
 * follows the last. For an unknown slug, lists all cities.
 */
export function otherCities<T extends { slug: string }>(cities: readonly T[], slug: string): T[] {
  const here = cities.findIndex((city) => city.slug === slug);
  return [...cities.slice(here + 1), ...cities.slice(0, Math.max(here, 0))];
}

/**
 * Describes a city with its attractions as a schema.org `TouristDestination`.
 * @param pageUrl absolute URL of the city's page
 * @param imageUrl absolute URL of the city's illustration
 */
export function cityJsonLd(
  city: { name: string; lead: string; attractions: readonly { name: string; text: string }[] },
  pageUrl: string,
  imageUrl: string,
) {
  return {
    '@context': SCHEMA,
    '@type': 'TouristDestination',
    name: city.name,
    description: city.lead,
    url: pageUrl,
    image: imageUrl,
    address: postalAddress({ city: city.name, state: site.stateCode }),
    includesAttraction: city.attractions.map(({ name, text }) => ({
      '@type': 'TouristAttraction',
      name,
      description: text,
    })),
  };
}
