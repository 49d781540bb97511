import { HOME_FEATURED_EVENTS } from '../../../figures.ts';
import { now } from '../../../server/clock.ts';
import type { Db } from '../../../server/supabase.ts';
import { paginate } from '../../../ui/list/pagination.ts';
import { searchEvents } from '../events.store.ts';
import { readFeatured } from '../home/featured-events.server.ts';
import { BARE_LIST_LIMIT, bareListHeaders, type EventListRequest } from './event-list-request.ts';

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
