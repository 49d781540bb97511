import type { Position } from '../../regions/map-position.ts';
import type { WallDate } from '../../time/wall-time.ts';
import type { PageField, StoredEvent } from './event-record.ts';
import type { OpeningHours, Reception } from './opening-hours.ts';

/**
 * Describes events in the browser and on the server. Dates and times are wall-clock values without a
 * zone and are never shifted; machine formats convert them with the site's zone.
 */

/** The format of event ids, as the database makes them. */
export const EVENT_ID = /^[a-z\d-]{1,80}$/;

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

/** An event in a list. It has no contact data, so that scripts cannot collect addresses from lists. */
export interface EventSummary extends Omit<StoredEvent, PageField> {
  /** Readable and permanent: `first-friday-artwalk-k3x9q2`. */
  id: string;
  /**
   * Id of the venue in the directory: the one chosen for the event or, without a choice, the oldest with
   * exactly the event's venue name; null if there is none.
   */
  venueId: string | null;
  /** Opening hours of an exhibition; null for any other event. */
  openingHours: readonly OpeningHours[] | null;
  reception: Reception | null;
  /** Lowest price in integer cents; null unless the price could be parsed with certainty. */
  priceMinCents: number | null;
  priceMaxCents: number | null;
  socialMedia: string | null;
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
  /** Id of the listing that has this event as one of its dates; null for an event with one date. */
  listingId: string | null;
  /** Number of later dates of the listing that take place; 0 also if the list does not count them. */
  moreDates: number;
  /** ISO instant of the event's creation. */
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

/** An event with all the fields that its page shows; every field of the event forms is among them. */
export interface EventDetail extends EventSummary, StoredEvent {
  /** Images in the organizer's order; empty if only `imageUrl` is known. */
  images: EventImage[];
  /**
   * The organizer that an editor chose; null if none was chosen. Without a choice, `indexOrganizersOf` looks
   * for one with the event's email address or a website on the same host.
   */
  organizer: EventOrganizer | null;
  /** Accessibility of the venue, as plain text in lines; null if unknown. */
  accessibility: string | null;
  parking: string | null;
  /** Position of the venue; null if unknown. */
  position: Position | null;
}

/**
 * Filter of a list of events; an absent field filters nothing. Each page and each endpoint reads some of
 * these fields from its URL; `filterArguments` turns them into arguments for SQL functions.
 */
export interface EventFilter {
  /**
   * Text to search for. Each of its words must match the beginning of a word of the event, or have a synonym
   * that is a word of the event (`SYNONYMS`); stop words count only if there are no others.
   */
  search?: string | undefined;
  /** A category, an alias of one, or a topic. Keeps the events that its page lists (`categoryValues`). */
  category?: string | undefined;
  /**
   * City name without the state: `Rockport`. With a state, as in `Rockport, TX`, it must equal the whole
   * stored text. Case does not matter.
   */
  city?: string | undefined;
  /** Exact venue name. */
  venue?: string | undefined;
  /** First day, in Central time: keeps events that end on this day or later. */
  from?: WallDate | undefined;
  /**
   * Last day. With `from`, keeps events that are on between the two days (see `isOnDays`); alone, keeps
   * events that begin on this day or earlier.
   */
  to?: WallDate | undefined;
  /** True for events with free admission; false for all others, including those without a price. */
  free?: boolean | undefined;
  /** True for events for families (see `isForFamilies`), false for all other events. */
  families?: boolean | undefined;
  featured?: boolean | undefined;
  statuses?: readonly EventStatus[] | undefined;
}

/**
 * Returns a label and a sentence that tell visitors that an event is cancelled or postponed; null for any
 * other event.
 */
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
