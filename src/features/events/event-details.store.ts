/**
 * Reads the events of pages, with their dates and contacts. Row-level security decides which events a client
 * may see; database functions return the contacts.
 */
import { z } from 'zod';
import { MOST_ROWS, readAll, rpc, unwrap, type Db } from '../../server/supabase.ts';
import { toWallTime } from '../../time/time-column.ts';
import {
  EVENT_ID,
  type EventDetail,
  type EventStatus,
  type EventSummary,
  PUBLIC_EVENT_STATUSES,
} from './event.ts';
import { type ContactRow, text, toDetail } from './event-rows.ts';
import type { ListingDate } from './listing-dates.ts';

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
 * Returns the id of the event into which an event was merged; null if it was not merged, or if that other
 * event is not public.
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
  ids: string[],
): Promise<Map<string, ContactRow>> => {
  const rows = unwrap(
    await service.rpc('event_contacts', { p_event_ids: ids }),
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
