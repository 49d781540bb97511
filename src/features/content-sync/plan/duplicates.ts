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

/** Words that many venues share: alone they name none. */
const KINDS_OF_PLACE = new Set(
  (
    'library park museum church center hall gallery theater auditorium school building art arts cultural ' +
    'public performing community studio studios plaza beach bar cafe brewery club room stage house garden ' +
    'gardens college university st city county civic market street old new north south east west main ' +
    'downtown upstairs outdoor bay coast science history'
  ).split(' '),
);

/** Words that say where a venue lies, not which it is. */
const WHEREABOUTS = new Set(['tx', 'texas', 'downtown']);

/** Words of a title that tell two events of one place and hour apart, even when the rest is equal. */
const TELLING = new RegExp(
  `^(?:\\d+|${(
    'kids teens adults family seniors junior senior beginner beginners intro introduction intermediate ' +
    'advanced division matinee preview opening closing part level day morning afternoon evening after ' +
    'party reception rehearsal audition auditions workshop class lecture tour talk volunteer members ' +
    'virtual online cancelled canceled'
  ).replaceAll(' ', '|')})$`,
);

/** Words that alone are no title: many events of a week have them. */
const COMMON = new Set(
  (
    'jazz blues opera ballet poetry pottery concert music dance yoga film movie market festival workshop ' +
    'class night open mic karaoke trivia storytime drawing painting knitting choir band show art walk ' +
    'exhibit exhibition recital play'
  ).split(' '),
);

/** A title without its presenter. */
const withoutPresenter = (title: string): string =>
  title.replace(/^.{2,60}?\bpresents?:?\s+/i, '').replace(/ presented by .+$/i, '');

const titleWords = (title: string): string[] => wordsOf(withoutPresenter(title));

/** Groups neighbours by day, with their words, so that each is read once. */
export function indexNeighbours(neighbours: readonly Neighbour[]): NeighbourIndex {
  const index = new Map<WallDate, Indexed[]>();
  for (const neighbour of neighbours) {
    const { title, venueName, startDate } = neighbour;
    const day = index.get(startDate) ?? [];
    day.push({ neighbour, title: titleWords(title), venue: wordsOf(venueName) });
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

const DOOR =
  /^(?<number>\d+)\s+(?:(?<side>[nsew])(?:orth|outh|ast|est)?\.?\s+)?(?<street>[a-z0-9]+)/i;

/** Whether two street addresses have one number and street; a side of town counts where both name it. */
function isSameDoor(a: string, b: string): boolean {
  const [one, other] = [a, b].map((address) => DOOR.exec(address.toLowerCase())?.groups);
  if (one === undefined || other === undefined) return false;
  return (
    one['number'] === other['number'] &&
    one['street'] === other['street'] &&
    (one['side'] === undefined || other['side'] === undefined || one['side'] === other['side'])
  );
}

function placeCloseness(a: Place, aWords: string[], b: Place, bWords: string[]): Closeness {
  if (!sameCity(a.city, b.city)) return 'other';
  if (isSameDoor(a.venueAddress, b.venueAddress)) return 'same';
  if (aWords.length === 0 || bWords.length === 0) return 'unknown';
  const [onlyA, onlyB] = unmatched(aWords, bWords);
  if (onlyA.length === 0 && onlyB.length === 0) return 'same';
  const town = wordsOf(a.city);
  const rest = (words: string[]) =>
    words.filter((word) => !WHEREABOUTS.has(word) && !town.includes(word));
  const [extraA, extraB] = [rest(onlyA).length, rest(onlyB).length];
  if (extraA > 0 && extraB > 0) return 'other';
  const shared = aWords.filter((word) => !onlyA.includes(word));
  if (extraA + extraB === 0 && shared.length > 1) return 'same';
  return shared.some((word) => !KINDS_OF_PLACE.has(word) && !town.includes(word))
    ? 'same'
    : 'other';
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
  if (onlyA.length > 0 && onlyB.length > 0) {
    return onlyA.join('') === onlyB.join('') ? 'same' : 'other';
  }
  if ([...onlyA, ...onlyB].some((word) => TELLING.test(word))) return 'other';
  const shorter = bare(a).length < bare(b).length ? bare(a) : bare(b);
  const isTitle = shorter.length > 1 || !COMMON.has(shorter[0] ?? '');
  return isTitle ? 'unknown' : 'other';
}

type Announced = Place & { title: string[]; venue: string[] };

const announced = (facts: Place & { title: string }): Announced => ({
  venueName: facts.venueName,
  venueAddress: facts.venueAddress,
  city: facts.city,
  title: titleWords(facts.title),
  venue: wordsOf(facts.venueName),
});

/**
 * Two of title, place and start may not be told apart by what one announcement leaves out: titles must be
 * equal where the start or the place is unknown, and a longer title needs an equal start and place.
 */
function isSame(one: Announced, date: ListingDate, other: Indexed): boolean {
  const start = startCloseness(date.startTime, other.neighbour.startTime);
  if (start === 'other') return false;
  const place = placeCloseness(one, one.venue, other.neighbour, other.venue);
  if (place === 'other') return false;
  // A title may name its year, as that of a festival does.
  const year = date.startDate.slice(0, 4);
  const silent = [...one.venue, ...other.venue, ...wordsOf(one.city), year];
  const title = titleCloseness(one.title, other.title, silent);
  if (title === 'same') return start === 'same' || place === 'same';
  return title === 'unknown' && start === 'same' && place === 'same';
}

/**
 * The event that a listing repeats: its first date, and at least half of all, are events of one other
 * origin with an alike title at the same place and time. Null when it is news.
 */
export function duplicateOf(listing: Listing, index: NeighbourIndex): Neighbour | null {
  const shared = announced(listing);
  const originOf = ({ sourceId, seriesId, eventId }: Neighbour) => sourceId ?? seriesId ?? eventId;
  const repeats = listing.dates.map((date) => {
    const isOwn = Object.keys(date.own).length > 0;
    const facts = isOwn ? announced({ ...listing, ...date.own }) : shared;
    return (index.get(date.startDate) ?? [])
      .filter((other) => isSame(facts, date, other))
      .map(({ neighbour }) => neighbour);
  });
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
