import { EVENTS_PAGE_SIZE } from '../../figures.ts';
import type { EventSummary } from '../events/event.ts';
import { filedCategory, filedCity, type SearchQuery, searchUrl } from './search-query.ts';
import { readSearchRecord } from './search-record.ts';
import { searchWords, WORD_END } from './search-words.ts';

/** What we use of an answer of Pagefind's. */
interface IndexAnswer {
  results: { id: string; data: () => Promise<{ raw_url: string }> }[];
  /** How many records hold the words, whatever the filters. */
  unfilteredResultCount: number;
}

/** What we use of Pagefind. */
export interface SearchIndex {
  search: (
    words: string | null,
    options: { filters: Record<string, string>; sort: Record<string, 'asc'> },
  ) => Promise<IndexAnswer>;
  /** Loads the parts of the index that these words lie in. */
  preload: (words: string) => Promise<void>;
  destroy: () => Promise<void>;
}

/** Where an index comes from. */
export interface IndexSource {
  /** Tells one build's index from the next. */
  mark: () => Promise<string>;
  open: () => Promise<SearchIndex>;
}

/** A slice of the events found. */
export interface FoundEvents {
  total: number;
  events: EventSummary[];
}

let opened = 0;

/** The index beside the page, as `search-index.server.ts` has written it. */
const siteIndex: IndexSource = {
  mark: async () => {
    const entry = await fetch(`/pagefind/pagefind-entry.json?${Date.now()}`, { cache: 'no-store' });
    if (!entry.ok) throw new Error(`The search index answers ${entry.status}.`);
    return entry.text();
  },
  open: async () => {
    // A browser never asks again for a module that failed to load, unless its address is another.
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
 * Words that lie all over those a typed word begins. Pagefind loads the one part of its index in which
 * a typed word itself would stand; the words it begins may go on through several.
 */
const spread = (word: string): string[] =>
  LETTERS.flatMap((next) => LETTERS.map((afterNext) => word + next + afterNext));

/** A filter no record has, for questions whose results are of no interest. */
const NOTHING = { none: 'none' };

interface OpenIndex {
  mark: string;
  index: Promise<SearchIndex>;
  /** Whether any record holds a word. */
  known: Map<string, Promise<boolean>>;
  /** The last search, whose further slices cost nothing. */
  last?: { key: string; answer: Promise<IndexAnswer> };
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

/** What two beginnings have in common: "galler" of "gallery" and "galleri". */
const common = ([written = '', stem = written]: readonly string[]): string => {
  const differs = [...written].findIndex((letter, place) => letter !== stem[place]);
  return differs === -1 ? written : written.slice(0, differs);
};

const askIndex = async (open: OpenIndex, query: SearchQuery): Promise<IndexAnswer> => {
  const nothing = { results: [], unfilteredResultCount: 0 };
  const words = searchWords(query.q ?? '');
  if (words === null) return nothing;
  const index = await open.index;
  // Pagefind passes over words it does not know; one that no event holds means no event.
  const known = await Promise.all(
    words.map(async (beginnings) => {
      const are = await Promise.all(beginnings.map((word) => isKnown(open, index, word)));
      return beginnings.filter((_, place) => are[place]);
    }),
  );
  if (known.some((beginnings) => beginnings.length === 0)) return nothing;
  const ask = (asked: readonly string[]) =>
    index.search(asked.length === 0 ? null : asked.join(' '), {
      filters: {
        ...(query.category === undefined ? {} : { category: filedCategory(query.category) }),
        ...(query.city === undefined ? {} : { city: filedCity(query.city) }),
      },
      sort: { order: 'asc' },
    });
  // Pagefind knows no "or". A word with two beginnings is asked for by what they have in common, and
  // of what that finds those remain that one of the two finds too.
  const answer = await ask(known.map(common));
  const eithers = known.filter((beginnings) => beginnings.length === 2);
  const finds = await Promise.all(
    eithers.map(async (beginnings) => {
      const answers = await Promise.all(beginnings.map((word) => ask([word])));
      return new Set(answers.flatMap(({ results }) => results.map(({ id }) => id)));
    }),
  );
  return {
    ...answer,
    results: answer.results.filter(({ id }) => finds.every((ids) => ids.has(id))),
  };
};

/**
 * The search of `/search`, in the browser over the index of the build. Events come in the order of the
 * index; every word, as written or as its stem, must begin a word of the event.
 */
export function createEventSearch(source: IndexSource = siteIndex) {
  let open: OpenIndex | undefined;

  const close = (): void => {
    const closing = open;
    open = undefined;
    void closing?.index.then((index) => index.destroy()).catch(() => undefined);
  };

  /**
   * A new build replaces the index, and the parts of the old one that were not loaded yet are gone;
   * Pagefind would silently find less. So every search asks first which index stands there now.
   */
  const current = async (): Promise<OpenIndex> => {
    const mark = await source.mark();
    if (open?.mark !== mark) {
      close();
      open = { mark, index: source.open(), known: new Map() };
    }
    return open as OpenIndex;
  };

  const search = async (query: SearchQuery, from: number): Promise<FoundEvents> => {
    const index = await current();
    const key = searchUrl(query);
    if (index.last?.key !== key) index.last = { key, answer: askIndex(index, query) };
    const { results } = await index.last.answer;
    const slice = results.slice(from, from + EVENTS_PAGE_SIZE);
    const records = await Promise.all(slice.map((result) => result.data()));
    return {
      total: results.length,
      events: records.map(({ raw_url }) => readSearchRecord(raw_url)),
    };
  };

  return {
    /** Loads what every search needs, while a visitor is still typing. A failure is met by `find`. */
    warm(): void {
      current()
        .then(({ index }) => index)
        .catch(close);
    },
    /**
     * The events found, twelve from the given place on. What fails is tried once more with a fresh
     * index, because a build may have replaced it in the middle.
     * @throws when the index cannot be loaded; the next call begins anew
     */
    async find(query: SearchQuery, from: number): Promise<FoundEvents> {
      try {
        return await search(query, from);
      } catch {
        close();
        try {
          return await search(query, from);
        } catch (error) {
          close();
          throw error;
        }
      }
    },
  };
}
