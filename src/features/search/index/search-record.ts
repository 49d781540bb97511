import { paths } from '../../../paths.ts';
import type { EventSummary } from '../../events/event.ts';
import { TOPICS } from '../../../regions/topics.ts';
import { matchCategories } from '../../categories/category-events.ts';
import { isForFamilies } from '../../events/event-order.ts';
import { indexListings, oncePerListing } from '../../events/listing-dates.ts';
import { isFree } from '../../events/price.ts';
import { lastDay } from '../../events/upcoming.ts';
import type { DayRange } from '../../../time/day-range.ts';
import { addDays, daysBetween } from '../../../time/wall-time.ts';
import { filedCategory, filedCity } from '../search-query.ts';
import { indexedWords, WORD_END } from '../../../text/search/search-words.ts';

/**
 * The file of records from which a build makes the search index; the build removes it when it has read it.
 */
export const SEARCH_RECORDS_FILE = 'search-records.json';

/**
 * Language code for "no language", because the guide splits and stems words itself (search-words.ts), instead
 * of Pagefind.
 */
export const SEARCH_LANGUAGE = 'zxx';

/** An event or a listing, as the search index stores it. */
export interface SearchRecord {
  /** URL that contains the card as a parameter, because Pagefind would search any other field of a record. */
  url: string;
  content: string;
  language: typeof SEARCH_LANGUAGE;
  filters: {
    category: string[];
    city: string[];
    /** Whether the event was upcoming (`coming`) or past at the time of the build. */
    when: ['coming' | 'past'];
    /** `yes` for a free event; an empty list for any other. */
    free: string[];
    families: string[];
    /** Months (`YYYY-MM`) in which the event, or a coming date of the listing, is on; two years at most. */
    month: string[];
  };
  sort: { order: string };
}

/** Fields of a card that are the same for all dates of a listing. */
const CARD_FIELDS = [
  'title',
  'category',
  'venueName',
  'venueId',
  'city',
  'price',
  'imageUrl',
  'imageAlt',
  'isPremium',
  'openingHours',
  'reception',
] as const satisfies readonly (keyof EventSummary)[];

/** Fields that each date of a listing has. */
const DATE_FIELDS = [
  'id',
  'startDate',
  'startTime',
  'endDate',
  'endTime',
  'status',
  'statusNote',
  'moreDates',
] as const satisfies readonly (keyof EventSummary)[];

interface Card extends Pick<EventSummary, (typeof CARD_FIELDS)[number]> {
  dates: Pick<EventSummary, (typeof DATE_FIELDS)[number]>[];
}

/** Empty values for fields that a card does not show. */
const LEFT_OUT = {
  description: '',
  venueAddress: '',
  priceMinCents: null,
  priceMaxCents: null,
  website: null,
  socialMedia: null,
  instagram: null,
  facebook: null,
  twitter: null,
  isFeatured: false,
  sourceUrl: null,
  externalId: null,
  tags: [],
  listingId: null,
  createdAt: '',
  updatedAt: '',
} satisfies Partial<EventSummary>;

/**
 * Days per step when listing months: four weeks never skip a month. An event takes at most 26 steps, which is
 * two years.
 */
const STEP_DAYS = 28;
const MOST_STEPS = 26;

/** Lists the months that a range of days touches, as `YYYY-MM`. */
export function monthsOf({ from, to }: DayRange): string[] {
  const steps = Math.min(Math.floor(daysBetween(from, to) / STEP_DAYS), MOST_STEPS);
  const days = Array.from({ length: steps + 1 }, (_, step) => addDays(from, step * STEP_DAYS));
  return [...new Set([...days, to].map((day) => day.slice(0, 7)))];
}

const pick = <T extends object, Key extends keyof T>(from: T, keys: readonly Key[]): Pick<T, Key> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, Key>;

const topicsOf = matchCategories(TOPICS);

const yes = (holds: boolean): string[] => (holds ? ['yes'] : []);

/**
 * Makes the record of an event or a listing.
 * @param dates all its dates, starting with the date that represents it
 */
const toRecord = (
  dates: readonly [EventSummary, ...EventSummary[]],
  when: 'coming' | 'past',
  place: number,
): SearchRecord => {
  const [event] = dates;
  const card: Card = {
    ...pick(event, CARD_FIELDS),
    dates: dates.map((date) => pick(date, DATE_FIELDS)),
  };
  const { title, venueName, city, category, tags, description } = event;
  return {
    url: `${paths.event(event.id)}?${new URLSearchParams({ card: JSON.stringify(card) }).toString()}`,
    // If the event has no words, its content is `WORD_END`: Pagefind would leave out an empty record, but a
    // search by filters must find it.
    content: indexedWords([title, venueName, city, category, ...tags, description]) || WORD_END,
    language: SEARCH_LANGUAGE,
    filters: {
      category: [...new Set([filedCategory(category), ...topicsOf(event)])],
      city: [filedCity(city)],
      when: [when],
      free: yes(isFree(event.price)),
      families: yes(isForFamilies(event)),
      month: [
        ...new Set(dates.flatMap((date) => monthsOf({ from: date.startDate, to: lastDay(date) }))),
      ],
    },
    // Pads the position with zeros, because Pagefind sorts values as text.
    sort: { order: String(place).padStart(7, '0') },
  };
};

/**
 * Makes the records of all events, in the order of results: upcoming events in calendar order, then past
 * events, newest first. A listing makes one record: for its next date, or for its last date if all dates are
 * past; a date that takes place comes before a cancelled one.
 */
export function searchRecords({
  upcoming,
  past,
}: {
  upcoming: readonly EventSummary[];
  past: readonly EventSummary[];
}): SearchRecord[] {
  const datesOf = indexListings(upcoming);
  const coming = oncePerListing(upcoming).length;
  return oncePerListing(upcoming, past).map((event, place) => {
    const others = datesOf(event).filter(({ id }) => id !== event.id);
    return toRecord([event, ...others], place < coming ? 'coming' : 'past', place);
  });
}

/** An event of the index with the other upcoming dates of its listing; fields not on a card are empty. */
export type FoundEvent = [EventSummary, ...EventSummary[]];

/**
 * Reads the event of a record's card, with the other upcoming dates of its listing.
 * @throws SyntaxError or TypeError if the URL is not the URL of a search record
 */
export function readSearchRecord(url: string): FoundEvent {
  const text = new URL(url, 'https://record.invalid').searchParams.get('card') ?? '';
  const { dates, ...card } = JSON.parse(text) as Card;
  const [first, ...later] = dates.map((date) => ({ ...LEFT_OUT, ...card, ...date }));
  if (first === undefined) throw new TypeError('The record has no date.');
  return [first, ...later];
}
