import { readWebAddress } from '../../forms/web-address.ts';
import { withState } from '../../regions/cities.ts';
import { normalizePrice, parsePrice } from '../events/price.ts';
import { EVENT_LIMITS } from './form/event-form.ts';

/**
 * Checks fields of an event, by rules that submissions and imports share. Expects text that is already
 * cleaned.
 */

/** Format of a city with its state, which the database checks too. */
const CITY_AND_STATE = /^[^,]+, [A-Z]{2}$/;

/** Reads a city with or without its state, and writes it as `Rockport, TX`; null for anything else. */
export function readCity(text: string): string | null {
  const city = withState(text);
  return CITY_AND_STATE.test(city) && city.length <= EVENT_LIMITS.city ? city : null;
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
 * Reads a price and returns it as it is stored, with its range in cents; the range is null if the text has no
 * amount.
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
