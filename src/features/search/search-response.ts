import type { SearchPiece, UnderstoodSearch } from '../../text/search/understand-search.ts';
import type { WallDate } from '../../time/wall-time.ts';
import type { EventSummary } from '../events/event.ts';

/**
 * Describes the result of a search, the same for `GET /api/search` and for the page without JavaScript.
 * `understand-search.ts` splits the typed text into filters, shown as chips, and words.
 */

/** A search for a part of what the visitor searched, with the number of events that it finds. */
export interface LessAsked extends SearchPiece {
  /** Number of upcoming events, at least one. */
  total: number;
}

/** A page of events, with the number of events on all pages. */
interface EventsPart {
  total: number;
  events: EventSummary[];
}

/** A venue, organizer or article that matches the words. */
export interface OtherResult {
  kind: 'venue' | 'organizer' | 'article';
  /** URL path of the page of the venue, organizer or article. */
  href: string;
  title: string;
  /** City of a venue, kind of an organizer, or first words of an article; may be empty. */
  note: string;
}

export interface SearchResponse {
  understood: UnderstoodSearch;
  /**
   * Events that are not over today, in calendar order; a listing appears once, with its next date that takes
   * place or, without one, its next date.
   */
  upcoming: EventsPart;
  /**
   * Past events, newest first. If the request is not for past events, `events` is empty here; if it is,
   * `events` is empty in `upcoming`.
   */
  past: EventsPart;
  /**
   * The text with corrected words, if the text finds nothing and the corrected text finds something; null if
   * not.
   */
  didYouMean: string | null;
  /**
   * Searches that each leave out one recognized filter of the text, which is the label, with the number of
   * upcoming events that each finds. Empty if an upcoming event matches the whole text, and in every response
   * other than the first page of upcoming events.
   */
  without: LessAsked[];
  /** Searches for each word of the text with all filters, and for the filters alone; like `without`. */
  pieces: LessAsked[];
  /** The first events of this weekend, if the search finds no event at all; only in the first page. */
  instead: EventSummary[];
  /**
   * Matching venues, organizers and articles, at most five of each kind; only in the first page of upcoming
   * events.
   */
  others: OtherResult[];
  /** Calendar day in Central time on which the result is valid. */
  today: WallDate;
}

/**
 * Writes how many events a search found: the number of upcoming events or, if there are none, of past events.
 * If both are found, the folded list of past events shows the other number.
 */
export const eventsFound = (upcoming: number, past = 0): string =>
  `${upcoming > 0 ? upcoming : past} events found`;

/** Returns the text above past events if no event is upcoming; shorter if `AskLess` has already said that. */
export const overText = ({ without, pieces }: Pick<SearchResponse, 'without' | 'pieces'>): string =>
  without.length + pieces.length > 0
    ? 'These are over:'
    : 'Nothing coming up matches. These are over:';
