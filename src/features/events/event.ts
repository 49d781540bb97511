import type { WallDate, WallTime } from '../../time/wall-time.ts';
import type { OpeningHours, Reception } from './opening-hours.ts';

/**
 * Events in the browser and on the server. Dates and times are wall-clock values without a zone and
 * are never shifted; machine formats convert them with the site's zone.
 */

export const EVENT_STATUSES = [
  'draft',
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'postponed',
] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** Statuses that visitors see: a cancelled or postponed event keeps its page. */
export const PUBLIC_EVENT_STATUSES = ['approved', 'cancelled', 'postponed'] as const;

/** An event in a list, without contact data, so that lists cannot be harvested. */
export interface EventSummary {
  /** Readable and permanent: `first-friday-artwalk-k3x9q2`. */
  id: string;
  title: string;
  description: string;
  /** A slug of the category table or one of its legacy aliases. */
  category: string;
  startDate: WallDate;
  startTime: WallTime | null;
  endDate: WallDate | null;
  endTime: WallTime | null;
  venueName: string;
  /** The venue of exactly that name in the directory. */
  venueId: string | null;
  venueAddress: string;
  /** `City, TX`. */
  city: string;
  /** Of an exhibition; null for any other event. */
  openingHours: readonly OpeningHours[] | null;
  reception: Reception | null;
  /** As submitted; `FREE` is special; null is "not specified". */
  price: string | null;
  /** Parsed where clear, in integer cents. */
  priceMinCents: number | null;
  priceMaxCents: number | null;
  website: string | null;
  socialMedia: string | null;
  instagram: string | null;
  facebook: string | null;
  twitter: string | null;
  imageUrl: string | null;
  imageAlt: string | null;
  status: EventStatus;
  /** What visitors read about a cancelled or postponed event; null without a note. */
  statusNote: string | null;
  isFeatured: boolean;
  isPremium: boolean;
  sourceUrl: string | null;
  externalId: string | null;
  tags: string[];
  /** The listing it is a date of; null for an event with one date. */
  listingId: string | null;
  /** Further dates of its listing after this one that take place. */
  moreDates: number;
  /** ISO instants. */
  createdAt: string;
  updatedAt: string;
}

export interface EventImage {
  url: string;
  alt: string;
  width: number | null;
  height: number | null;
}

/** The organizer that an event's page links to. */
export interface EventOrganizer {
  id: string;
  name: string;
}

/** An event with the fields of its page. */
export interface EventDetail extends EventSummary {
  contactEmail: string | null;
  contactPhone: string | null;
  /** In the organizer's order; empty when only `imageUrl` is known. */
  images: EventImage[];
  /** As an editor chose it; null leaves it to its mail and website (`organizerOf`). */
  organizer: EventOrganizer | null;
  /** Of its venue, plain text in lines; null where nothing is known. */
  accessibility: string | null;
  parking: string | null;
}

/** Filter of a list of events; null does not filter. */
export interface EventFilter {
  /** Each word must begin a word of the event. */
  search: string | null;
  /** Stored spellings of one category; see `categoryValues`. */
  categories: readonly string[] | null;
  /** Base name: `Rockport`. */
  city: string | null;
  /** Exact venue name. */
  venue: string | null;
  /** Events not over on this day. */
  from: WallDate | null;
  /** Last day on which an event may be on: with `from`, what is on in between. */
  to: WallDate | null;
  /** Admission is free, or is not. */
  free: boolean | null;
  /** Events for families, or the others; see `isForFamilies`. */
  families: boolean | null;
  featured: boolean | null;
  statuses: readonly EventStatus[] | null;
}

export const EVERY_EVENT: EventFilter = {
  search: null,
  categories: null,
  city: null,
  venue: null,
  from: null,
  to: null,
  free: null,
  families: null,
  featured: null,
  statuses: null,
};

/** Label and sentence for a visitor about a cancelled or postponed event; null for any other. */
export function eventState(status: EventStatus): { label: string; sentence: string } | null {
  if (status === 'cancelled') {
    return { label: 'Cancelled', sentence: 'This event has been cancelled.' };
  }
  if (status === 'postponed') {
    return {
      label: 'Postponed',
      sentence: 'This event has been postponed. The date below may no longer be right.',
    };
  }
  return null;
}
