/** The upcoming events of every city, grouped once a build. */
import { EVENTS_PAGE_CITIES } from '../../content/city-lists.ts';
import { type CityList, groupByCity, linkedCities } from './events-by-city.ts';
import type { EventSummary } from './event.ts';
import { eventCatalog } from './event-catalog.server.ts';

let lists: Promise<CityList<EventSummary>[]> | undefined;

/**
 * Every city of the calendar's filter, and every other with something to come.
 * @throws DatabaseError when the database cannot be read, which stops the build
 */
export const cityLists = (): Promise<CityList<EventSummary>[]> =>
  (lists ??= eventCatalog().then(({ upcoming }) => groupByCity(upcoming, EVENTS_PAGE_CITIES)));

/** Two dozen are looked over at a glance. */
const CITIES_LINKED = 24;

/**
 * The cities a page links to (see `linkedCities`).
 * @param here the slug of the city the page is about, if it is about one
 */
export const cityLinks = async (here?: string): Promise<CityList<EventSummary>[]> =>
  linkedCities(await cityLists(), EVENTS_PAGE_CITIES, CITIES_LINKED, here);
