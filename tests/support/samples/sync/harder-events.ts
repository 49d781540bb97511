/**
 * Events with similar ones that share words, venues, times, presenters and numbers, as in the
 * calendars of one town. All are generated from a seed.
 */
import type { Listing } from '../../../../src/features/content-sync/listing.ts';
import type { Neighbour } from '../../../../src/features/content-sync/plan/announced-twice.ts';
import { addDays } from '../../../../src/time/wall-time.ts';
import { pick, type Random } from './announced-twice.ts';
import { syncDate, syncListing } from './sync-listing.ts';

/** Words that differ by one or two letters. */
const NEAR_SPELLED = [
  ['Walk', 'Talk'],
  ['Clay', 'Play'],
  ['Carving', 'Craving'],
  ['Casting', 'Coasting'],
  ['Coral', 'Choral'],
  ['Painting', 'Printing'],
  ['Weaving', 'Waving'],
  ['Poetry', 'Pottery'],
  ['Strings', 'Springs'],
  ['Quilting', 'Quitting'],
  ['Reading', 'Beading'],
  ['Trail', 'Trial'],
  ['Sketch', 'Stretch'],
  ['Tales', 'Tables'],
  ['Bread', 'Beard'],
] as const;
const LEADS = [
  'Harbor',
  'Winter',
  'First Friday',
  'Moonlight',
  'Heritage',
  'Saturday',
  'Island',
  'Gulf',
];
const ENDS = [
  'Series',
  'Afternoon',
  'Gathering',
  'Social',
  'Exchange',
  'Weekend',
  'Celebration',
  'Hour',
];
const THEMES = [
  'by the Bay',
  'for Beginners',
  'under the Oaks',
  'in Bloom',
  'Unplugged',
  'of the Coast',
];
const NUMBERS = ['Part', 'Vol.', 'Level', 'Session', 'Chapter'];
const PRESENTERS = [
  'Gulf Ballet',
  'Bay Choir',
  'Tidewater Players',
  'The Arts Council',
  'Friends of the Library',
];

/** Venues of one town whose names share common words, such as `Center`. */
const VENUES = [
  ['Community Center', ''],
  ['Heron Community Center', ''],
  ['Public Library', ''],
  ['Bluff Public Library', ''],
  ['Tern Street Public Library', ''],
  ['Performing Arts Center', '620 Fort Ave'],
  ['Art Museum of the Coast', '1900 Bayshore Dr'],
  ['Coastal State University-Corpus Christi', '6300 Ocean Dr'],
  ['Corpus Christi Center for the Arts', '100 N Shoreline Blvd'],
  ['Driftwood Gallery', '5 Harbor Rd'],
  ['Science & History Museum', ''],
] as const;
const CITIES = ['Corpus Christi, TX', 'Rockport, TX', 'Kingsville, TX'];
const TIMES = ['10:00', '14:00', '18:00', '19:00'];

const other = <T>(random: Random, list: readonly T[], not: T): T =>
  pick(
    random,
    list.filter((one) => one !== not),
  );

/** Returns events with different titles, some with a number. Each has one date, or three weekly ones. */
export function harderEvents(random: Random, count: number): Listing[] {
  const seen = new Set<string>();
  const events: Listing[] = [];
  while (events.length < count) {
    const [word] = pick(random, NEAR_SPELLED);
    const number =
      random() < 0.2 ? ` ${pick(random, NUMBERS)} ${1 + Math.floor(random() * 4)}` : '';
    const name = `${pick(random, LEADS)} ${word} ${pick(random, ENDS)} ${pick(random, THEMES)}`;
    const title = `${name.trim()}${number}`;
    if (seen.has(name)) continue;
    seen.add(name);
    const [venueName, venueAddress] = pick(random, VENUES);
    const start = addDays('2026-12-01', Math.floor(random() * 60));
    const startTime = pick(random, TIMES);
    const weeks = random() < 0.2 ? [0, 7, 14] : [0];
    events.push(
      syncListing({
        ...{ externalId: `a-${events.length}`, title, venueName, venueAddress },
        city: venueName.includes('Corpus Christi') ? 'Corpus Christi, TX' : pick(random, CITIES),
        dates: weeks.map((days) => syncDate(addDays(start, days), { startTime })),
      }),
    );
  }
  return events;
}

const INITIALS: Record<string, string> = {
  'Performing Arts Center': 'PAC',
  'Art Museum of the Coast': 'AMC',
  'Coastal State University-Corpus Christi': 'CSU-CC',
  'Corpus Christi Center for the Arts': 'CCCA',
};

const neighbourOf = (event: Listing, id: string, changes: Partial<Neighbour>): Neighbour => ({
  ...{ eventId: id, listingId: id, sourceId: 'b', trust: 2, status: 'approved', endDate: null },
  ...{ title: event.title, venueName: event.venueName, venueAddress: event.venueAddress },
  ...{ city: event.city, startDate: '', startTime: null },
  ...changes,
});

/** Returns the dates of an event as another source announces them. */
export function harderRespelled(event: Listing, random: Random): Neighbour[] {
  const presenter = pick(random, PRESENTERS);
  const titles = [
    event.title,
    event.title.toUpperCase(),
    `${presenter} presents ${event.title}`,
    `${presenter} Presents: ${event.title}`,
    `${event.title}, presented by ${presenter}`,
    `${event.title} at the ${event.venueName}`,
    `“${event.title}” ${event.dates[0]?.startDate.slice(0, 4) ?? ''}`,
    event.title.replace('Vol.', 'Volume').replace('Celebration', 'Celebratoin'),
  ];
  const initials = INITIALS[event.venueName];
  const places: Partial<Neighbour>[] = [
    {},
    { venueAddress: '' },
    { venueName: event.venueName.replace('Center', 'Ctr.').replace('&', 'and') },
    { venueName: `The ${event.venueName}`, venueAddress: '' },
    ...(initials === undefined ? [] : [{ venueName: initials, venueAddress: '' }]),
    ...(event.venueAddress === '' ? [] : [{ venueName: 'Main Stage' }]),
  ];
  const title = pick(random, titles);
  const place = pick(random, places);
  const isAllDay = random() < 0.1;
  return event.dates.map(({ startDate, startTime }, at) =>
    neighbourOf(event, `b-${event.externalId}-${at}`, {
      ...{ ...place, listingId: `b-${event.externalId}`, startDate },
      ...{ title: isAllDay ? event.title : title, startTime: isAllDay ? null : startTime },
    }),
  );
}

/** Returns ten events that are similar to an event and different from it. */
export function harderNeighbours(event: Listing, random: Random): Neighbour[] {
  const [date] = event.dates;
  const [startDate, startTime] = [date?.startDate ?? '', date?.startTime ?? '19:00'];
  const pair = NEAR_SPELLED.find(([word]) => event.title.includes(word)) ?? ['', ''];
  const near = event.title.replace(pair[0], pair[1]);
  const [, otherWord] = other(random, NEAR_SPELLED, pair as (typeof NEAR_SPELLED)[number]);
  const numbered = / (?:Part|Vol\.|Level|Session|Chapter) \d$/;
  const bare = event.title.replace(numbered, '');
  const [venueName] = other(
    random,
    VENUES,
    VENUES.find(([name]) => name === event.venueName) ?? VENUES[0],
  );
  const strange = other(random, Object.keys(INITIALS), event.venueName);
  const late = startTime >= '18:00' ? '14:00' : '20:30';
  const presenter = pick(random, PRESENTERS);
  const changes: Partial<Neighbour>[] = [
    { title: near },
    { title: `${presenter} presents ${near}`, startTime: null },
    { venueName, venueAddress: '' },
    { venueName: INITIALS[strange] ?? '', venueAddress: '' },
    { startTime: late },
    { title: `${bare} ${pick(random, NUMBERS)} ${5 + Math.floor(random() * 4)}` },
    { title: `${presenter} presents ${event.title.replace(pair[0], otherWord)}` },
    {
      title: `${event.title}: ${pick(random, ['Auditions', 'for Kids', 'Reception', 'Workshop'])}`,
    },
    { city: other(random, CITIES, event.city) },
    { startDate: addDays(startDate, 1 + Math.floor(random() * 5)) },
  ];
  return changes.map((change, at) =>
    neighbourOf(event, `n-${event.externalId}-${at}`, { startDate, startTime, ...change }),
  );
}
