import { foldText } from '../text/fold-text.ts';
import { baseCity } from './cities.ts';

/** Apostrophes that `foldText` does not remove: it turns `´` into a space and keeps `ʻ`. */
const OTHER_APOSTROPHES = /[´ʻ]/g;

const inAscii = (sign: string): string =>
  /[\p{L}\p{N}]/u.test(sign) ? `u${(sign.codePointAt(0) ?? 0).toString(16)}` : ' ';

/** Maximum length of a slug; with a longer one, a file system would refuse the name of the city's page. */
const LONGEST_SLUG = 120;

/**
 * Returns the slug of a city, `port-aransas` for `Port Aransas, TX`, which is also the key of its events and
 * venues. Spellings that differ in case, accents, apostrophes or punctuation have the same slug. Letters
 * beyond the Latin alphabet become their code points, and long slugs are cut. Empty for a name without
 * letters and digits.
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
