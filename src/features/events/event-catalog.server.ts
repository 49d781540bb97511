/**
 * Reads all public events for the build, once for all pages. Arranges them by venue, by city and for the
 * archive. A database error stops the build. On-demand pages read the one event they need instead.
 */
import { EVENTS_PAGE_CITIES } from '../../content/city-lists.ts';
import { ARCHIVE_PAGE_SIZE } from '../../figures.ts';
import { now } from '../../server/clock.ts';
import { env } from '../../server/env.ts';
import {
  anonClient,
  type Db,
  readForPage,
  readOnce,
  serviceClient,
} from '../../server/supabase.ts';
import { centralDate, type WallDate } from '../../time/wall-time.ts';
import { arrangeArchive } from './archive/archive.ts';
import { type CityList, groupByCity, indexVenueEvents, linkedCities } from './event-groups.ts';
import { newestFirst } from './event-order.ts';
import type { EventDetail, EventSummary } from './event.ts';
import { readEveryPublicEvent, readUpcomingCities, searchEvents } from './events.store.ts';
import { type CityCounts, countByCity } from './list/cities/city-counts.ts';
import { indexListings, laterDates } from './listing-dates.ts';
import { isUpcoming } from './upcoming.ts';

/**
 * Counts the upcoming events of each city for an on-demand page. Null if the database cannot be reached, or
 * if there are too many events to read for one page (see `readUpcomingCities`).
 */
export async function readCityCounts(): Promise<CityCounts | null> {
  const read = await readForPage('city-counts-unavailable', async () => ({
    events: await readUpcomingCities(anonClient(), centralDate(now())),
  }));
  return 'events' in read && read.events !== null ? countByCity(read.events) : null;
}

interface EventCatalog {
  /** When the build began to read the events. */
  readAt: Date;
  /** Date of the build in Central time. */
  today: WallDate;
  /** Every public event, unordered. */
  events: EventDetail[];
  /** Upcoming events in calendar order. */
  upcoming: EventSummary[];
  /** The first upcoming events, at most `EVENT_CARDS_LIMIT`. The build draws a share card for each one. */
  withCard: EventSummary[];
  /** Past events, newest first. */
  past: EventDetail[];
  /**
   * The events with the latest days (`newestFirst`), whose pages are built as files; the pages of the other
   * events are rendered on demand.
   */
  prerendered: EventDetail[];
  /** Returns the dates of an event's listing, earliest first; an empty list for a single event. */
  listing: (event: Pick<EventSummary, 'listingId'>) => readonly EventDetail[];
}

const SLICE = 1_000;

/**
 * Maximum number of events with their own share card: at 35 KB a card, they add at most 90 MB to a deploy.
 */
const EVENT_CARDS_LIMIT = 2_500;

const readUpcoming = async (db: Db, from: WallDate): Promise<EventSummary[]> => {
  const upcoming: EventSummary[] = [];
  for (;;) {
    const slice = { limit: SLICE, offset: upcoming.length };
    const { events, total } = await searchEvents(db, { from }, slice);
    upcoming.push(...events);
    if (upcoming.length >= total || events.length === 0) return upcoming;
  }
};

export const eventCatalog = readOnce(async (): Promise<EventCatalog> => {
  const db = anonClient();
  const readAt = now();
  const today = centralDate(readAt);
  const [read, upcoming] = await Promise.all([
    readEveryPublicEvent(db, serviceClient()),
    readUpcoming(db, today),
  ]);
  const listing = indexListings(read);
  const events = read.map((event) => ({ ...event, moreDates: laterDates(event, listing(event)) }));
  const sorted = [...events].sort(newestFirst);
  const past = sorted.filter((event) => !isUpcoming(event, today));
  const prerendered = sorted.slice(0, env().PRERENDERED_EVENTS_LIMIT);
  const withCard = upcoming.slice(0, EVENT_CARDS_LIMIT);
  return { readAt, today, events, upcoming, withCard, past, prerendered, listing };
});

/** Returns a function that finds the events at a venue by the venue's exact name. */
export const eventsAtVenues = readOnce(async () => indexVenueEvents(await eventCatalog()));

/** Arranges every public event in the pages of the archive, and adds the date of the build. */
export const eventArchive = readOnce(async () => {
  const { events, today } = await eventCatalog();
  return { ...arrangeArchive(events, ARCHIVE_PAGE_SIZE), today };
});

/**
 * Groups upcoming events by city: first the cities of `EVENTS_PAGE_CITIES`, even those without events, then
 * every other city that has events.
 */
export const cityLists = readOnce(async () =>
  groupByCity((await eventCatalog()).upcoming, EVENTS_PAGE_CITIES),
);

/** Maximum number of cities that a page links to. */
const CITIES_LINKED = 24;

/**
 * Lists the cities a page links to (see `linkedCities`).
 * @param here slug of the page's own city, if it has one
 */
export const cityLinks = async (here?: string): Promise<CityList<EventSummary>[]> =>
  linkedCities(await cityLists(), EVENTS_PAGE_CITIES, CITIES_LINKED, here);
