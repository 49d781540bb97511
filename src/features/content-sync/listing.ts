/** Defines a source's settings, and what the sync reads from a source: the same for every kind of feed. */
import type { CategorySlug } from '../../regions/categories.ts';
import type { WallDate, WallTime } from '../../time/wall-time.ts';

export const SOURCE_KINDS = [
  'content-api',
  'events-calendar',
  'icalendar',
  'json-ld',
  'rss',
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Settings of a source, from its row. */
export interface Source {
  id: string;
  name: string;
  kind: SourceKind;
  /** http(s) URL of the feed, or of a page that lists events. */
  url: string;
  /** IANA zone of times that the source gives in UTC or in a wrong zone; null trusts the source. */
  timeZone: string | null;
  /** 'City, ST' for events that name no city. */
  defaultCity: string | null;
  defaultVenue: string | null;
  /** Category of an event whose own words give none. */
  defaultCategory: CategorySlug | null;
  /** What the source's category names, folded (`foldText`), mean here; null means not for this guide. */
  categoryMap: Record<string, CategorySlug | null>;
  /** 1 low, 2 normal, 3 high: of two alike listings the one of the more trusted source is kept. */
  trust: 1 | 2 | 3;
  /** Printed with imported articles; null prints the source's name. */
  attribution: string | null;
  /** Dates more than so many days ahead are left out. */
  daysAhead: number;
}

/** Fields that the dates of a listing share; one date may have a value of its own (`ListingDate.own`). */
export interface ListingFacts {
  title: string;
  /** Plain text with line breaks. */
  description: string;
  category: CategorySlug;
  /** Empty where the source names none. */
  venueName: string;
  venueAddress: string;
  /** 'City, ST'. */
  city: string;
  price: string | null;
  priceMinCents: number | null;
  priceMaxCents: number | null;
  contactEmail: string | null;
  contactPhone: string | null;
  website: string | null;
  /** The image's URL at the source; the image is copied into the guide's storage later. */
  imageUrl: string | null;
  /** The event's page at its source. */
  sourceUrl: string | null;
  tags: string[];
}

/** One date of a listing, in Central wall time. */
export interface ListingDate {
  /** Identifies the date within its listing and across runs: the source's id of the date, else its start. */
  key: string;
  startDate: WallDate;
  startTime: WallTime | null;
  endDate: WallDate | null;
  endTime: WallTime | null;
  /** Whether the source says that the date does not take place. */
  isCancelled: boolean;
  /** Fields that differ from the listing's. */
  own: Partial<ListingFacts>;
}

/** A listing: one thing to review, with at least one date; dates in order of their start. */
export interface Listing extends ListingFacts {
  /** The source's id; at most 500 characters. */
  externalId: string;
  dates: ListingDate[];
}

/** An article, taken as a draft. */
export interface Article {
  externalId: string;
  title: string;
  /** The guide's light markup (`src/features/blog/light-markup.ts`). */
  content: string;
  excerpt: string;
  category: string;
  author: string;
  imageUrl: string | null;
  sourceUrl: string | null;
  tags: string[];
  publishedAt: string | null;
}

/** Why something was left out on purpose. */
export const SKIP_REASONS = [
  'past',
  'too-far-ahead',
  'outside-the-region',
  'not-arts',
  'banned-words',
  'too-short',
  'duplicate',
  'rejected-before',
  'limit',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export interface SkippedItem {
  title: string;
  externalId: string;
  reason: SkipReason;
  /** How many dates were left out. */
  dates: number;
  /** For people: what led to the reason, as in 'City: Houston, TX'. */
  detail: string | null;
}

/** Something the guide could not read. */
export interface ReadProblem {
  /** The item, or where in the feed: 'Item 12'. */
  item: string;
  /** What is wrong and how the source can mend it. */
  message: string;
}

/** What one source brought. */
export interface Reading {
  listings: Listing[];
  articles: Article[];
  skipped: SkippedItem[];
  problems: ReadProblem[];
  /** Items (dates and articles) that the feed held, before anything was left out. */
  itemsRead: number;
  /** The first and last day that were asked for; a date outside may be absent without being gone. */
  window: { from: WallDate; to: WallDate };
  /** False when a limit or an error cut the feed short; what is absent may then still exist. */
  isComplete: boolean;
}
