/** Finds events that are announced twice: by two sources, or by a source and an organizer. */
import { baseCity } from '../../../regions/cities.ts';
import { citySlug } from '../../../regions/city-slug.ts';
import {
  type Closeness,
  titleCloseness,
  titleWords,
  unmatched,
  wordsOf,
} from '../../../text/title-words.ts';
import type { WallDate, WallTime } from '../../../time/wall-time.ts';
import type { Listing } from '../listing.ts';
import type { Neighbour } from './known-item.ts';
import { isByInitials, venueInitials, type VenueInitials } from './venue-initials.ts';

interface Place {
  venueName: string;
  venueAddress: string;
  city: string;
}

/** The words of an announcement, prepared for comparison, so that each text is split only once. */
interface Words {
  title: string[];
  venueName: string;
  venue: string[];
  door: Door | null;
}

interface Indexed extends Words {
  neighbour: Neighbour;
  minutes: number | null;
}

interface Announced extends Words {
  city: string;
  town: string[];
  /** Years of the first and last date; a title may contain one, e.g. the title of a festival or a season. */
  years: string[];
}

export interface NeighbourIndex {
  /** Events of other origins (neighbours), by start day and city. */
  days: ReadonlyMap<string, readonly Indexed[]>;
  /** Venues of these events, by initials. */
  initials: VenueInitials;
}

/**
 * The maximum number of minutes between two announced starts of the same event: one announcement may give the
 * time the doors open, another the start of the show.
 */
const SAME_START_MINUTES = 30;

/** Words in the names of many venues; on their own they do not identify a venue. */
export const KINDS_OF_PLACE = new Set(
  (
    'library park museum church center hall gallery theater auditorium school building art arts cultural ' +
    'public performing community studio studios plaza beach bar cafe brewery club room stage house garden ' +
    'gardens college university st city county civic market street old new north south east west main ' +
    'downtown upstairs outdoor bay coast science history'
  ).split(' '),
);

/** Words that say where a venue is, not which venue it is. */
const WHEREABOUTS = new Set(['tx', 'texas', 'downtown']);

const DOOR =
  /^(?<number>\d+)\s+(?:(?<side>[nsew])(?:orth|outh|ast|est)?\.?\s+)?(?<street>[a-z0-9]+)/i;

type Door = Partial<Record<string, string>>;

const readWords = ({ title, venueName, venueAddress }: Place & { title: string }): Words => ({
  title: titleWords(title),
  venueName,
  venue: wordsOf(venueName),
  door: DOOR.exec(venueAddress.toLowerCase())?.groups ?? null,
});

const minutesOf = (time: WallTime | null): number | null =>
  time === null ? null : Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const dayKey = (date: WallDate, city: string): string => `${date} ${citySlug(baseCity(city))}`;

/**
 * Groups events of other origins (neighbours) by day and city. Prepares their words, so that each is
 * processed only once.
 */
export function indexNeighbours(neighbours: readonly Neighbour[]): NeighbourIndex {
  const days = new Map<string, Indexed[]>();
  for (const neighbour of neighbours) {
    const { startDate, city } = neighbour;
    const key = dayKey(startDate, city);
    const minutes = minutesOf(neighbour.startTime);
    const indexed = { neighbour, minutes, ...readWords(neighbour) };
    const day = days.get(key);
    if (day === undefined) days.set(key, [indexed]);
    else day.push(indexed);
  }
  return { days, initials: venueInitials(neighbours) };
}

/** Compares two starts in minutes of the day: `same` within half an hour, `unknown` if one is null. */
function startCloseness(a: number | null, b: number | null): Closeness {
  if (a === null || b === null) return 'unknown';
  return Math.abs(a - b) <= SAME_START_MINUTES ? 'same' : 'other';
}

/**
 * Says whether two addresses have the same number and street, and do not name different compass directions.
 */
function isSameDoor(one: Door | null, other: Door | null): boolean {
  if (one === null || other === null) return false;
  return (
    one['number'] === other['number'] &&
    one['street'] === other['street'] &&
    (one['side'] === undefined || other['side'] === undefined || one['side'] === other['side'])
  );
}

/** Compares two places in the same city. */
function placeCloseness(a: Announced, b: Words, initials: VenueInitials): Closeness {
  if (isSameDoor(a.door, b.door)) return 'same';
  if (a.venue.length === 0 || b.venue.length === 0) return 'unknown';
  const [onlyA, onlyB] = unmatched(a.venue, b.venue);
  if (onlyA.length === 0 && onlyB.length === 0) return 'same';
  if (isByInitials(a.venueName, b.venueName, a.city, initials)) return 'same';
  const rest = (words: string[]) =>
    words.filter((word) => !WHEREABOUTS.has(word) && !a.town.includes(word));
  const [extraA, extraB] = [rest(onlyA).length, rest(onlyB).length];
  if (extraA > 0 && extraB > 0) return 'other';
  const shared = a.venue.filter((word) => !onlyA.includes(word));
  if (extraA + extraB === 0 && shared.length > 1) return 'same';
  return shared.some((word) => !KINDS_OF_PLACE.has(word) && !a.town.includes(word))
    ? 'same'
    : 'other';
}

const announced = (facts: Place & Pick<Listing, 'title' | 'dates'>): Announced => ({
  ...readWords(facts),
  city: facts.city,
  town: wordsOf(facts.city),
  years: [facts.dates.at(0), facts.dates.at(-1)].map((date) => date?.startDate.slice(0, 4) ?? ''),
});

/**
 * Says whether two announcements are of the same event. If the titles are equal, either place or start may be
 * unknown, but not both. If one title is a longer form of the other, place and start must be the same.
 */
function isSame(
  one: Announced,
  minutes: number | null,
  other: Indexed,
  initials: VenueInitials,
): boolean {
  const start = startCloseness(minutes, other.minutes);
  if (start === 'other') return false;
  const place = placeCloseness(one, other, initials);
  if (place === 'other') return false;
  const silent = [...one.venue, ...other.venue, ...one.town, ...one.years];
  const title = titleCloseness(one.title, other.title, silent);
  if (title === 'same') return start === 'same' || place === 'same';
  return title === 'unknown' && start === 'same' && place === 'same';
}

/**
 * Finds the event that a listing repeats. The first date and at least half of all dates must match events
 * with a similar title, place and time that come from one other source, or from organizers. Null if the
 * listing repeats no event.
 */
export function duplicateOf(listing: Listing, index: NeighbourIndex): Neighbour | null {
  const shared = announced(listing);
  const originOf = (at: Neighbour) => at.sourceId ?? at.listingId ?? at.eventId;
  const repeats = listing.dates.map((date) => {
    const isOwn = Object.keys(date.own).length > 0;
    const facts = isOwn ? announced({ ...listing, ...date.own }) : shared;
    const minutes = minutesOf(date.startTime);
    return (index.days.get(dayKey(date.startDate, facts.city)) ?? [])
      .filter((other) => isSame(facts, minutes, other, index.initials))
      .map(({ neighbour }) => neighbour);
  });
  for (const first of repeats[0] ?? []) {
    const origin = originOf(first);
    // All events that people submitted count as one origin, because several of them together can be the same
    // as one listing of a source.
    const isFrom = (one: Neighbour): boolean =>
      first.sourceId === null ? one.sourceId === null : originOf(one) === origin;
    const repeated = repeats.filter((some) => some.some(isFrom)).length;
    if (repeated * 2 >= listing.dates.length) return first;
  }
  return null;
}
