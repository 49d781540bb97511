import { HOME_FEATURED_EVENTS } from '../../../figures.ts';
import { now } from '../../../server/clock.ts';
import type { Db } from '../../../server/supabase.ts';
import { centralDate } from '../../../time/wall-time.ts';
import { paginate } from '../../../ui/list/pagination.ts';
import type { EventSummary } from '../event.ts';
import { readCards, searchEvents, readHomePicks } from '../events.store.ts';
import { featuredOn, rotationStart } from '../home/home-events.ts';
import { BARE_LIST_LIMIT, bareListHeaders, type EventListRequest } from './event-list-request.ts';

/**
 * Maximum number of featured events to read: more than a home page with three events a day can show in a
 * quarter of a year.
 */
const LIMIT = 1_000;

/**
 * Reads the featured events of the Central day of `now`. The home page built on that day shows the same
 * events, unless an event or a pick changed after the build.
 */
export async function readFeatured(db: Db, now: Date): Promise<EventSummary[]> {
  const today = centralDate(now);
  const [{ events }, picks] = await Promise.all([
    searchEvents(
      db,
      {
        from: rotationStart(today),
        featured: true,
        statuses: ['approved'],
      },
      { limit: LIMIT, offset: 0 },
    ),
    readHomePicks(db, rotationStart(today)),
  ]);
  const unpaid = picks
    .map(({ eventId }) => eventId)
    .filter((id) => !events.some((event) => event.id === id));
  return featuredOn([...events, ...(await readCards(db, unpaid))], today, picks);
}

interface EventList {
  body: unknown;
  headers: Record<string, string>;
}

/** Reads the list for the home page: the featured events of the day, on one page. */
const homePage = async (db: Db): Promise<EventList> => {
  const data = await readFeatured(db, now());
  return {
    body: { data, pagination: paginate(data.length, 1, HOME_FEATURED_EVENTS) },
    headers: {},
  };
};

/**
 * Answers `GET /api/events` with a page of events and its pagination, or with a list without pages, whose
 * headers say if it was cut.
 * @param url the URL of the request
 * @throws DatabaseError like `unwrap`
 */
export async function listEvents(
  db: Db,
  { filter, page, isHomePage }: EventListRequest,
  url: URL,
): Promise<EventList> {
  if (isHomePage) return homePage(db);
  const { events, total } = await searchEvents(
    db,
    filter,
    page === null
      ? { limit: BARE_LIST_LIMIT, offset: 0 }
      : { limit: page.size, offset: (page.number - 1) * page.size },
  );
  return page === null
    ? { body: events, headers: bareListHeaders(url, total) }
    : { body: { data: events, pagination: paginate(total, page.number, page.size) }, headers: {} };
}
