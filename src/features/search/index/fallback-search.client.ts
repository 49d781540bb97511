import { EVENTS_PAGE_SIZE } from '../../../figures.ts';
import type { SearchQuery } from '../../../paths.ts';
import { indexWords, WORD_END } from '../../../text/search/search-words.ts';
import {
  literalSearch,
  understandSearch,
  type UnderstoodSearch,
} from '../../../text/search/understand-search.ts';
import type { DayRange } from '../../../time/day-range.ts';
import { centralToday } from '../../../time/wall-time.ts';
import { calendarOrder, isOnDays, isOnEvening } from '../../events/event-order.ts';
import type { EventSummary } from '../../events/event.ts';
import { takesPlace } from '../../events/listing-dates.ts';
import { filedCategory, filedCity, type SearchPart } from '../search-query.ts';
import type { SearchResponse } from '../search-response.ts';
import { type FoundEvent, monthsOf, readSearchRecord, type SearchRecord } from './search-record.ts';

/** The part of a Pagefind result that this file uses. */
interface IndexResponse {
  results: { id: string; data: () => Promise<{ raw_url: string }> }[];
  /** Number of records with the words, ignoring the filters. */
  unfilteredResultCount: number;
}

/** Values that a record must have: all values of a list, or one of the values in `any`. */
type Filters = Partial<
  Record<keyof SearchRecord['filters'] | 'none', readonly string[] | { any: readonly string[] }>
>;

/** The part of Pagefind's interface that this file uses. */
export interface SearchIndex {
  search: (
    words: string | null,
    options: { filters: Filters; sort: Record<string, 'asc'> },
  ) => Promise<IndexResponse>;
  /** Loads the parts of the index that contain these words. */
  preload: (words: string) => Promise<void>;
  destroy: () => Promise<void>;
}

export interface IndexSource {
  /** Returns an identifier of the current build's index. */
  mark: () => Promise<string>;
  open: () => Promise<SearchIndex>;
}

interface IndexQuery {
  /**
   * Words to find; an event must match them all. An event matches a word if one of its own words begins with
   * that word or its stem, or equals a synonym.
   */
  words: string;
  filters: Filters;
}

/** The events that the index found, in the order of the index. */
export interface IndexResult {
  total: number;
  /** Reads the events from index `from` up to, but not including, index `to`. */
  read: (from: number, to: number) => Promise<FoundEvent[]>;
}

let opened = 0;

/** The index that the build wrote (`search-index.server.ts`). */
const siteIndex: IndexSource = {
  mark: async () => {
    const entry = await fetch(`/pagefind/pagefind-entry.json?${Date.now()}`, { cache: 'no-store' });
    if (!entry.ok) throw new Error(`The search index responds with ${entry.status}.`);
    return entry.text();
  },
  open: async () => {
    // Changes the URL, because a browser never reloads a failed module from the same URL.
    opened += 1;
    const address = new URL(`/pagefind/pagefind.js?${opened}`, location.origin);
    const pagefind = (await import(/* @vite-ignore */ address.href)) as {
      createInstance: (options: object) => SearchIndex;
    };
    return pagefind.createInstance({});
  },
};

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789', WORD_END];

/**
 * Lists the word with every pair of letters added to its end. When it searches a word, Pagefind loads only
 * the part of the index with that word; longer words with the same beginning may be in other parts.
 */
const spread = (word: string): string[] =>
  LETTERS.flatMap((next) => LETTERS.map((afterNext) => word + next + afterNext));

/** A filter that matches no record, for a search whose results do not matter. */
const NOTHING: Filters = { none: ['none'] };

interface OpenIndex {
  mark: string;
  index: Promise<SearchIndex>;
  /** For each word that was searched, whether any record contains it. */
  known: Map<string, Promise<boolean>>;
  /** Responses of the index by query, so that reading more of a response needs no further search. */
  responses: Map<string, Promise<IndexResponse>>;
}

const isKnown = (open: OpenIndex, index: SearchIndex, word: string): Promise<boolean> => {
  const known =
    open.known.get(word) ??
    index
      .preload(spread(word).join(' '))
      .then(() => index.search(word, { filters: NOTHING, sort: {} }))
      .then(({ unfilteredResultCount }) => unfilteredResultCount > 0);
  open.known.set(word, known);
  return known;
};

const askIndex = async (open: OpenIndex, query: IndexQuery): Promise<IndexResponse> => {
  const nothing = { results: [], unfilteredResultCount: 0 };
  const words = indexWords(query.words);
  if (words === null) return nothing;
  const index = await open.index;
  // Finds nothing if a word is unknown; Pagefind would ignore the word.
  const known = await Promise.all(
    words.map(async (beginnings) => {
      const are = await Promise.all(beginnings.map((word) => isKnown(open, index, word)));
      return beginnings.filter((_, place) => are[place]);
    }),
  );
  if (known.some((beginnings) => beginnings.length === 0)) return nothing;
  const ask = (asked: readonly string[]) =>
    index.search(asked.length === 0 ? null : asked.join(' '), {
      filters: query.filters,
      sort: { order: 'asc' },
    });
  // Pagefind has no "or". The first search is for all words that have only one beginning. For each other
  // word, every beginning is searched on its own, and only events that one of these searches finds are kept.
  const response = await ask(
    known.flatMap(([word = '', ...others]) => (others.length === 0 ? [word] : [])),
  );
  const eithers = known.filter((beginnings) => beginnings.length > 1);
  const finds = await Promise.all(
    eithers.map(async (beginnings) => {
      const responses = await Promise.all(beginnings.map((word) => ask([word])));
      return new Set(responses.flatMap(({ results }) => results.map(({ id }) => id)));
    }),
  );
  return {
    ...response,
    results: response.results.filter(({ id }) => finds.every((ids) => ids.has(id))),
  };
};

/**
 * Searches the index of the build in the browser, by the rules of `IndexQuery`. The results are in the order
 * of the index.
 */
export function openSearchIndex(source: IndexSource = siteIndex) {
  let open: OpenIndex | undefined;

  const close = (): void => {
    const closing = open;
    open = undefined;
    void closing?.index.then((index) => index.destroy()).catch(() => undefined);
  };

  /**
   * Opens the index of the current build. A new build removes the parts of the old index, and Pagefind would
   * find fewer events without an error. Every search therefore checks which index is current, before the
   * search and, for a new query, after it too.
   */
  const current = async (): Promise<OpenIndex> => {
    const mark = await source.mark();
    if (open?.mark !== mark) {
      close();
      open = { mark, index: source.open(), known: new Map(), responses: new Map() };
    }
    return open as OpenIndex;
  };

  const search = async <T>(
    query: IndexQuery,
    readFrom: (result: IndexResult) => Promise<T>,
  ): Promise<T> => {
    const index = await current();
    const key = JSON.stringify(query);
    const known = index.responses.get(key);
    const response = known ?? askIndex(index, query);
    index.responses.set(key, response);
    const { results } = await response;
    const read = async (from: number, to: number) => {
      const records = await Promise.all(results.slice(from, to).map((result) => result.data()));
      return records.map(({ raw_url }) => readSearchRecord(raw_url));
    };
    const [result, mark] = await Promise.all([
      readFrom({ total: results.length, read }),
      known === undefined ? source.mark() : index.mark,
    ]);
    // Checks again that the index is current. If a new build has removed a part of it, Pagefind only logs an
    // error, and finds fewer events.
    if (mark !== index.mark) throw new Error('The search index was replaced during the search.');
    return result;
  };

  return {
    /**
     * Searches the index and reads the needed part of the result. If that fails, it loads the index again and
     * repeats both steps once, because a build may have replaced the index.
     * @throws if the second attempt fails too; the next call loads the index again
     */
    async find<T>(query: IndexQuery, readFrom: (result: IndexResult) => Promise<T>): Promise<T> {
      try {
        return await search(query, readFrom);
      } catch {
        close();
        try {
          return await search(query, readFrom);
        } catch (error) {
          close();
          throw error;
        }
      }
    },
  };
}

/** Number of cards to read at once when searching for the events of the requested days. */
const CARDS_AT_ONCE = 24;

const daysOf = ({ from, to }: UnderstoodSearch): DayRange | null =>
  from === null || to === null ? null : { from, to };

const indexQuery = (understood: UnderstoodSearch, when: 'coming' | 'past'): IndexQuery => {
  const { words, category, city, free, families } = understood;
  const days = daysOf(understood);
  return {
    words,
    filters: {
      when: [when],
      ...(category !== null && { category: [filedCategory(category)] }),
      ...(city !== null && { city: [filedCity(city)] }),
      ...(free && { free: ['yes'] }),
      ...(families && { families: ['yes'] }),
      ...(days !== null && { month: { any: monthsOf(days) } }),
    },
  };
};

/**
 * Reads the events of these days. A listing counts once, with its first date in the range, if possible one
 * that takes place. Upcoming events are read only up to the first batch of cards whose last event begins
 * after the range, so a listing may be missed whose next date that takes place is later and that has only a
 * cancelled date in the range. A listing that is over is found by its last date only.
 */
const readDays = async (
  result: IndexResult,
  { evening, ...days }: DayRange & { evening: boolean },
  when: 'coming' | 'past',
): Promise<EventSummary[]> => {
  const events: EventSummary[] = [];
  for (let place = 0; place < result.total; place += CARDS_AT_ONCE) {
    const found = await result.read(place, place + CARDS_AT_ONCE);
    for (const dates of found) {
      const onDays = dates.filter(
        (one) => isOnDays(one, days) && (!evening || isOnEvening(one, days.from)),
      );
      const date = onDays.find(takesPlace) ?? onDays[0];
      if (date !== undefined) events.push(date);
    }
    const last = found.at(-1)?.[0];
    if (when === 'coming' && last !== undefined && last.startDate > days.to) break;
  }
  return when === 'coming' ? events.sort(calendarOrder(days.from)) : events;
};

/**
 * Searches the index of the build while the API fails. The results have no corrected words, no shorter
 * searches (`without`, `pieces`), no other events (`instead`), and no venues, organizers and articles. An
 * event counts as past if it was past at the time of the build.
 * @returns a function that reads a page of the upcoming or of the past events, and counts the events of the
 * other list. It throws if the index cannot be loaded; the next call tries to load it again
 */
export function createFallbackSearch(source?: IndexSource) {
  const index = openSearchIndex(source);

  /**
   * Reads a page of the events that match.
   * @param page null to read only their number
   */
  const slice = (
    understood: UnderstoodSearch,
    when: 'coming' | 'past',
    page: number | null,
  ): Promise<SearchResponse['upcoming']> =>
    index.find(indexQuery(understood, when), async (result) => {
      const days = daysOf(understood);
      const from = page === null ? 0 : (page - 1) * EVENTS_PAGE_SIZE;
      const to = page === null ? 0 : from + EVENTS_PAGE_SIZE;
      if (days !== null) {
        const { evening } = understood;
        const events = await readDays(result, { ...days, evening }, when);
        return { total: events.length, events: events.slice(from, to) };
      }
      const found = await result.read(from, to);
      return { total: result.total, events: found.map(([event]) => event) };
    });

  return async (query: SearchQuery, part: SearchPart, page: number): Promise<SearchResponse> => {
    const today = centralToday();
    const text = query.q ?? '';
    const respond = async (understood: UnderstoodSearch): Promise<SearchResponse> => {
      const [upcoming, past] = await Promise.all([
        slice(understood, 'coming', part === 'upcoming' ? page : null),
        understood.from === null || understood.from < today
          ? slice(understood, 'past', part === 'past' ? page : null)
          : { total: 0, events: [] },
      ]);
      const left = { didYouMean: null, without: [], pieces: [], instead: [], others: [] };
      return { understood, upcoming, past, ...left, today };
    };
    const understood = await respond(understandSearch(text, today, query));
    if (understood.upcoming.total > 0 || understood.understood.chips.length === 0) {
      return understood;
    }
    // Like `searchGuide`, searches for the plain words if the recognized filters find nothing: a title may
    // contain words of a filter.
    const literal = await respond(literalSearch(text, query));
    const isBetter =
      literal.upcoming.total > 0 || (understood.past.total === 0 && literal.past.total > 0);
    return isBetter ? literal : understood;
  };
}
