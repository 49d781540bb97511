/**
 * Reads and lists the paths below `/events` that lead to a list of events: events of some days, free events,
 * events for families, or a city's events of some days or of a category.
 */
import { GUIDE_CITIES } from '../../../content/city-lists.ts';
import { paths, serverPaths } from '../../../paths.ts';
import { canonicalCategory, categoryLabel, EVENT_CATEGORIES } from '../../../regions/categories.ts';
import { baseCity, sameCity } from '../../../regions/cities.ts';
import { regionCity } from '../../../regions/region-city.ts';
import { site } from '../../../site.ts';
import { capitalWords } from '../../../text/words.ts';
import {
  type DayRange,
  isDayToLookFor,
  isRangeName,
  namedRange,
  type RangeName,
  rangeLabel,
  weekendFrom,
} from '../../../time/day-range.ts';
import { formatWeekday } from '../../../time/format-dates.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { isForFamilies, isOnDays } from '../event-order.ts';
import type { EventFilter, EventSummary } from '../event.ts';
import { eventsQueryUrl } from '../list/events-query.ts';
import { isFree } from '../price.ts';

/** A list of events that has its own URL. */
export interface Collection {
  path: string;
  heading: string;
  /**
   * URL path of the share card's image; null for the guide's general card. `listCards` of share-card.ts or,
   * for a category, `fallbackCards` describes what the card shows.
   */
  card: string | null;
  /** Title for the browser's tab and for search engines. */
  title: string;
  description: string;
  /** Line below the heading; default: the description. */
  lead?: string | undefined;
  filter: EventFilter;
  /** Days that the list covers; null for all upcoming days. */
  days: DayRange | null;
  /** Name of these days, as `daysPath` takes it: `today` or `2026-12-05`; null for a list without days. */
  of: string | null;
  /** City of the list; null for the whole guide. */
  city: { slug: string; name: string } | null;
  /** URL of the calendar with the same filters, where further filters can be added. */
  calendar: string;
  /**
   * Whether the page exists even without events. A page for one day, for one city and category, or for a city
   * outside the region exists only with events, because otherwise the number of such pages would have no limit.
   */
  isAlwaysThere: boolean;
}

const daysText = ({ from, to }: DayRange): string =>
  from === to ? formatWeekday(from) : `${formatWeekday(from)} to ${formatWeekday(to)}`;

const HEADINGS: Record<RangeName, string> = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  'this-weekend': 'This Weekend',
  'next-7-days': 'The Next 7 Days',
};

/**
 * Returns the path of the page that lists the events of some days.
 * @param of name of a range, or a day
 * @param slug city of the list; null for the whole guide
 */
export const daysPath = (of: string, slug: string | null): string =>
  slug !== null
    ? paths.cityEventsOf(slug, of)
    : isRangeName(of)
      ? paths.eventsIn(of)
      : paths.eventsOn(of);

/** Writes some days as the end of a sentence: `this weekend`, `on Saturday, December 5`. */
export function daysPhrase(of: string): string {
  if (!isRangeName(of)) return `on ${formatWeekday(of)}`;
  return of === 'next-7-days' ? 'in the next 7 days' : rangeLabel(of).toLowerCase();
}

const ofRange = (name: RangeName, today: WallDate): Collection => {
  const days = namedRange(name, today);
  return {
    path: paths.eventsIn(name),
    heading: days.from === days.to ? `${HEADINGS[name]} on the Coast` : HEADINGS[name],
    card: serverPaths.listCard(name),
    title: `Events ${capitalWords(rangeLabel(name), / /)} in ${site.region}`,
    description: `What’s on ${daysText(days)} in ${site.region}: concerts, exhibitions, markets, readings and workshops.`,
    lead: daysText(days),
    filter: days,
    days,
    of: name,
    city: null,
    calendar: eventsQueryUrl({ when: name }),
    isAlwaysThere: true,
  };
};

const ofDay = (day: WallDate): Collection => ({
  path: paths.eventsOn(day),
  heading: formatWeekday(day),
  card: null,
  title: `Events on ${formatWeekday(day)}`,
  description: `Concerts, exhibitions, markets, readings and workshops in ${site.region}.`,
  lead: 'Everything on the coast that day.',
  filter: { from: day, to: day },
  days: { from: day, to: day },
  of: day,
  city: null,
  calendar: eventsQueryUrl({ from: day, to: day }),
  isAlwaysThere: false,
});

const free = (today: WallDate): Collection => ({
  path: paths.freeEvents,
  heading: 'Free Events',
  card: serverPaths.listCard('free'),
  title: `Free Events in ${site.region}`,
  description: `Concerts, exhibitions and markets in ${site.region} that cost nothing.`,
  filter: { from: today, free: true },
  days: null,
  of: null,
  city: null,
  calendar: eventsQueryUrl({ free: 'yes' }),
  isAlwaysThere: true,
});

const family = (today: WallDate): Collection => ({
  path: paths.familyEvents,
  heading: 'Events for Families',
  card: serverPaths.listCard('family'),
  title: `Family Events in ${site.region}`,
  description: `Things to do with kids in ${site.region}: story times, workshops, shows and festivals.`,
  filter: { from: today, families: true },
  days: null,
  of: null,
  city: null,
  calendar: eventsQueryUrl({ family: 'yes' }),
  isAlwaysThere: true,
});

/**
 * Finds the name of a city by its slug: `Port O'Connor` for `port-oconnor`. A city outside the region's lists
 * is named after its slug: `San Diego` for `san-diego`.
 */
const cityOf = (slug: string): { slug: string; name: string } => {
  const known = regionCity(slug);
  return { slug, name: known === null ? capitalWords(slug, /-/) : baseCity(known) };
};

/**
 * Says whether the lists of the city with this slug contain events of `city`. They do not if the region's
 * lists lack the city and its name cannot be read from the slug: `st-paul` gives `St Paul`, not `St. Paul`.
 */
export const isInCityLists = (slug: string, city: string): boolean =>
  sameCity(cityOf(slug).name, city);

/** Makes the list of a city's events on some days. @param of name of a range, or a day */
const cityDays = (slug: string, of: string, today: WallDate): Collection => {
  const city = cityOf(slug);
  const list = isRangeName(of) ? ofRange(of, today) : ofDay(of);
  const hasCard = of === 'this-weekend' && GUIDE_CITIES.some((known) => known.slug === slug);
  return {
    ...list,
    path: daysPath(of, slug),
    heading: `${isRangeName(of) ? HEADINGS[of] : `${list.heading},`} in ${city.name}`,
    card: hasCard ? serverPaths.listCard(`${slug}-this-weekend`) : list.card,
    title: `Events ${isRangeName(of) ? capitalWords(rangeLabel(of), / /) : `on ${list.heading},`} in ${city.name}, ${site.stateCode}`,
    description: `What’s on in ${city.name} ${list.days === null ? '' : daysText(list.days)}.`,
    lead: isRangeName(of) ? list.lead : undefined,
    filter: { ...list.filter, city: city.name },
    city,
    calendar: eventsQueryUrl({
      ...(isRangeName(of) ? { when: of } : { from: of, to: of }),
      city: city.name,
    }),
    isAlwaysThere: regionCity(slug) !== null,
  };
};

const cityCategory = (slug: string, category: string, today: WallDate): Collection => {
  const city = cityOf(slug);
  const label = categoryLabel(category);
  return {
    path: paths.cityEventsOf(slug, category),
    heading: `${label} in ${city.name}`,
    card: serverPaths.fallbackCard(category),
    title: `${label} in ${city.name}, ${site.stateCode}`,
    description: `Upcoming events in ${city.name}: ${label}.`,
    filter: { from: today, city: city.name, category },
    days: null,
    of: null,
    city,
    calendar: eventsQueryUrl({ category, city: city.name }),
    isAlwaysThere: false,
  };
};

const CITY_LIST = /^city\/([a-z0-9-]{1,80})\/([a-z0-9-]{1,60})$/;

/**
 * Reads the list at a path below `/events`, such as `this-weekend`, `on/2026-12-05` or `city/rockport/music`;
 * null if the path names no list, or a day that is over or does not exist.
 * @param today today's date in Central time
 */
export function readCollectionAddress(slug: string, today: WallDate): Collection | null {
  if (isRangeName(slug)) return ofRange(slug, today);
  if (slug === 'free') return free(today);
  if (slug === 'family') return family(today);
  const isComing = (day: string) => isDayToLookFor(day) && day >= today;
  const day = /^on\/(.*)$/.exec(slug)?.[1];
  if (day !== undefined) return isComing(day) ? ofDay(day) : null;
  const [, city, of] = CITY_LIST.exec(slug) ?? [];
  if (city === undefined || of === undefined) return null;
  if (isRangeName(of) || isComing(of)) return cityDays(city, of, today);
  return canonicalCategory(of) === of ? cityCategory(city, of, today) : null;
}

/**
 * Lists the paths of four collections of the whole guide: today, this weekend, free, families. Leaves out
 * those without events, because their pages ask search engines not to index them.
 * @param events upcoming events
 * @param today today's date in Central time
 */
export function guideCollections(
  events: readonly Pick<
    EventSummary,
    'category' | 'city' | 'startDate' | 'endDate' | 'openingHours' | 'price' | 'tags'
  >[],
  today: WallDate,
): string[] {
  const days = (['today', 'this-weekend'] as const).filter((name) =>
    events.some((event) => isOnDays(event, namedRange(name, today))),
  );
  return [
    ...days.map(paths.eventsIn),
    ...(events.some(({ price }) => isFree(price)) ? [paths.freeEvents] : []),
    ...(events.some(isForFamilies) ? [paths.familyEvents] : []),
  ];
}

/**
 * Lists a city's collections that have events.
 * @param events upcoming events of the city, in any spelling of its name
 * @param today today's date in Central time
 */
export function cityCollections(
  slug: string,
  events: readonly Pick<
    EventSummary,
    'category' | 'city' | 'startDate' | 'endDate' | 'openingHours'
  >[],
  today: WallDate,
): { path: string; label: string }[] {
  const listed = events.filter(({ city }) => isInCityLists(slug, city));
  const categories = new Set(listed.map(({ category }) => canonicalCategory(category)));
  const weekend = weekendFrom(today);
  return [
    ...(listed.some((event) => isOnDays(event, weekend))
      ? [{ of: 'this-weekend', label: rangeLabel('this-weekend') }]
      : []),
    ...EVENT_CATEGORIES.filter((known) => categories.has(known.slug)).map((known) => ({
      ...{ of: known.slug, label: known.label },
    })),
  ].map(({ of, label }) => ({ path: paths.cityEventsOf(slug, of), label }));
}
