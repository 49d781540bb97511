import { absoluteAddress } from '../../../text/web-links.ts';
import { compareTexts } from '../../../text/lists.ts';
import { postalAddress, SCHEMA } from '../../../ui/data/json-ld.ts';
import { canonicalCategory, type CategorySlug } from '../../../regions/categories.ts';
import { paths, serverPaths } from '../../../paths.ts';
import { baseCity, stateOf } from '../../../regions/cities.ts';
import type { EventDetail, EventStatus } from '../event.ts';
import type { ListingDate } from '../listing-dates.ts';
import { addDays, wallToInstant, type WallDate, type WallTime } from '../../../time/wall-time.ts';

/**
 * Describes an event in schema.org data, for search engines and calendars. Its times have the real UTC offset
 * of their day. (Pages print local times with the label `CST` all year, as the specification says.)
 */

/** Schema.org type of each category; categories that mix several types are left out. */
const TYPES: Partial<Record<CategorySlug, string>> = {
  'performing-arts': 'TheaterEvent',
  'visual-arts': 'VisualArtsEvent',
  music: 'MusicEvent',
  'film-media': 'ScreeningEvent',
  'literary-arts': 'LiteraryEvent',
  'workshops-classes': 'EducationEvent',
  'festivals-markets': 'Festival',
};

/**
 * Chooses the schema.org type by category. Visual arts with opening hours are an exhibition, and the stored
 * category `dance`, an alias of a wider category, has a type of its own.
 */
function eventType({ category, openingHours }: EventDetail): string {
  const slug = canonicalCategory(category);
  if (slug === 'visual-arts' && openingHours !== null) return 'ExhibitionEvent';
  if (category.trim().toLowerCase() === 'dance') return 'DanceEvent';
  return (slug === null ? undefined : TYPES[slug]) ?? 'Event';
}

const EVENT_STATUS: Partial<Record<EventStatus, string>> = {
  cancelled: `${SCHEMA}/EventCancelled`,
  postponed: `${SCHEMA}/EventPostponed`,
};

const MINUTE = 60_000;

const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** Writes `2026-07-04T19:30:00-05:00`; without a time, only the day. */
function isoWall(date: WallDate, time: WallTime | null): string {
  if (time === null) return date;
  const offset = (Date.parse(`${date}T${time}:00Z`) - wallToInstant(date, time).getTime()) / MINUTE;
  const size = Math.abs(offset);
  return `${date}T${time}:00${offset < 0 ? '-' : '+'}${twoDigits(size / 60)}:${twoDigits(size % 60)}`;
}

/**
 * Writes the end of an event; undefined for a one-day event that has no start time, no end time, or the same
 * time for both. A one-day event whose end time is earlier than its start time ends after midnight.
 * (`eventSpan` has the same rules for calendars.)
 */
function isoEnd({ startDate, startTime, endDate, endTime }: ListingDate): string | undefined {
  if (endDate !== null && endDate !== startDate) return isoWall(endDate, endTime);
  if (endTime === null || startTime === null || endTime === startTime) return undefined;
  return isoWall(endTime < startTime ? addDays(startDate, 1) : startDate, endTime);
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Describes the price, if it could be parsed; never guesses a price. */
function offers({ priceMinCents: min, priceMaxCents: max }: EventDetail, url: string) {
  if (min === null) return undefined;
  const priced =
    max !== null && max > min
      ? { '@type': 'AggregateOffer', lowPrice: dollars(min), highPrice: dollars(max) }
      : max === min
        ? { '@type': 'Offer', price: dollars(min) }
        : { '@type': 'AggregateOffer', lowPrice: dollars(min) };
  return { ...priced, priceCurrency: 'USD', url };
}

/**
 * Describes the listing as a series of its dates; undefined for a single event. The series ends when the last
 * of its dates ends. For a date without an end, the start counts, with its time: the day alone would mean
 * midnight, which is before the start.
 */
function series(event: EventDetail, dates: readonly ListingDate[], siteUrl: string) {
  const [first] = dates;
  if (event.listingId === null || first === undefined) return undefined;
  const ends = dates.map((date) => isoEnd(date) ?? isoWall(date.startDate, date.startTime));
  return {
    '@type': 'EventSeries',
    '@id': new URL(`#${event.listingId}`, siteUrl).href,
    name: event.title,
    startDate: isoWall(first.startDate, first.startTime),
    endDate: ends.toSorted(compareTexts).at(-1),
  };
}

/** What the schema.org data needs besides the event itself. */
interface Surroundings {
  /** Every date of the event's listing, earliest first; empty for a single event. */
  dates?: readonly ListingDate[];
  /** URL path of the share image, which search engines show. */
  card?: string;
  /** Organizer of the event, if known. */
  organizer?: { id: string; name: string } | null;
}

/**
 * Describes an event as schema.org `Event`, with its images and the share card of its page.
 * @param siteUrl absolute URL of the guide, the base of relative image URLs
 * @param pageUrl absolute URL of the event's page
 */
export function eventJsonLd(
  event: EventDetail,
  siteUrl: string,
  pageUrl: string,
  { dates = [], card = serverPaths.shareCard, organizer = null }: Surroundings = {},
) {
  const addresses = event.images.length > 0 ? event.images.map(({ url }) => url) : [event.imageUrl];
  const images = [...addresses, card].flatMap((url) =>
    url === null ? [] : (absoluteAddress(url, siteUrl) ?? []),
  );
  return {
    '@context': SCHEMA,
    '@type': eventType(event),
    name: event.title,
    description: event.description || undefined,
    url: pageUrl,
    startDate: isoWall(event.startDate, event.startTime),
    endDate: isoEnd(event),
    eventStatus: EVENT_STATUS[event.status] ?? `${SCHEMA}/EventScheduled`,
    eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    location: {
      '@type': 'Place',
      name: event.venueName || event.venueAddress || undefined,
      address: postalAddress({
        street: event.venueAddress,
        city: baseCity(event.city),
        state: stateOf(event.city),
      }),
    },
    image: images,
    organizer:
      organizer === null
        ? undefined
        : {
            '@type': 'Organization',
            name: organizer.name,
            url: new URL(paths.organizer(organizer.id), siteUrl).href,
          },
    isAccessibleForFree:
      event.priceMinCents === null
        ? undefined
        : event.priceMinCents === 0 && event.priceMaxCents === 0,
    offers: offers(event, pageUrl),
    superEvent: series(event, dates, siteUrl),
  };
}
