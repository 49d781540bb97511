/**
 * The city lists of specification sections 2 and 3, as they are given there, the Hill Country ones
 * too. Base names: events store `City, TX`, and the rules for that are in
 * `src/regions/cities.ts`. Another region replaces this file.
 *
 * Imported on both sides: what is added here ships to the browser.
 */

/** The cities with a page of their own, at `/cities/{slug}`; each has a file in `cities/`. */
export const GUIDE_CITIES = [
  { slug: 'corpus-christi', name: 'Corpus Christi' },
  { slug: 'rockport', name: 'Rockport' },
  { slug: 'port-aransas', name: 'Port Aransas' },
  { slug: 'kingsville', name: 'Kingsville' },
  { slug: 'victoria', name: 'Victoria' },
] as const;

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

/** The choices of the submission form. */
export const SUBMIT_CITY_NAMES = [
  'Corpus Christi',
  'Rockport',
  'Port Aransas',
  'Kingsville',
  'Victoria',
  'Aransas Pass',
  'Ingleside',
  'Sinton',
  'Refugio',
] as const;
