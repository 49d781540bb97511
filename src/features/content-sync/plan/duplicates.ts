/** Finds events that two sources, or a source and an organizer, both announce. */
import { sameCity } from '../../../regions/cities.ts';
import type { WallDate, WallTime } from '../../../time/wall-time.ts';
import type { Listing, ListingDate } from '../listing.ts';
import { unmatched, wordsOf } from './alike-words.ts';

/** An event of the guide of another origin. */
export interface Neighbour {
  eventId: string;
  seriesId: string | null;
  /** Null for an event that an organizer submitted. */
  sourceId: string | null;
  trust: 1 | 2 | 3 | null;
  title: string;
  startDate: WallDate;
  startTime: WallTime | null;
  endDate: WallDate | null;
  venueName: string;
  venueAddress: string;
  city: string;
  status: string;
}

interface Place {
  venueName: string;
  venueAddress: string;
  city: string;
}

interface Indexed {
  neighbour: Neighbour;
  title: string[];
  venue: string[];
}

/** Neighbours by the day they begin. */
export type NeighbourIndex = ReadonlyMap<WallDate, readonly Indexed[]>;

/** Minutes between two announcements of one start: doors and curtain. */
const SAME_START_MINUTES = 30;

/** Words that a venue's name has or lacks without being another venue. */
const VENUE_FILLERS = new Set(['corpus', 'christi', 'tx', 'texas', 'downtown', 'main']);

/** Words of a title that tell two events of one place and hour apart, even when the rest is equal. */
const TELLING =
  /^(?:\d+|kids|teens|adults|family|seniors|beginner|beginners|intermediate|advanced|matinee|preview|opening|closing|part|level|day|morning|afternoon|evening|after|party|reception|rehearsal|audition|auditions|workshop|class|lecture|tour|talk|volunteer|members|virtual|online|cancelled|canceled)$/;

const venueWords = (name: string): string[] =>
  wordsOf(name).filter((word) => !VENUE_FILLERS.has(word));

/** Groups neighbours by day, with their words, so that each is read once. */
export function indexNeighbours(neighbours: readonly Neighbour[]): NeighbourIndex {
  const index = new Map<WallDate, Indexed[]>();
  for (const neighbour of neighbours) {
    const { title, venueName, startDate } = neighbour;
    const day = index.get(startDate) ?? [];
    day.push({ neighbour, title: wordsOf(title), venue: venueWords(venueName) });
    index.set(startDate, day);
  }
  return index;
}

const minutes = (time: WallTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

type Closeness = 'same' | 'unknown' | 'other';

/** Whether two starts are the same; unknown where one has no time. */
function startCloseness(a: WallTime | null, b: WallTime | null): Closeness {
  if (a === null || b === null) return 'unknown';
  return Math.abs(minutes(a) - minutes(b)) <= SAME_START_MINUTES ? 'same' : 'other';
}

/** Number and first word of a street address; empty without a number. */
const doorOf = (address: string): string =>
  /^(\d+)\s+(?:[nsew]\.?\s+)?([a-z0-9]+)/i.exec(address)?.slice(1).join(' ').toLowerCase() ?? '';

function placeCloseness(a: Place, aWords: string[], b: Place, bWords: string[]): Closeness {
  if (!sameCity(a.city, b.city)) return 'other';
  const door = doorOf(a.venueAddress);
  if (door !== '' && door === doorOf(b.venueAddress)) return 'same';
  if (aWords.length === 0 || bWords.length === 0) return 'unknown';
  const [onlyA, onlyB] = unmatched(aWords, bWords);
  return onlyA.length === 0 || onlyB.length === 0 ? 'same' : 'other';
}

/**
 * Whether titles are equal, one is a longer form of the other, or they differ.
 * @param silent words that say nothing new, as the name of the place; a title of nothing else keeps them
 */
function titleCloseness(a: string[], b: string[], silent: readonly string[]): Closeness {
  const bare = (words: string[]) => {
    const rest = words.filter((word) => !silent.includes(word));
    return rest.length === 0 ? words : rest;
  };
  const [onlyA, onlyB] = unmatched(bare(a), bare(b));
  if (onlyA.length === 0 && onlyB.length === 0) return 'same';
  if (onlyA.length > 0 && onlyB.length > 0) return 'other';
  const extra = [...onlyA, ...onlyB];
  const shared = Math.min(bare(a).length, bare(b).length);
  return extra.some((word) => TELLING.test(word)) || shared < 2 ? 'other' : 'unknown';
}

/**
 * Two of title, place and start may not be told apart by what one announcement leaves out: titles must be
 * equal where the start or the place is unknown, and a longer title needs an equal start and place.
 */
function isSame(
  listing: Place & { title: string[]; venue: string[] },
  date: ListingDate,
  other: Indexed,
) {
  const start = startCloseness(date.startTime, other.neighbour.startTime);
  if (start === 'other') return false;
  const place = placeCloseness(listing, listing.venue, other.neighbour, other.venue);
  if (place === 'other') return false;
  // A title may name its year, as that of a festival does.
  const year = date.startDate.slice(0, 4);
  const silent = [...listing.venue, ...other.venue, ...wordsOf(listing.city), year];
  const title = titleCloseness(listing.title, other.title, silent);
  if (title === 'same') return start === 'same' || place === 'same';
  return title === 'unknown' && start === 'same' && place === 'same';
}

/**
 * The event that a listing repeats: its first date, and at least half of all, are events of one other
 * origin with an alike title at the same place and time. Null when it is news.
 */
export function duplicateOf(listing: Listing, index: NeighbourIndex): Neighbour | null {
  const shared = {
    venueName: listing.venueName,
    venueAddress: listing.venueAddress,
    city: listing.city,
    title: wordsOf(listing.title),
    venue: venueWords(listing.venueName),
  };
  const originOf = ({ sourceId, seriesId, eventId }: Neighbour) => sourceId ?? seriesId ?? eventId;
  const repeats = listing.dates.map((date) =>
    (index.get(date.startDate) ?? [])
      .filter((other) => isSame(shared, date, other))
      .map(({ neighbour }) => neighbour),
  );
  for (const first of repeats[0] ?? []) {
    const origin = originOf(first);
    // Dates that people submitted one by one belong to one listing of a source.
    const isFrom = (one: Neighbour): boolean =>
      first.sourceId === null ? one.sourceId === null : originOf(one) === origin;
    const repeated = repeats.filter((some) => some.some(isFrom)).length;
    if (repeated * 2 >= listing.dates.length) return first;
  }
  return null;
}
