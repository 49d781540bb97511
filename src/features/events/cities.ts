import { site } from '../../site.ts';

/**
 * The city lists of specification sections 2 and 3, as they are given there, the Hill Country ones
 * too. Events store `City, TX`; filters compare the base name.
 */

/** The city filter of the events page. */
export const EVENTS_PAGE_CITIES = [
  'Corpus Christi',
  'Rockport',
  'Port Aransas',
  'Kingsville',
  'Alice',
  'Beeville',
  'Victoria',
  'Robstown',
  'Aransas Pass',
  'Sinton',
] as const;

/** The city filter of the archive. */
export const ARCHIVE_CITIES = [
  'Austin',
  'Bandera',
  'Blanco',
  'Boerne',
  'Castroville',
  'Dripping Springs',
  'Fredericksburg',
  'Kerrville',
  'Marble Falls',
  'New Braunfels',
  'San Marcos',
  'Wimberley',
] as const;

/** The cities with a page of their own, at `/cities/{slug}`. */
export const GUIDE_CITIES = [
  { slug: 'corpus-christi', name: 'Corpus Christi' },
  { slug: 'rockport', name: 'Rockport' },
  { slug: 'port-aransas', name: 'Port Aransas' },
  { slug: 'kingsville', name: 'Kingsville' },
  { slug: 'victoria', name: 'Victoria' },
] as const;

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
export const SUBMIT_CITIES: readonly string[] = [
  'Corpus Christi',
  'Rockport',
  'Port Aransas',
  'Kingsville',
  'Victoria',
  'Aransas Pass',
  'Ingleside',
  'Sinton',
  'Refugio',
].map(withState);
