import { SUBMIT_CITY_NAMES } from '../../content/city-lists.ts';
import { site } from '../../site.ts';

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

/** The choices of the submission form, each `City, TX`. */
export const SUBMIT_CITIES: readonly string[] = SUBMIT_CITY_NAMES.map(withState);
