import type { WallDate, WallTime } from '../../time/wall-time.ts';

/**
 * An event as the guide speaks of it, on both sides of the network.
 *
 * Dates and times are wall-clock values, as people write them on a poster: they carry no zone and
 * are never shifted. Machine formats convert them with the site's zone.
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

/** What a visitor may see: a cancelled or postponed event keeps its page and says so. */
export const PUBLIC_EVENT_STATUSES = ['approved', 'cancelled', 'postponed'] as const;

/** An event in a list. Lists carry no contact mail, so that a list cannot be harvested. */
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
  /** The venue of exactly that name, when the guide knows one. */
  venueId: string | null;
  venueAddress: string;
  /** `City, TX`. */
  city: string;
  /** As the organizer wrote it; the value `FREE` is special; null is "not specified". */
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
  isFeatured: boolean;
  isPremium: boolean;
  sourceUrl: string | null;
  externalId: string | null;
  tags: string[];
  /** ISO instants. */
  createdAt: string;
  updatedAt: string;
}

export interface EventPhoto {
  url: string;
  alt: string;
  width: number | null;
  height: number | null;
}

/** One event on its own page. */
export interface EventDetail extends EventSummary {
  contactEmail: string | null;
  contactPhone: string | null;
  /** In the order the organizer chose; empty when only `imageUrl` is known. */
  photos: EventPhoto[];
}
