import { readWebAddress } from '../../forms/web-address.ts';
import { withState } from '../../regions/cities.ts';
import { normalizePrice, parsePrice } from '../events/price.ts';
import { EVENT_LIMITS } from './form/event-form.ts';

/** Rules of an event's fields that submissions and imports share. They take clean text. */

/** The database checks the same. */
const CITY_AND_STATE = /^[^,]+, [A-Z]{2}$/;

/** `Rockport, TX` for a city with or without its state; null for anything else. */
export function readCity(text: string): string | null {
  const city = withState(text);
  return CITY_AND_STATE.test(city) && city.length <= EVENT_LIMITS.city ? city : null;
}

/** A phone number as written; null without a digit, or where it is too long. */
export function readPhone(text: string): string | null {
  return /\d/.test(text) && text.length <= EVENT_LIMITS.phone ? text : null;
}

/** A web address as it is stored; null for none, or where it is too long with its escapes. */
export function readLink(text: string): string | null {
  const address = readWebAddress(text);
  return address === null || address.length > EVENT_LIMITS.url ? null : address;
}

/** The stored price with its range in cents, null where the text names none. */
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
