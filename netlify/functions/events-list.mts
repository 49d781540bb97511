import type { Config } from '@netlify/functions';
import { readFeatured } from '../../src/features/events/home/featured-events.server.ts';
import {
  BARE_LIST_LIMIT,
  type EventListRequest,
  eventListRequest,
} from '../../src/features/events/list/event-list-request.ts';
import { searchEvents } from '../../src/features/events/events.store.ts';
import { HOME_FEATURED_EVENTS } from '../../src/figures.ts';
import { paginate } from '../../src/ui/list/pagination.ts';
import { adminIfSignedIn } from '../../src/server/admin.ts';
import { endpoint, json, publicJson } from '../../src/server/http.ts';
import { requireQuery } from '../../src/server/request.ts';
import { now } from '../../src/server/clock.ts';
import { anonClient, type Db } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/events', method: 'GET' };

/** The home page's request: the featured events of the day, without a second page. */
const homePage = async (db: Db): Promise<unknown> => {
  const data = await readFeatured(db, now());
  return { data, pagination: paginate(data.length, 1, HOME_FEATURED_EVENTS) };
};

const list = async (db: Db, { filter, page }: EventListRequest): Promise<unknown> => {
  const { events, total } = await searchEvents(
    db,
    filter,
    page === null
      ? { limit: BARE_LIST_LIMIT, offset: 0 }
      : { limit: page.size, offset: (page.number - 1) * page.size },
  );
  return page === null
    ? events
    : { data: events, pagination: paginate(total, page.number, page.size) };
};

export default endpoint(async (request) => {
  const admin = await adminIfSignedIn(request);
  const query = requireQuery(eventListRequest, request);
  const db = admin ?? anonClient();
  const body = query.isHomePage ? await homePage(db) : await list(db, query);
  return admin === null ? publicJson(body, ['events']) : json(body);
});
