/** Reads lists of events. Row-level security decides what a client may see. */
import { z } from 'zod';
import {
  type Db,
  MOST_ROWS,
  parameters,
  readAll,
  rpc,
  unwrap,
  camelRow,
} from '../../server/supabase.ts';
import { toWallTime } from '../../time/time-schemas.ts';
import type { WallDate } from '../../time/wall-time.ts';
import {
  type CardRow,
  type ContactRow,
  filterArguments,
  text,
  toDetail,
  toSummary,
} from './event-rows.ts';
import {
  EVENT_ID,
  type EventDetail,
  type EventFilter,
  type EventStatus,
  type EventSummary,
  PUBLIC_EVENT_STATUSES,
} from './event.ts';
import type { ListingDate } from './listing-dates.ts';
import type { HomePick } from './home/home-events.ts';

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
        ...slice,
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
 * Reads the city of each approved event that ends on the day `from` or later. Returns null if there are 1,000
 * events or more, because reading them would take too long for a page.
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

// Reads the events of pages, with their dates and contacts. Row-level security decides which events a client
// may see; database functions return the contacts.

/**
 * Reads one event that the client may see; contacts are null unless the event is public. Returns null if
 * there is no such event, or if the text cannot be an id: a URL can contain U+0000, which Postgres refuses.
 */
export async function findEvent(db: Db, id: string): Promise<EventDetail | null> {
  if (!EVENT_ID.test(id)) return null;
  const [details, contacts] = await Promise.all([
    db.from('event_details').select('*').eq('id', id).limit(1),
    db.rpc('event_contact', { p_event_id: id }),
  ]);
  const [row] = unwrap(details, 'read an event');
  const [contact] = unwrap(contacts, 'read the contact of an event');
  return row === undefined ? null : toDetail(row, contact);
}

/**
 * Returns the id of the event into which the event `id` was merged; null if `id` was not merged, or if the
 * other event is not public.
 */
export const findMovedEvent = async (db: Db, id: string): Promise<string | null> =>
  EVENT_ID.test(id) ? rpc(db, 'moved_record', { kind: 'event', id }, z.string().nullable()) : null;

/** The maximum number of dates of a listing that a page shows. */
const MOST_DATES = 500;

/**
 * Reads the dates of a listing, earliest first; an empty list for a single event. An editor's client also
 * reads dates that wait for review.
 */
export async function readListingDates(
  db: Db,
  { listingId }: Pick<EventSummary, 'listingId'>,
): Promise<ListingDate[]> {
  if (listingId === null) return [];
  const rows = unwrap(
    await db
      .from('event_cards')
      .select('id, start_date, start_time, end_date, end_time, status')
      .eq('listing_id', listingId)
      .in('status', [...PUBLIC_EVENT_STATUSES, 'pending'])
      .order('start_date')
      .order('start_time')
      .order('id')
      .limit(MOST_DATES),
    'read the dates of a listing',
  );
  return rows.map((row) => ({
    id: text(row.id),
    startDate: text(row.start_date),
    startTime: toWallTime(row.start_time),
    endDate: row.end_date,
    endTime: toWallTime(row.end_time),
    status: text(row.status) as EventStatus,
  }));
}

/**
 * Reads the contacts of events by their ids, at most 1,000. Does not check that the events are public.
 * @param service client that bypasses row-level security
 */
export const readContacts = async (
  service: Db,
  ids: readonly string[],
): Promise<Map<string, ContactRow>> => {
  const rows = unwrap(
    await service.rpc('event_contacts', { p_event_ids: [...ids] }),
    'read the contacts of the events',
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Reads every public event for the build, in order of id.
 * @param db client whose rights decide which events are public
 * @param service client that reads the contacts of these events, a thousand at a time
 */
export async function readEveryPublicEvent(db: Db, service: Db): Promise<EventDetail[]> {
  const events: EventDetail[] = [];
  for (let after = ''; ;) {
    const rows = unwrap(
      await db.from('event_details').select('*').gt('id', after).order('id').limit(MOST_ROWS),
      'read the events',
    );
    const contacts = await readContacts(
      service,
      rows.map((row) => text(row.id)),
    );
    events.push(...rows.map((row) => toDetail(row, contacts.get(text(row.id)))));
    if (rows.length < MOST_ROWS) return events;
    after = events.at(-1)?.id ?? '';
  }
}

/** Reads the organizers that editors chose for events, as a map from event id to organizer id. */
export async function readChosenOrganizers(db: Db): Promise<Map<string, string>> {
  const rows = await readAll(
    (from, to) =>
      db
        .from('events')
        .select('id, organizer_id')
        .not('organizer_id', 'is', null)
        .order('id')
        .range(from, to),
    'read the chosen organizers',
  );
  return new Map(
    rows.flatMap(({ id, organizer_id: organizer }) =>
      organizer === null ? [] : [[id, organizer]],
    ),
  );
}

// Reads which events editors picked for the home page. Database policies show only picks that have begun and
// whose event is approved.

/** Reads the picks whose last day is `from` or later. @param from date in Central time */
export async function readHomePicks(db: Db, from: WallDate): Promise<HomePick[]> {
  const rows = unwrap(
    await db
      .from('home_picks')
      .select('event_id, place, first_day, last_day')
      .gte('last_day', from)
      .order('first_day')
      .order('id'),
    'read the picks of the home page',
  );
  return rows.map(camelRow);
}
