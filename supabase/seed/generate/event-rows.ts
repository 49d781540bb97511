import type { Database, Json } from '../../../src/server/database-types.ts';
import { normalizePrice, parsePrice } from '../../../src/features/events/price.ts';
import { addDays } from '../../../src/time/wall-time.ts';
import { SAMPLE_ORGANIZERS } from '../content/organizers.ts';
import {
  EVENT_IMAGES,
  type EventImage,
  ILLUSTRATION_SIZE,
  type ImageUrl,
} from '../content/images.ts';
import { placeOf, venueOf } from '../content/places.ts';
import { fixedUuid, readableId } from '../ids.ts';
import { type Random, randomFrom } from '../random.ts';
import type { DatedEvent } from './dated-event.ts';

type Tables = Database['public']['Tables'];
export type EventRow = Tables['events']['Insert'] & { id: string };
export type ListingRow = Tables['listings']['Insert'] & { id: string };
export type EventImageRow = Tables['event_images']['Insert'];

/** Marks a row as sample data, so that a reset removes only these rows. */
export const SAMPLE_MARK = 'sample-';

/** Sets of images that appear together in a premium listing's gallery. */
const GALLERIES: readonly (readonly EventImage[])[] = [
  ['trumpet', 'guitar', 'piano-waves', 'string-lights', 'bay-sunrise', 'record-moon'],
  ['accordion', 'folklorico', 'papel-picado', 'string-lights', 'fireworks'],
  ['stage-lights', 'masks', 'microphone', 'film-reel', 'open-books', 'harbor-bridge'],
  ['gallery-wall', 'brushes', 'regatta', 'fish-print', 'heron-marsh'],
  ['pottery', 'loom', 'brushes', 'market-tents', 'windswept-oaks'],
  ['kites', 'lighthouse', 'bay-sunrise', 'pelican', 'market-tents'],
];

/** Returns a time on a day as ISO text, at an hour when people are awake in Texas (14 to 23 UTC). */
const instantOf = (day: string, random: Random): string =>
  `${day}T${String(random.int(14, 23))}:${String(random.int(10, 59))}:00Z`;

/** Returns the day the listing was submitted: some days or weeks before the event, always before today. */
function createdDay(event: DatedEvent, today: string, random: Random): string {
  const waits = event.status === 'pending' || event.status === 'draft';
  const day = waits
    ? addDays(today, -random.int(1, 9))
    : addDays(event.startDate, -random.int(12, 60));
  const yesterday = addDays(today, -1);
  return day < yesterday ? day : addDays(yesterday, -random.int(0, 20));
}

/**
 * Returns the contact of an event: that of its organizer; without an organizer, that of its submitter;
 * without both, that of its venue.
 */
function contactOf(
  event: DatedEvent,
  random: Random,
): Pick<EventRow, 'contact_email' | 'contact_phone'> & { website: string | null } {
  if (event.by !== undefined) {
    const { email, phone, website } = SAMPLE_ORGANIZERS[event.by];
    return { contact_email: email, contact_phone: random.chance(0.6) ? phone : null, website };
  }
  if (event.submitter !== undefined) {
    return { contact_email: event.submitter, contact_phone: null, website: null };
  }
  const venue = venueOf(event.at);
  return {
    contact_email: venue?.email ?? null,
    contact_phone: random.chance(0.4) ? (venue?.phone ?? null) : null,
    website: random.chance(0.7) ? (venue?.website ?? null) : null,
  };
}

function socialLinks(
  event: DatedEvent,
  website: string | null,
  random: Random,
): Pick<EventRow, 'social_media' | 'instagram' | 'facebook' | 'twitter'> {
  const social = event.by === undefined ? null : SAMPLE_ORGANIZERS[event.by].socialMedia;
  if (event.premium !== true) {
    return { social_media: social, instagram: null, facebook: null, twitter: null };
  }
  const name = new URL(website ?? 'https://arts.example.org').hostname.split('.')[0] ?? 'arts';
  return {
    social_media: social,
    instagram: `https://instagram.example.com/${name}`,
    facebook: `https://facebook.example.com/${name}`,
    twitter: random.chance(0.5) ? `https://social.example.net/@${name}` : null,
  };
}

function galleryOf(
  event: DatedEvent,
  id: string,
  random: Random,
  imageUrl: ImageUrl,
): EventImageRow[] {
  const { premium, image: first } = event;
  if (premium !== true || first === undefined) return [];
  const gallery = GALLERIES.find((names) => names.includes(first)) ?? [];
  const others = random.shuffle(gallery.filter((name) => name !== first));
  return [first, ...others.slice(0, random.int(1, 4))].map((name, position) => ({
    id: fixedUuid(`image ${id} ${String(position)}`),
    event_id: id,
    url: imageUrl('events', name),
    alt: EVENT_IMAGES[name],
    position,
    ...ILLUSTRATION_SIZE,
  }));
}

/** What a listing shares with its dates, as its first date has it. */
const SHARED = [
  ...([
    'title',
    'description',
    'category',
    'venue_name',
    'venue_address',
    'city',
    'price',
  ] as const),
  ...(['price_min_cents', 'price_max_cents', 'contact_email', 'contact_phone', 'website'] as const),
  ...([
    'social_media',
    'instagram',
    'facebook',
    'twitter',
    'image_url',
    'image_alt',
    'tags',
  ] as const),
  ...(['submitter_email', 'review_note', 'created_at', 'updated_at'] as const),
];

/** Returns a row for each listing. */
const listingRows = (events: readonly EventRow[]): ListingRow[] => {
  const listings = new Map<string, ListingRow>();
  for (const event of events) {
    const { listing_id: id = '', status = '' } = event;
    if (listings.has(id)) continue;
    const shared = Object.fromEntries(SHARED.map((name) => [name, event[name]]));
    listings.set(id, {
      ...shared,
      id,
      status: ['pending', 'rejected'].includes(status) ? status : 'approved',
    } as ListingRow);
  }
  return [...listings.values()];
};

/**
 * Returns the rows of dated events, all with the same keys. An id depends only on the title and the day, so
 * that links still work after a second seeding for the same day.
 */
export function eventRows(
  events: readonly DatedEvent[],
  today: string,
  imageUrl: ImageUrl,
): { listings: ListingRow[]; events: EventRow[]; event_images: EventImageRow[] } {
  const taken = new Set<string>();
  const rows: EventRow[] = [];
  const images: EventImageRow[] = [];
  for (const [index, event] of events.entries()) {
    const key = `${event.title} ${event.startDate}`;
    let id = readableId(event.title, key);
    for (let again = 2; taken.has(id); again += 1) {
      id = readableId(event.title, `${key} ${String(again)}`);
    }
    taken.add(id);

    const random = randomFrom(`row ${id}`);
    const place = placeOf(event.at);
    const price = normalizePrice(event.price);
    const range = parsePrice(price);
    const contact = contactOf(event, random);
    const created = instantOf(createdDay(event, today, random), random);
    rows.push({
      id,
      title: event.title,
      description: event.about,
      category: event.category,
      start_date: event.startDate,
      end_date: event.endDate,
      start_time: event.from ?? null,
      end_time: event.to ?? null,
      venue_name: place.name,
      venue_address: place.address,
      city: place.city,
      price,
      price_min_cents: range?.minCents ?? null,
      price_max_cents: range?.maxCents ?? null,
      ...contact,
      ...socialLinks(event, contact.website, random),
      image_url: event.image === undefined ? null : imageUrl('events', event.image),
      image_alt: event.image === undefined ? null : EVENT_IMAGES[event.image],
      status: event.status ?? 'approved',
      is_featured: event.premium === true || event.featured === true,
      is_premium: event.premium === true,
      external_id: `${SAMPLE_MARK}${String(index + 1).padStart(6, '0')}`,
      tags: [...(event.tags ?? [])],
      submitter_email: event.submitter ?? null,
      review_note: event.reviewNote ?? null,
      opening_hours: (event.hours ?? null) as unknown as Json,
      reception_date: event.reception === undefined ? null : event.startDate,
      reception_start: event.reception?.from ?? null,
      reception_end: event.reception?.to ?? null,
      listing_id: fixedUuid(`listing ${event.listing ?? id}`),
      date_key: `${event.startDate}T${event.from ?? ''}`,
      created_at: created,
      updated_at: created,
    });
    images.push(...galleryOf(event, id, random, imageUrl));
  }
  return { listings: listingRows(rows), events: rows, event_images: images };
}
