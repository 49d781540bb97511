/** Finds the venues of the directory that a typed name may mean. */
import { foldText } from '../../../text/fold-text.ts';
import type { Venue } from '../../venues/venue.ts';

/** The fields that the form takes from a venue. */
export type KnownVenue = Pick<Venue, 'id' | 'name' | 'address' | 'city'>;

/** What the input must say about its list of suggestions, for screen readers. */
export interface Popup {
  isOpen: boolean;
  /** Id of the suggestion that Enter chooses. */
  activeId: string | undefined;
}

/** The maximum number of suggestions: as many as fit above the keyboard of a phone. */
const MOST = 6;

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Ranks a venue, 0 being the best; null if a typed word begins no word of its name or city. */
function rankOf(venue: KnownVenue, typed: readonly string[]): number | null {
  const name = wordsOf(venue.name);
  const all = [...name, ...wordsOf(venue.city)];
  if (!typed.every((word) => all.some((one) => one.startsWith(word)))) return null;
  if (name.join(' ').startsWith(typed.join(' '))) return 0;
  return typed.every((word) => name.some((one) => one.startsWith(word))) ? 1 : 2;
}

/**
 * Suggests at most six venues that a text may mean: first those whose names begin with it, then by name.
 * Each typed word must begin a word of the name or the city; an empty text gives none.
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
