/** Reads events. Row-level security decides what a client may see. */
import { z } from 'zod';
import { MOST_ROWS, readAll, rpc, unwrap, type Db } from '../../server/supabase.ts';
import type { Database } from '../../server/database-types.ts';
import {
  type EventDetail,
  type EventFilter,
  type EventStatus,
  type EventSummary,
  PUBLIC_EVENT_STATUSES,
} from './event.ts';
import type { CalendarDay } from './list/days/calendar-day.ts';
import type { DayRange } from '../../time/day-range.ts';
import type { ListingDate } from './listing-dates.ts';
import type { Reception } from './opening-hours.ts';
import type { WallDate } from '../../time/wall-time.ts';
import { toWallTime } from '../../time/time-column.ts';

type CardRow = Database['public']['Views']['event_cards']['Row'];
type DetailRow = Database['public']['Views']['event_details']['Row'];

/** Replaces null by an empty text: view columns have nullable types, but these are never null. */
const text = (value: string | null): string => value ?? '';

const hoursSchema = z
  .array(z.object({ days: z.array(z.number()), opens: z.string(), closes: z.string() }))
  .nullable();

const toReception = (
  row: Pick<CardRow, 'reception_date' | 'reception_start' | 'reception_end'>,
): Reception | null => {
  const startTime = toWallTime(row.reception_start);
  return row.reception_date === null || startTime === null
    ? null
    : { date: row.reception_date, startTime, endTime: toWallTime(row.reception_end) };
};

/** Converts a row. Only `search_events` fills `more_dates`; a build counts the dates itself. */
const toSummary = (row: CardRow & { more_dates?: number }): EventSummary => ({
  id: text(row.id),
  title: text(row.title),
  description: text(row.description),
  category: text(row.category),
  startDate: text(row.start_date),
  startTime: toWallTime(row.start_time),
  endDate: row.end_date,
  endTime: toWallTime(row.end_time),
  venueName: text(row.venue_name),
  venueId: row.venue_id,
  venueAddress: text(row.venue_address),
  city: text(row.city),
  openingHours: hoursSchema.parse(row.opening_hours),
  reception: toReception(row),
  price: row.price,
  priceMinCents: row.price_min_cents,
  priceMaxCents: row.price_max_cents,
  website: row.website,
  socialMedia: row.social_media,
  instagram: row.instagram,
  facebook: row.facebook,
  twitter: row.twitter,
  imageUrl: row.image_url,
  imageAlt: row.image_alt,
  status: text(row.status) as EventStatus,
  statusNote: row.status_note,
  isFeatured: row.is_featured ?? false,
  isPremium: row.is_premium ?? false,
  sourceUrl: row.source_url,
  externalId: row.external_id,
  tags: row.tags ?? [],
  listingId: row.listing_id,
  moreDates: row.more_dates ?? 0,
  createdAt: text(row.created_at),
  updatedAt: text(row.updated_at),
});

const imagesSchema = z.array(
  z.object({
    url: z.string(),
    alt: z.string(),
    width: z.number().nullable(),
    height: z.number().nullable(),
  }),
);

const organizerSchema = z.object({ id: z.string(), name: z.string() }).nullable();

/** Email address and phone number that an event's page shows. */
interface ContactRow {
  contact_email: string | null;
  contact_phone: string | null;
}

const toDetail = (row: DetailRow, contact: ContactRow | undefined): EventDetail => ({
  ...toSummary(row),
  contactEmail: contact?.contact_email ?? null,
  contactPhone: contact?.contact_phone ?? null,
  images: imagesSchema.parse(row.images ?? []),
  organizer: organizerSchema.parse(row.organizer),
  accessibility: row.accessibility,
  parking: row.parking,
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
    await db.rpc('search_events', {
      p_search: filter.search,
      p_categories: filter.categories === null ? null : [...filter.categories],
      p_city: filter.city,
      p_venue: filter.venue,
      p_from: filter.from,
      p_featured: filter.featured,
      p_statuses: filter.statuses === null ? null : [...filter.statuses],
      p_to: filter.to,
      p_free: filter.free,
      p_families: filter.families,
      p_limit: slice.limit,
      p_offset: slice.offset,
    }),
    'search the events',
  );
  const events = rows.flatMap(({ event }) =>
    event === null ? [] : [toSummary(event as unknown as CardRow)],
  );
  return { events, total: rows[0]?.total ?? 0 };
}

const foundEvents = z.object({
  upcoming: z.number(),
  past: z.number(),
  events: z.array(z.unknown()),
});

/** Reads a page of the events that a search finds, and the number of all of them; a listing counts once. */
export async function readFoundEvents(
  db: Db,
  asked: Database['public']['Functions']['search_guide']['Args'],
): Promise<{ upcoming: number; past: number; events: EventSummary[] }> {
  const found = foundEvents.parse(unwrap(await db.rpc('search_guide', asked), 'search the guide'));
  return { ...found, events: found.events.map((row) => toSummary(row as CardRow)) };
}

const namedEvents = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    startTime: z.string().nullable(),
    status: z.enum(PUBLIC_EVENT_STATUSES),
  }),
);

/**
 * Reads the days that have matching events, in order; at most six weeks of days.
 * @param titles number of events to name for each day, at most five
 */
export async function readCalendarDays(
  db: Db,
  { filter, days, titles }: { filter: EventFilter; days: DayRange; titles: number },
): Promise<CalendarDay[]> {
  const rows = unwrap(
    await db.rpc('calendar_days', {
      p_from: days.from,
      p_to: days.to,
      p_search: filter.search,
      p_categories: filter.categories === null ? null : [...filter.categories],
      p_city: filter.city,
      p_venue: filter.venue,
      p_free: filter.free,
      p_families: filter.families,
      p_titles: titles,
    }),
    'count the days of the calendar',
  );
  return rows.map(({ day, events, first }) => ({
    date: day,
    count: events,
    first: namedEvents.parse(first),
  }));
}

/**
 * Reads the city of each public event that is not over on a day. Returns null for 1,000 events or more,
 * because reading them would take too long for a page.
 */
export async function readUpcomingCities(
  db: Db,
  from: WallDate,
): Promise<{ city: string }[] | null> {
  const rows = unwrap(
    await db
      .from('events')
      .select('city')
      .in('status', PUBLIC_EVENT_STATUSES)
      .gte('last_day', from)
      .limit(MOST_ROWS),
    'read the cities of upcoming events',
  );
  return rows.length < MOST_ROWS ? rows : null;
}

/** The format of an event id. It excludes the NUL character, which a URL may contain and Postgres refuses. */
const EVENT_ID = /^[a-z\d-]{1,80}$/;

/** Reads one public event; null if there is none. */
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

/** The maximum number of dates of a listing that a page names. */
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

/** Returns the id of the public event into which an event was merged; null if it was not merged. */
export const findMovedEvent = async (db: Db, id: string): Promise<string | null> =>
  EVENT_ID.test(id)
    ? rpc(db, 'moved_record', { p_kind: 'event', p_id: id }, z.string().nullable())
    : null;

/** Reads contacts of at most 1,000 public events by their ids. @param service bypasses row-level security */
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
