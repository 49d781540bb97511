import type { WallDate, WallTime } from '../../time/wall-time.ts';
import type { OpeningHours, Reception } from './opening-hours.ts';

/**
 * Describes events in the browser and on the server. Dates and times are wall-clock values without a
 * zone and are never shifted; machine formats convert them with the site's zone.
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
  /** Id of the venue in the directory with exactly this name; null without one. */
  venueId: string | null;
  venueAddress: string;
  /** As `City, TX`. */
  city: string;
  /** Of an exhibition; null for any other event. */
  openingHours: readonly OpeningHours[] | null;
  reception: Reception | null;
  /** As submitted; `FREE` is special; null means "not specified". */
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
  /** Id of the listing that the event is a date of; null for an event with one date. */
  listingId: string | null;
  /** How many later dates of its listing take place. */
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
  /**
   * The organizer that an editor chose; null finds one by the event's email address and website
   * (`organizerOf`).
   */
  organizer: EventOrganizer | null;
  /** What is known about its venue, as plain text in lines; null where nothing is known. */
  accessibility: string | null;
  parking: string | null;
}

/** Filter of a list of events; a null field does not filter. */
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
  /** The last of the days asked for; with `from`, events that are on between the two days. */
  to: WallDate | null;
  /** True for events with free admission, false for the others. */
  free: boolean | null;
  /** True for events for families (see `isForFamilies`), false for the others. */
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

/** Gives a label and a sentence for visitors about a cancelled or postponed event; null for any other. */
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
