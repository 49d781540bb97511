import { baseCity } from '../events/cities.ts';

/**
 * A city in an address, `port-aransas` of `Port Aransas, TX`, and the key by which venues are of the
 * same city: case, accents and punctuation make no other town. Letters outside the Latin alphabet are
 * kept. Empty for a name without a letter or digit, which is no city.
 */
export function citySlug(city: string): string {
  return baseCity(city)
    .normalize('NFKD')
    .replace(/[\p{M}'’‘]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-');
}
