/** Reads lists of events. Row-level security decides what a client may see. */
import { MOST_ROWS, parameters, unwrap, type Db } from '../../server/supabase.ts';
import type { WallDate } from '../../time/wall-time.ts';
import { withoutConnectingN } from '../search/query/sign-words.ts';
import { type EventFilter, type EventSummary, PUBLIC_EVENT_STATUSES } from './event.ts';
import { type CardRow, toSummary } from './event-rows.ts';

/** Returns the arguments that `search_events`, `calendar_days` and `calendar_places` have in common. */
export const filterArguments = (filter: EventFilter) => ({
  search: filter.search === null ? null : withoutConnectingN(filter.search),
  categories: filter.categories === null ? null : [...filter.categories],
  city: filter.city,
  venue: filter.venue,
  free: filter.free,
  families: filter.families,
});

/**
 * Reads a slice of the matching events, in calendar order.
 * @param slice `limit` at most 1,000
 * @returns the events, and the number of all matching events
 */
export async function searchEvents(
  db: Db,
  filter: EventFilter,
  slice: { limit: number; offset: number },
): Promise<{ events: EventSummary[]; total: number }> {
  const rows = unwrap(
    await db.rpc(
      'search_events',
      parameters('search_events', {
        ...filterArguments(filter),
        from: filter.from,
        to: filter.to,
        featured: filter.featured,
        statuses: filter.statuses === null ? null : [...filter.statuses],
        limit: slice.limit,
        offset: slice.offset,
      }),
    ),
    'search the events',
  );
  const events = rows.flatMap(({ event }) =>
    event === null ? [] : [toSummary(event as unknown as CardRow)],
  );
  return { events, total: rows[0]?.total ?? 0 };
}

/**
 * Reads the city of each event that takes place and is not over on a day. Returns null for 1,000 events or more,
 * because reading them would take too long for a page.
 */
export async function readUpcomingCities(
  db: Db,
  from: WallDate,
): Promise<{ city: string; status: 'approved' }[] | null> {
  const rows = unwrap(
    await db
      .from('events')
      .select('city')
      .eq('status', 'approved')
      .gte('last_day', from)
      .limit(MOST_ROWS),
    'read the cities of upcoming events',
  );
  return rows.length < MOST_ROWS ? rows.map(({ city }) => ({ city, status: 'approved' })) : null;
}

/** Reads the events with these ids that the client may see. */
export async function readCards(db: Db, ids: readonly string[]): Promise<EventSummary[]> {
  if (ids.length === 0) return [];
  const rows = unwrap(
    await db
      .from('event_cards')
      .select('*')
      .in('id', [...new Set(ids)]),
    'read events by their ids',
  );
  return rows.map(toSummary);
}

/** Reads the most recently published events, newest first. @param limit at most 1,000 */
export async function readPublications(
  db: Db,
  limit: number,
): Promise<{ id: string; publishedAt: string }[]> {
  const rows = unwrap(
    await db
      .from('events')
      .select('id, published_at')
      .in('status', [...PUBLIC_EVENT_STATUSES])
      .not('published_at', 'is', null)
      .order('published_at', { ascending: false })
      .order('id')
      .limit(limit),
    'read when events were published',
  );
  return rows.map(({ id, published_at: publishedAt }) => ({ id, publishedAt: publishedAt ?? '' }));
}
