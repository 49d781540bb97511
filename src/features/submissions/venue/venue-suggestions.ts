/** Finds the venues in the directory that match a typed name. */
import { foldText } from '../../../text/fold-text.ts';
import type { Venue } from '../../venues/venue.ts';

/** The fields of a venue that the form uses. */
export type KnownVenue = Pick<Venue, 'id' | 'name' | 'address' | 'city'>;

/** Attributes that the input needs so that screen readers announce its list of suggestions. */
export interface Popup {
  isOpen: boolean;
  /** Id of the suggestion that Enter would choose. */
  activeId: string | undefined;
}

/** Says what choosing a venue filled in: the typed address stays if the guide knows no other. */
export const chosenSentence = ({ name, address }: KnownVenue): string =>
  `${name} is chosen; its ${address === '' ? 'city is' : 'address and city are'} filled in.`;

/** Maximum number of suggestions, as many as fit above a phone's keyboard. */
const MOST = 6;

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Ranks a venue; 0 is the best. Null if a typed word begins no word of the venue's name or city. */
function rankOf(venue: KnownVenue, typed: readonly string[]): number | null {
  const name = wordsOf(venue.name);
  const all = [...name, ...wordsOf(venue.city)];
  if (!typed.every((word) => all.some((one) => one.startsWith(word)))) return null;
  if (name.join(' ').startsWith(typed.join(' '))) return 0;
  return typed.every((word) => name.some((one) => one.startsWith(word))) ? 1 : 2;
}

/**
 * Suggests at most six venues that match a text. Each typed word must begin a word of the name or the city;
 * an empty text matches no venue. First come venues whose names begin with the text, then those whose names
 * match every typed word, then those whose city matches a word; each group is sorted by name.
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
