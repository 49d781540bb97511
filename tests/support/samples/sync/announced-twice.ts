/**
 * The same events as two sources announce them, and similar events that are easily confused with
 * them. All are generated from a seed.
 */
import type { Listing } from '../../../../src/features/content-sync/listing.ts';
import type { Neighbour } from '../../../../src/features/content-sync/plan/announced-twice.ts';
import { addDays } from '../../../../src/time/wall-time.ts';
import { syncDate, syncListing } from './sync-listing.ts';

export type Random = () => number;

/** Returns a generator of numbers from 0 to below 1 (mulberry32), which the seed determines. */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

const FORMS = [
  'Jazz',
  'Blues',
  'Opera',
  'Ballet',
  'Poetry',
  'Pottery',
  'Printmaking',
  'Puppet',
  'Folk',
  'Choral',
  'Salsa',
  'Mariachi',
  'Watercolor',
  'Improv',
  'Chamber',
  'Film',
];
const KINDS = [
  'Night',
  'Festival',
  'Concert',
  'Showcase',
  'Series',
  'Gathering',
  'Evening',
  'Celebration',
  'Market',
  'Jam',
];
const THEMES = [
  'of the Tides',
  'on the Bayfront',
  'Under the Stars',
  'for the Pelicans',
  'by Lamplight',
  'of the Gulf',
  'in the Round',
  'at Low Water',
  'and Supper',
  'Remembered',
];
const VENUES = [
  ['Heron Hall Theatre', '12 Shoreline Blvd'],
  ['Pelican Yard', '910 Water St'],
  ['Saint Brendan Cultural Center', '44 Mesquite St'],
  ['The Lantern Playhouse', '301 N Chaparral St'],
  ['Museum of the Coast', '1900 Bayshore Dr'],
  ['Mesquite Street Studios', '77 Mesquite St'],
  ['Driftwood Gallery', '5 Harbor Rd'],
  ['Old Fort Performing Arts Center', '620 Fort Ave'],
] as const;
const CITIES = ['Corpus Christi, TX', 'Rockport, TX', 'Port Aransas, TX', 'Kingsville, TX'];
const TIMES = ['10:00', '14:00', '18:00', '19:00', '19:30', '20:00'];

const laterBy = (time: string, minutes: number): string => {
  const total = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
};

/** Returns events of which no two have the same title; places and times may repeat. */
export function someEvents(random: Random, count: number): Listing[] {
  const seen = new Set<string>();
  const events: Listing[] = [];
  while (events.length < count) {
    const title = `${pick(random, FORMS)} ${pick(random, KINDS)} ${pick(random, THEMES)}`;
    const [venueName, venueAddress] = pick(random, VENUES);
    const city = pick(random, CITIES);
    const startDate = addDays('2026-12-01', Math.floor(random() * 60));
    if (seen.has(title)) continue;
    seen.add(title);
    events.push(
      syncListing({
        ...{ externalId: `a-${events.length}`, title, venueName, venueAddress, city },
        dates: [syncDate(startDate, { startTime: pick(random, TIMES) })],
      }),
    );
  }
  return events;
}

const swapped = (word: string, at: number): string =>
  word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);

interface Announced {
  venue: string;
  year: string;
  random: Random;
}

const TITLES: ((title: string, of: Announced) => string)[] = [
  (title) => title,
  (title) => title.toUpperCase(),
  (title) => `The ${title}`,
  (title) => `LIVE: ${title}!`,
  (title, { venue }) => `${title} at ${venue}`,
  (title, { venue }) => `${title} @ ${venue}`,
  (title, { venue }) => `${venue} presents ${title}`,
  (title) => title.replace(' and ', ' & ').replace(' of the ', ' of '),
  (title) => `“${title}”`,
  (title, { year }) => `${title} ${year}`,
  (title) => title.replace('Festival', 'Fest'),
  (title) => `${title}: Winter Season`,
  (title, { random }) =>
    title
      .split(' ')
      .map((word) => (word.length > 5 ? swapped(word, 1 + Math.floor(random() * 3)) : word))
      .join(' '),
];

const PLACES: ((name: string, address: string, city: string) => [string, string])[] = [
  (name, address) => [name, address],
  (name) => [name, ''],
  (name, address) => [name.replace('Theatre', 'Theater').replace('Center', 'Ctr'), address],
  (name) => [name.startsWith('The ') ? name.slice(4) : `The ${name}`, ''],
  (name, _address, city) => [`${name} (${city.replace(', TX', '')})`, ''],
  (name) => [name.replace('Saint', 'St.').replace('Museum', 'Mus.').replace('Gallery', 'Gal.'), ''],
  (name, address) => [
    `${name}, ${address}`,
    address.replace('St', 'Street').replace('Blvd', 'Boulevard'),
  ],
  (_name, address) => ['Main Stage', address],
  () => ['', ''],
];

/**
 * Returns an event as another source announces it: with another id, and another title, spelling of
 * the venue, or start time.
 */
export function respelled(event: Listing, random: Random): Neighbour {
  const [date] = event.dates;
  const start = date?.startTime ?? '19:00';
  const [venueName, venueAddress] = pick(random, PLACES)(
    event.venueName,
    event.venueAddress,
    event.city,
  );
  // An event without a place can be recognized only by its title and time, so these stay the same.
  const year = date?.startDate.slice(0, 4) ?? '';
  const announced = { venue: event.venueName, year, random };
  const title = venueName === '' ? event.title : pick(random, TITLES)(event.title, announced);
  const times =
    venueName === '' ? [start] : [start, start, start, laterBy(start, 30), laterBy(start, -15)];
  return {
    ...{ eventId: `b-${event.externalId}`, listingId: null, sourceId: 'b', trust: 2 },
    ...{ title, startDate: date?.startDate ?? '', startTime: pick(random, times), endDate: null },
    ...{ venueName, venueAddress, city: event.city, status: 'approved' },
  };
}

/** Returns ten events that are similar to an event and different from it. */
export function neighboursOf(event: Listing, random: Random): Neighbour[] {
  const [date] = event.dates;
  const [startDate, startTime] = [date?.startDate ?? '', date?.startTime ?? '19:00'];
  const [form = '', kind = '', ...theme] = event.title.split(' ');
  const other = <T>(list: readonly T[], not: (one: T) => boolean): T =>
    pick(
      random,
      list.filter((one) => !not(one)),
    );
  const [venueName, venueAddress] = other(VENUES, ([name]) => name === event.venueName);
  const city = other(CITIES, (one) => one === event.city);
  const otherForm = other(FORMS, (one) => one === form);
  const changes: Partial<Neighbour>[] = [
    { title: [otherForm, kind, ...theme].join(' ') },
    { title: [form, other(KINDS, (one) => one === kind), ...theme].join(' ') },
    { title: `${form} ${kind} ${other(THEMES, (one) => one === theme.join(' '))}` },
    { city, venueName, venueAddress },
    { venueName, venueAddress },
    { startTime: startTime >= '18:00' ? '13:00' : '21:30' },
    { startDate: addDays(startDate, 1) },
    { title: `${event.title} II` },
    { title: `${event.title} for Kids` },
    { title: `${event.title}: Opening Reception` },
  ];
  return changes.map((change, n) => ({
    ...{ eventId: `n-${event.externalId}-${n}`, listingId: null, sourceId: 'b', trust: 2 as const },
    ...{ title: event.title, startDate, startTime, endDate: null, city: event.city },
    ...{ venueName: event.venueName, venueAddress: event.venueAddress, status: 'approved' },
    ...change,
  }));
}
