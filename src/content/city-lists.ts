/**
 * Holds the city lists of specification sections 2 and 3, as names without the state. Events store `City,
 * TX`; `src/regions/cities.ts` compares and converts both. A guide for another region replaces this file.
 *
 * The browser and the server import this file: what you add here ships to the browser.
 */

/** Cities with a page at `/cities/{slug}`, each from a file in `cities/`. */
export const GUIDE_CITIES = [
  { slug: 'corpus-christi', name: 'Corpus Christi' },
  { slug: 'rockport', name: 'Rockport' },
  { slug: 'port-aransas', name: 'Port Aransas' },
  { slug: 'kingsville', name: 'Kingsville' },
  { slug: 'victoria', name: 'Victoria' },
] as const;

/** The cities in the filter of the events page. */
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

/** The cities in the filter of the archive. */
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

/** The cities in the submission form. */
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

/**
 * The cities in the filter of the events page, and two that are otherwise only in the submission form. The
 * newsletter and pages made on demand offer all these cities; other filters offer Ingleside and Refugio only
 * once they have events.
 */
export const OFFERED_CITIES = [...EVENTS_PAGE_CITIES, 'Ingleside', 'Refugio'] as const;

/**
 * Further towns of the region. The content sync takes events from these towns and from the cities above; it
 * leaves out cities that are only in the archive's filter.
 */
export const NEARBY_TOWNS = [
  'Bayside',
  'Bishop',
  'Falfurrias',
  'Fulton',
  'George West',
  'Goliad',
  'Gregory',
  'Ingleside on the Bay',
  'Mathis',
  'Odem',
  "Port O'Connor",
  'Port Lavaca',
  'Portland',
  'Riviera',
  'Seadrift',
  'Taft',
  'Three Rivers',
  'Woodsboro',
] as const;
