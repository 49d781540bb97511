import { readWebAddress } from '../../forms/web-address.ts';
import { baseCity, withState } from '../../regions/cities.ts';
import { looksBlank } from '../../text/as-read.ts';
import { normalizePrice, parsePrice } from '../events/price.ts';
import { EVENT_LIMITS } from './form/event-form.ts';

/**
 * Checks fields of an event. The same rules apply to submissions, to imports, and to the records that
 * volunteers edit, such as venues. Expects text that was already cleaned (`cleanText`).
 */

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
    city.length <= EVENT_LIMITS.city
    ? city
    : null;
}

/** Reads a phone number and keeps its spelling; null if it has no digit or is too long. */
export function readPhone(text: string): string | null {
  return /\d/.test(text) && text.length <= EVENT_LIMITS.phone ? text : null;
}

/**
 * Reads a URL and returns it as it is stored; null if the text is not a URL, or is too long after escaping.
 */
export function readLink(text: string): string | null {
  const address = readWebAddress(text);
  return address === null || address.length > EVENT_LIMITS.url ? null : address;
}

/**
 * Reads a price and returns it as it is stored, with its minimum and maximum in cents. Both are null if the
 * text has no clear amount; only the maximum is null for an open price such as `From $12`.
 */
export function readPrice(text: string | null): {
  price: string | null;
  priceMinCents: number | null;
  priceMaxCents: number | null;
} {
  const range = parsePrice(text);
  return {
    price: normalizePrice(text),
    priceMinCents: range?.minCents ?? null,
    priceMaxCents: range?.maxCents ?? null,
  };
}
