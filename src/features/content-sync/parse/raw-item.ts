/** Defines the input and output of parsers: items in the feed's own words, before the guide's rules apply. */
import type { WallDate, WallTime } from '../../../time/wall-time.ts';
import type { ReadProblem, SkippedItem, Source } from '../listing.ts';

/**
 * A day, with a time of day if the feed gives one.
 * `zone`: an IANA name, minutes east of UTC, or null for a time without a zone.
 */
export interface RawMoment {
  date: WallDate;
  time: WallTime | null;
  zone: string | number | null;
}

export interface RawPlace {
  name: string;
  /** Street, without city and state. */
  street: string;
  city: string;
  /** State, e.g. `TX` or `Texas`; empty if the feed gives none. */
  state: string;
  /** Name or code of the country; empty if the feed gives none. */
  country: string;
  /** Street, city and state on one line, if the feed does not separate them. */
  address: string;
}

export type RawStatus = 'confirmed' | 'cancelled' | 'postponed';

/** One date of an event. Its texts are copied from the feed and may contain HTML and entities. */
export interface RawEvent {
  kind: 'event';
  /** The feed's id of this date; empty if it has none. */
  id: string;
  /** An id that the dates of one series share in the feed; empty if the feed gives none. */
  seriesId: string;
  title: string;
  description: string;
  start: RawMoment;
  /** End of the event; an end without a time is the last day, inclusive. */
  end: RawMoment | null;
  isAllDay: boolean;
  status: RawStatus;
  place: RawPlace | null;
  /** The organizer's name, where the feed gives one. */
  organizer?: string;
  /** Whether the feed says that the event takes place only online. */
  isOnline: boolean;
  price: string;
  email: string;
  phone: string;
  website: string;
  imageUrl: string;
  sourceUrl: string;
  categories: string[];
  tags: string[];
  /** The name of the calendar, if the feed gives it. */
  calendarName?: string;
}

export interface RawArticle {
  kind: 'article';
  id: string;
  title: string;
  /** HTML, or text with blank lines between paragraphs. */
  content: string;
  excerpt: string;
  author: string;
  imageUrl: string;
  sourceUrl: string;
  categories: string[];
  /** Time of publication, in the feed's own format. */
  publishedAt: string;
}

/** A date that its calendar marks as private. Its texts are not kept. */
export interface RawPrivate {
  kind: 'private';
  /**
   * The feed's id of the event or its series. Empty without an id, and for one private date of a public series,
   * whose id must not hide the whole series.
   */
  id: string;
}

export type RawItem = RawEvent | RawArticle | RawPrivate;

export interface ParseContext {
  source: Source;
  /** The URL where the text was read, after redirects: relative URLs are resolved against it. */
  address: string;
  /** First and last day of the reading; recurrences are expanded only around this window (`reachOf`). */
  window: { from: WallDate; to: WallDate };
}

/** The result for a text that is not a feed of the expected kind, with sentences for people. */
export interface Refused {
  outcome: 'refused';
  /** Says what the text is, e.g. 'This is a sign-in page, not a calendar.' */
  message: string;
  /** Says what an admin can do next. */
  advice: string;
}

export interface Read {
  outcome: 'read';
  items: RawItem[];
  problems: ReadProblem[];
  /** Number of items in the text, including unreadable ones. */
  itemsRead: number;
  /** Whether all items were read; false if a limit cut them short, or if the text ends too early. */
  isComplete: boolean;
  /** Absolute URL of the next page; null on the last page. */
  next: string | null;
  /** For a file without a date in or near the window: its events, with their days, for the report. */
  outOfDays?: SkippedItem[];
  /** How many pages the source says that it has. */
  pagesInAll: number;
}

export type Parsed = Read | Refused;

/** Reads a feed's text. Never throws: reports what it cannot read as a problem or a refusal. */
export type Parse = (text: string, context: ParseContext) => Parsed;

/**
 * Returns the UID that all parts of a series share: without the `_R` and date that Google adds when it splits
 * a series.
 */
export function seriesUid(uid: string): string {
  return uid.replace(/_R\d{8}(?:T\d{6})?(?=@|$)/, '');
}
