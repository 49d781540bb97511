import { paths } from '../../paths.ts';
import type { EventSummary } from '../events/event.ts';
import { oncePerListing } from '../events/listing-dates.ts';
import { filedCategory, filedCity } from './search-query.ts';
import { indexedWords } from './search-words.ts';

/** File of the build from which the index is made; removed afterwards. */
export const SEARCH_RECORDS_FILE = 'search-records.json';

/** No language for Pagefind: words and stems are ours (search-words.ts). */
export const SEARCH_LANGUAGE = 'zxx';

/** A record of the index. */
export interface SearchRecord {
  /** Carries the card, because Pagefind searches every other field of a record. */
  url: string;
  content: string;
  language: typeof SEARCH_LANGUAGE;
  filters: { category: string[]; city: string[] };
  sort: { order: string };
}

/** Fields of a card. */
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
  'statusNote',
  'isPremium',
  'moreDates',
] as const satisfies readonly (keyof EventSummary)[];

type Card = Pick<EventSummary, (typeof CARD_FIELDS)[number]>;

/** Fields that a card does not show, empty. */
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
  listingId: null,
  openingHours: null,
  reception: null,
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
    // Pagefind sorts as text.
    sort: { order: String(place).padStart(7, '0') },
  };
};

/**
 * The records of all events, in the order of results: upcoming ones in calendar order, then past
 * ones, newest first. A listing is found once, by its next date, or the last when all are past.
 */
export function searchRecords(catalog: {
  upcoming: readonly EventSummary[];
  past: readonly EventSummary[];
}): SearchRecord[] {
  return oncePerListing([...catalog.upcoming, ...catalog.past]).map(toRecord);
}

/**
 * The event of a record's card; other fields are empty.
 * @throws SyntaxError or TypeError for what is no record of ours
 */
export function readSearchRecord(url: string): EventSummary {
  const card = new URL(url, 'https://record.invalid').searchParams.get('card') ?? '';
  return { ...LEFT_OUT, ...(JSON.parse(card) as Card) };
}
