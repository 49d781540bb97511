/** Defines the input and output of parsers: items as the feed words them, before any rule of the guide. */
import type { WallDate, WallTime } from '../../../time/wall-time.ts';
import type { ReadProblem, Source } from '../listing.ts';

/**
 * A day, with a time of day where the feed gives one.
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
  /** `TX`, `Texas`, or empty. */
  state: string;
  /** Name or code; empty where the feed gives none. */
  country: string;
  /** Street, city and state on one line, where the feed does not separate them. */
  address: string;
}

export type RawStatus = 'confirmed' | 'cancelled' | 'postponed';

/** One occurrence. Texts are the feed's own and may hold HTML and entities. */
export interface RawEvent {
  kind: 'event';
  /** The feed's id of this occurrence; empty where it has none. */
  id: string;
  /** An id that the occurrences of one series share in the feed; empty where the feed gives none. */
  seriesId: string;
  title: string;
  description: string;
  start: RawMoment;
  /** An end without a time is the last day, inclusive. */
  end: RawMoment | null;
  isAllDay: boolean;
  status: RawStatus;
  place: RawPlace | null;
  /** Whether the feed says that the event takes place online only. */
  isOnline: boolean;
  price: string;
  email: string;
  phone: string;
  website: string;
  imageUrl: string;
  sourceUrl: string;
  categories: string[];
  tags: string[];
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
  /** As the feed writes it. */
  publishedAt: string;
}

export type RawItem = RawEvent | RawArticle;

export interface ParseContext {
  source: Source;
  /** The URL where the text was read, after redirects: relative URLs are resolved against it. */
  address: string;
  /** First and last day that are asked for; recurrences are expanded inside this window. */
  window: { from: WallDate; to: WallDate };
}

/** The answer for a body that is no feed of its kind, in sentences for people. */
export interface Refused {
  outcome: 'refused';
  /** 'This is a sign-in page, not a calendar.' */
  message: string;
  /** What to do next. */
  advice: string;
}

export interface Read {
  outcome: 'read';
  items: RawItem[];
  problems: ReadProblem[];
  /** How many items the text held, readable or not. */
  itemsRead: number;
  /** False when a cap cut the items short. */
  isComplete: boolean;
  /** Absolute URL of the next page; null on the last. */
  next: string | null;
}

export type Parsed = Read | Refused;

/** Reads a feed's text. Never throws: what it cannot read is a problem or a refusal. */
export type Parse = (text: string, context: ParseContext) => Parsed;
