/**
 * Converts rows of the views `event_cards` and `event_details` to events, and filters to arguments of SQL
 * functions.
 */
import { z } from 'zod';
import type { Database } from '../../server/database-types.ts';
import { categoryValues } from '../../regions/topics.ts';
import { looksBlank } from '../../text/as-read.ts';
import { withoutConnectingN } from '../../text/search/sign-words.ts';
import { outsideLink } from '../../text/web-links.ts';
import { toWallTime } from '../../time/time-schemas.ts';
import { columnOf } from '../../forms/records/define-record.ts';
import type { EventDetail, EventFilter, EventStatus, EventSummary } from './event.ts';
import { EVENT_FIELDS, type StoredEvent } from './event-record.ts';
import type { Reception } from './opening-hours.ts';

export type CardRow = Database['public']['Views']['event_cards']['Row'];
export type DetailRow = Database['public']['Views']['event_details']['Row'];

/**
 * Replaces null by an empty text, because view columns have nullable types. Also replaces a text of which a
 * reader sees nothing: it would be a blank line in pages, cards and feeds.
 */
export const text = (value: string | null): string =>
  value === null || looksBlank(value) ? '' : value;

/** The title shown for a stored event with a blank title. Forms and imports refuse blank titles now. */
const UNTITLED = 'Untitled Event';

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

/**
 * Converts a row to an event. Only `search_events` and `search_guide` fill `more_dates`. Without it,
 * `moreDates` is 0; a build counts the later dates itself.
 */
export const toSummary = (row: CardRow & { more_dates?: number }): EventSummary => ({
  id: text(row.id),
  title: text(row.title) || UNTITLED,
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
  website: outsideLink(row.website),
  socialMedia: outsideLink(row.social_media),
  instagram: row.instagram,
  facebook: row.facebook,
  twitter: row.twitter,
  imageUrl: row.image_url,
  imageAlt: row.image_alt,
  status: text(row.status) as EventStatus,
  statusNote: row.status_note,
  isFeatured: row.is_featured ?? false,
  isPremium: row.is_premium ?? false,
  sourceUrl: outsideLink(row.source_url),
  externalId: row.external_id,
  tags: row.tags ?? [],
  listingId: row.listing_id,
  moreDates: row.more_dates ?? 0,
  createdAt: text(row.created_at),
  updatedAt: text(row.updated_at),
});

/** An image of an event, as SQL functions return it. */
export const eventImage = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});

const organizerSchema = z.object({ id: z.string(), name: z.string() }).nullable();

/** Email address and phone number that an event's page shows. */
export interface ContactRow {
  contact_email: string | null;
  contact_phone: string | null;
}

export function toDetail(row: DetailRow, contact: ContactRow | undefined): EventDetail {
  const summary = toSummary(row);
  const { latitude, longitude } = row;
  const columns: Readonly<Record<string, unknown>> = { ...row, ...contact };
  const others = EVENT_FIELDS.filter((name) => !(name in summary));
  return {
    ...summary,
    ...(Object.fromEntries(others.map((name) => [name, columns[columnOf(name)] ?? null])) as Omit<
      StoredEvent,
      keyof EventSummary
    >),
    images: z.array(eventImage).parse(row.images ?? []),
    organizer: organizerSchema.parse(row.organizer),
    accessibility: row.accessibility,
    parking: row.parking,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

/**
 * Returns the arguments by which SQL functions filter events. An argument is undefined if the filter does not
 * have its field, so that the function's default applies.
 */
export const filterArguments = <Filter extends EventFilter>({
  search,
  category,
  statuses,
  ...others
}: Filter) => ({
  ...others,
  search: search === undefined ? undefined : withoutConnectingN(search),
  categories: category === undefined ? undefined : categoryValues(category),
  statuses: statuses && [...statuses],
});
