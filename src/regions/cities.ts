import { foldText } from '../text/fold-text.ts';
import { SUBMIT_CITY_NAMES } from '../content/city-lists.ts';
import { site } from '../site.ts';

/** Events store `City, TX`; filters compare the base name. The lists are editorial content. */

/** `Rockport` of `Rockport, TX`: what stands before the first comma. */
export function baseCity(city: string): string {
  return (city.split(',', 1)[0] ?? '').trim();
}

/** `TX` of `Rockport, TX`; the site's own state where none is written. */
export function stateOf(city: string): string {
  return city.split(',', 2)[1]?.trim() || site.stateCode;
}

/** Whether two cities are the same by base name, in any case. An empty name is no city. */
export function sameCity(a: string, b: string): boolean {
  const base = baseCity(a).toLowerCase();
  return base !== '' && base === baseCity(b).toLowerCase();
}

/** `Rockport, TX` of `Rockport`; a name that already carries a state keeps it. */
export function withState(name: string): string {
  const written = name.trim();
  return written === '' || written.includes(',') ? written : `${written}, ${site.stateCode}`;
}

/** Apostrophes that `foldText` leaves or takes for a space and an accent. */
const OTHER_APOSTROPHES = /[´ʻ]/g;

const inAscii = (sign: string): string =>
  /[\p{L}\p{N}]/u.test(sign) ? `u${(sign.codePointAt(0) ?? 0).toString(16)}` : ' ';

/**
 * A city in an address, `port-aransas` of `Port Aransas, TX`, and the key by which its events and
 * venues are found: case, accents, apostrophes and punctuation make no other town. Letters that
 * `foldText` does not bring to the Latin alphabet stand as their code points, so that every address
 * is plain ASCII. Empty for a name without a letter or digit, which is no city.
 */
export function citySlug(city: string): string {
  return foldText(baseCity(city).replace(OTHER_APOSTROPHES, ''))
    .replace(/\P{ASCII}/gu, inAscii)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');
}

/** The choices of the submission form, each `City, TX`. */
export const SUBMIT_CITIES: readonly string[] = SUBMIT_CITY_NAMES.map(withState);
