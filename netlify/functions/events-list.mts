import type { Config } from '@netlify/functions';
import {
  BARE_LIST_LIMIT,
  parseEventListRequest,
} from '../../src/features/events/event-list-request.ts';
import { searchEvents } from '../../src/features/events/events.store.ts';
import { paginate } from '../../src/components/pagination.ts';
import { adminIfSignedIn } from '../../src/server/admin.ts';
import { endpoint, HttpError, json, publicJson } from '../../src/server/http.ts';
import { anonClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/events', method: 'GET' };

export default endpoint(async (request) => {
  const admin = await adminIfSignedIn(request);
  const parsed = parseEventListRequest(new URL(request.url).searchParams);
  if (!parsed.success) {
    throw new HttpError(400, parsed.error.issues[0]?.message ?? 'That search makes no sense.');
  }
  const { filter, page } = parsed.data;
  const { events, total } = await searchEvents(
    admin ?? anonClient(),
    filter,
    page === null
      ? { limit: BARE_LIST_LIMIT, offset: 0 }
      : { limit: page.size, offset: (page.number - 1) * page.size },
  );
  const body =
    page === null ? events : { data: events, pagination: paginate(total, page.number, page.size) };
  return admin === null ? publicJson(body, ['events']) : json(body);
});
