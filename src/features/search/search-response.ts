import type { EventSummary } from '../events/event.ts';
import type { WallDate } from '../../time/wall-time.ts';

/**
 * Describes the result of a search, the same for `GET /api/search` and for the page without JavaScript. The
 * entered text is understood (`understand-search.ts`) as filters, which are shown as chips, and as words.
 */

/** A part of the text that was understood as a filter. */
export interface SearchChip {
  kind: 'days' | 'free' | 'families' | 'city' | 'category';
  /** As shown: `This weekend`, `Free`, `Rockport`. */
  label: string;
  /** The text without the words of this chip: the search after removing it. */
  textWithout: string;
}

/** What a text asks for. */
export interface UnderstoodSearch {
  /** The words that an event must contain; empty when all of the text became filters. */
  words: string;
  chips: SearchChip[];
  category: string | null;
  /** Base name: `Rockport`. */
  city: string | null;
  from: WallDate | null;
  to: WallDate | null;
  free: boolean;
  families: boolean;
}

/** A search without one of its chips, and how much it finds. */
export interface LessAsked extends Pick<SearchChip, 'label' | 'textWithout'> {
  /** Upcoming events; at least one. */
  total: number;
}

/** A page of events, and how many events all pages have. */
interface EventsPart {
  total: number;
  events: EventSummary[];
}

/** A venue, organizer or article that fits the words. */
export interface OtherResult {
  kind: 'venue' | 'organizer' | 'article';
  /** URL path of its page. */
  href: string;
  title: string;
  /** City of a venue, kind of an organizer, first words of an article; may be empty. */
  note: string;
}

export interface SearchResponse {
  understood: UnderstoodSearch;
  /** Events that are not over today, in calendar order; a listing once, by its next date. */
  upcoming: EventsPart;
  /** Newest first; `events` is empty unless the request asks for past ones. */
  past: EventsPart;
  /** The text with its unknown words corrected, when nothing was found and the correction finds something. */
  didYouMean: string | null;
  /**
   * Searches that each leave out one part, with what they find. Empty unless no upcoming event matches
   * the whole search.
   */
  without: LessAsked[];
  /** Up to five of each kind. */
  others: OtherResult[];
  /** Central calendar day of the result. */
  today: WallDate;
}
