/** Defines a source's settings, and what the sync reads from a source, in one form for every kind of feed. */
import type { CategorySlug } from '../../regions/categories.ts';
import type { WallDate } from '../../time/wall-time.ts';
import type { z } from 'zod';
import type { articleSchema, listingDate, listingFacts } from './normalize/listing-schema.ts';

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
  /**
   * IANA zone in which the source's times are read, if the source wrongly gives UTC or another zone; null for
   * a source whose own zones are right.
   */
  timeZone: string | null;
  /** 'City, ST' for events that name no city. */
  defaultCity: string | null;
  defaultVenue: string | null;
  /** Category of an event if nothing in the event's text gives one. */
  defaultCategory: CategorySlug | null;
  /**
   * Maps the source's category names, normalized by `foldText`, to the guide's categories. The guide leaves
   * out the events and articles of a category that maps to null.
   */
  categoryMap: Record<string, CategorySlug | null>;
  /**
   * 1 low, 2 normal, 3 high. A run reads the more trusted sources first, so of two similar new listings the
   * more trusted source's is kept. A listing that is already in the guide stays, whatever the trust.
   */
  trust: 1 | 2 | 3;
  /** Printed with imported articles; null prints the source's name. */
  attribution: string | null;
  /** The maximum number of days from today to the start of a date; later dates are left out. */
  daysAhead: number;
}

/** Fields that the dates of a listing share; a single date may have its own value (`ListingDate.own`). */
export type ListingFacts = z.output<typeof listingFacts>;

/** One date of a listing, in Central wall time. */
export interface ListingDate extends Omit<z.output<typeof listingDate>, 'own' | 'postponed'> {
  /** The source's words about a postponed date, maybe empty; absent for every other date. */
  postponed?: string;
  /** Fields of this date whose values differ from the listing's. */
  own: Partial<ListingFacts>;
}

/** A listing: one event to review, with at least one date. Dates are sorted by start. */
export interface Listing extends ListingFacts {
  /** The source's id of the listing; at most 500 characters. */
  externalId: string;
  dates: ListingDate[];
}

/** An article, stored as a draft. */
export type Article = z.output<typeof articleSchema>;

/** Why something was left out on purpose. Each comment names the files that give the reasons below it. */
export type SkipReason =
  // normalize/to-listing.ts and to-reading.ts; the first two also parse/ical/icalendar.ts
  | 'past'
  | 'too-far-ahead'
  | 'limit'
  // normalize/source-date.ts
  | 'outside-the-region'
  // normalize/fitness.ts
  | 'not-arts'
  | 'banned-words'
  | 'too-short'
  // plan/plan-source.ts
  | 'duplicate'
  | 'rejected-before'
  // normalize/to-reading.ts
  | 'private';

export interface SkippedItem {
  title: string;
  externalId: string;
  reason: SkipReason;
  /** How many dates were left out. */
  dates: number;
  /** Explains the reason in a few words for people, e.g. 'City: Houston, TX'. */
  detail: string | null;
}

/** What is known of an event or article that was left out, whole or in part, because it could not be read. */
export interface LeftOut {
  /** True for an article; missing for an event. */
  isArticle?: boolean;
  /** The source's id of the article, of the event, or of its series; empty if unknown. */
  id: string;
  /** Empty if unknown. */
  title: string;
}

/** A part of a feed that the guide could not read. */
export interface ReadProblem {
  /** Title of the item, or its place in the feed, e.g. 'Item 12'. */
  item: string;
  /** What is wrong and how the source can correct it. */
  message: string;
  /**
   * What was left out because of this problem: an article, an event or a date of an event. Absent if nothing
   * was left out.
   */
  leftOut?: LeftOut;
}

/** Everything that one reading of a source found. */
export interface Reading {
  listings: Listing[];
  articles: Article[];
  skipped: SkippedItem[];
  problems: ReadProblem[];
  /** Articles and events that are in the feed, but not in this reading, or not with all their dates. */
  leftOut: LeftOut[];
  /** The source's ids of events that it marks as private; their texts are in no field of this reading. */
  privateIds: string[];
  /**
   * Number of dates and articles that the feed gave, before anything was left out. For each page, the number
   * of its entries counts instead if it is higher, so that unreadable entries count too.
   */
  itemsRead: number;
  /**
   * The first and last day that the reading covers; a date outside these days may be missing although it
   * still exists.
   */
  window: { from: WallDate; to: WallDate };
  /** False if a limit or an error cut the feed short; a missing item may then still exist. */
  isComplete: boolean;
}
