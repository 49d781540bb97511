/** Finds the venues in the directory that match a typed name. */
import { suggestNamed } from '../../../text/search/suggest-named.ts';
import type { Venue } from '../../venues/venue.ts';

/** The fields of a venue that the form uses. */
export type KnownVenue = Pick<Venue, 'id' | 'name' | 'address' | 'city'>;

/** Says which fields a chosen venue has filled in; a venue without an address fills in only the city. */
export const chosenSentence = ({ name, address }: KnownVenue): string =>
  `${name} is chosen; its ${address === '' ? 'city is' : 'address and city are'} filled in.`;

/** Maximum number of suggestions, as many as fit above a phone's keyboard. */
const MOST = 6;

/** Suggests at most six venues for a text, by `suggestNamed`. */
export const suggestVenues = (venues: readonly KnownVenue[], text: string): KnownVenue[] =>
  suggestNamed(venues, text, ({ city }) => city).slice(0, MOST);
