/**
 * Reads the contacts of events and records. The same rules apply to submissions, to imports, and to what
 * volunteers edit. Expects text that was already cleaned (`cleanText`).
 */
import { baseCity, withState } from '../../regions/cities.ts';
import { looksBlank } from '../../text/as-read.ts';
import { readWebAddress } from '../web-address.ts';
import { CONTACTS } from './define-record.ts';

/** Format of a city with its state, which the database checks too. */
const CITY_AND_STATE = /^[^,]+, [A-Z]{2}$/;

/**
 * Reads a city and returns it as `Rockport, TX`; a city without a state gets the guide's own state. Null if
 * the text has another format or is too long.
 */
export function readCity(text: string): string | null {
  const city = withState(text);
  return CITY_AND_STATE.test(city) &&
    !looksBlank(baseCity(city)) &&
    city.length <= CONTACTS.city.max
    ? city
    : null;
}

/** Reads a phone number and keeps its spelling; null if it has no digit or is too long. */
export function readPhone(text: string): string | null {
  return /\d/.test(text) && text.length <= CONTACTS.phone.max ? text : null;
}

/**
 * Returns a URL in the form in which it is stored; null if the text is no URL, or too long after escaping.
 */
export function readLink(text: string): string | null {
  const address = readWebAddress(text);
  return address === null || address.length > CONTACTS.link.max ? null : address;
}
