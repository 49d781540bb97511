/** Venues of the directory that a typed name may mean. */
import { foldText } from '../../../text/fold-text.ts';
import type { Venue } from '../../venues/venue.ts';

/** What the form takes from a venue. */
export type KnownVenue = Pick<Venue, 'id' | 'name' | 'address' | 'city'>;

/** What the input says about its list. */
export interface Popup {
  isOpen: boolean;
  /** Id of the suggestion that Enter chooses. */
  activeId: string | undefined;
}

/** Most suggestions: as many as fit beside the keyboard of a phone. */
const MOST = 6;

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** 0 is best; null where a typed word begins no word of the name or city. */
function rankOf(venue: KnownVenue, typed: readonly string[]): number | null {
  const name = wordsOf(venue.name);
  const all = [...name, ...wordsOf(venue.city)];
  if (!typed.every((word) => all.some((one) => one.startsWith(word)))) return null;
  if (name.join(' ').startsWith(typed.join(' '))) return 0;
  return typed.every((word) => name.some((one) => one.startsWith(word))) ? 1 : 2;
}

/**
 * The venues that a text may mean, at most six: names that begin with it first, then by name. Each typed
 * word must begin a word of the name or the city; an empty text means none.
 */
export function suggestVenues(venues: readonly KnownVenue[], text: string): KnownVenue[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  return venues
    .flatMap((venue) => {
      const rank = rankOf(venue, typed);
      return rank === null ? [] : [{ venue, rank }];
    })
    .sort((a, b) => a.rank - b.rank || (a.venue.name < b.venue.name ? -1 : 1))
    .slice(0, MOST)
    .map(({ venue }) => venue);
}
