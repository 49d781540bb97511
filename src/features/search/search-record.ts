import { paths } from '../../paths.ts';
import type { EventSummary } from '../events/event.ts';
import { filedCategory, filedCity } from './search-query.ts';
import { indexedWords } from './search-words.ts';

/** The file of the build from which the index is made, and which is gone once it is. */
export const SEARCH_RECORDS_FILE = 'search-records.json';

/**
 * No language of Pagefind's: the words are ours (see search-words.ts), and its stems would not match
 * them.
 */
export const SEARCH_LANGUAGE = 'zxx';

/** One event as the index takes it. */
export interface SearchRecord {
  /** Carries the card: Pagefind searches all else a record could carry it in. */
  url: string;
  content: string;
  language: typeof SEARCH_LANGUAGE;
  filters: { category: string[]; city: string[] };
  sort: { order: string };
}

/** What an event's card shows. */
const CARD_FIELDS = [
  'id',
  'title',
  'category',
  'startDate',
  'startTime',
  'endDate',
  'endTime',
  'venueName',
  'venueId',
  'city',
  'price',
  'imageUrl',
  'imageAlt',
  'status',
  'isPremium',
] as const satisfies readonly (keyof EventSummary)[];

type Card = Pick<EventSummary, (typeof CARD_FIELDS)[number]>;

/** What a card does not show and the index therefore does not carry. */
const LEFT_OUT: Omit<EventSummary, keyof Card> = {
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
  createdAt: '',
  updatedAt: '',
};

const toRecord = (event: EventSummary, place: number): SearchRecord => {
  const card = JSON.stringify(Object.fromEntries(CARD_FIELDS.map((key) => [key, event[key]])));
  const { title, venueName, city, category, tags, description } = event;
  return {
    url: `${paths.event(event.id)}?${new URLSearchParams({ card }).toString()}`,
    content: indexedWords([title, venueName, city, category, ...tags, description]),
    language: SEARCH_LANGUAGE,
    filters: { category: [filedCategory(category)], city: [filedCity(city)] },
    // Compared as text.
    sort: { order: String(place).padStart(7, '0') },
  };
};

/**
 * The records of all events, in the order of results: the upcoming ones as the calendar has them (by
 * the day one can next go, premium first within it), then past ones, the newest first, as they are given.
 */
export function searchRecords(catalog: {
  upcoming: readonly EventSummary[];
  past: readonly EventSummary[];
}): SearchRecord[] {
  return [...catalog.upcoming, ...catalog.past].map(toRecord);
}

/**
 * The event whose card a record carries; what a card does not show is empty.
 * @throws SyntaxError or TypeError for what is no record of ours
 */
export function readSearchRecord(url: string): EventSummary {
  const card = new URL(url, 'https://record.invalid').searchParams.get('card') ?? '';
  return { ...LEFT_OUT, ...(JSON.parse(card) as Card) };
}
