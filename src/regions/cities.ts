import { foldText } from '../text/fold-text.ts';
import { SUBMIT_CITY_NAMES } from '../content/city-lists.ts';
import { site } from '../site.ts';

/**
 * Compares and writes names of cities. Events store `City, TX`; filters compare the name without the state.
 * The lists of cities are in `src/content/city-lists.ts`.
 */

/** Returns the name before the first comma: `Rockport` for `Rockport, TX`. */
export function baseCity(city: string): string {
  return (city.split(',', 1)[0] ?? '').trim();
}

/**
 * Returns the state after the first comma: `TX` for `Rockport, TX`; without a comma, the guide's own state.
 */
export function stateOf(city: string): string {
  return city.split(',', 2)[1]?.trim() || site.stateCode;
}

/** Says whether two cities have the same name, ignoring case and state. An empty name equals no name. */
export function sameCity(a: string, b: string): boolean {
  const base = baseCity(a).toLowerCase();
  return base !== '' && base === baseCity(b).toLowerCase();
}

/** Returns `Rockport, TX` for `Rockport`; keeps a state that the name already has. */
export function withState(name: string): string {
  const trimmed = name.trim();
  return trimmed === '' || trimmed.includes(',') ? trimmed : `${trimmed}, ${site.stateCode}`;
}

/** Apostrophes that `foldText` does not remove: it turns `´` into a space and keeps `ʻ`. */
const OTHER_APOSTROPHES = /[´ʻ]/g;

const inAscii = (sign: string): string =>
  /[\p{L}\p{N}]/u.test(sign) ? `u${(sign.codePointAt(0) ?? 0).toString(16)}` : ' ';

/** The longest slug: with more, a file system would refuse the name of the city's page. */
const LONGEST_SLUG = 120;

/**
 * Returns the slug of a city, `port-aransas` for `Port Aransas, TX`, which is also the key of its events and
 * venues. Spellings that differ in case, accents, apostrophes or punctuation have the same slug. Letters
 * beyond the Latin alphabet become their code points, and long slugs are cut. Empty for a name without letters and digits.
 */
export function citySlug(city: string): string {
  return foldText(baseCity(city).replace(OTHER_APOSTROPHES, ''))
    .replace(/\P{ASCII}/gu, inAscii)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, LONGEST_SLUG)
    .replace(/-$/, '');
}

/** Options of the submission form, each written `City, TX`. */
export const SUBMIT_CITIES: readonly string[] = SUBMIT_CITY_NAMES.map(withState);
