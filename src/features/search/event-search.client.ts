import { EVENTS_PAGE_SIZE } from '../../figures.ts';
import type { EventSummary } from '../events/event.ts';
import { filedCategory, filedCity, type SearchQuery, searchUrl } from './search-query.ts';
import { readSearchRecord } from './search-record.ts';
import { searchWords, WORD_END } from './search-words.ts';

/** The part of a Pagefind result that we use. */
interface IndexResponse {
  results: { id: string; data: () => Promise<{ raw_url: string }> }[];
  /** Records with the words, regardless of filters. */
  unfilteredResultCount: number;
}

/** The part of Pagefind that we use. */
export interface SearchIndex {
  search: (
    words: string | null,
    options: { filters: Record<string, string>; sort: Record<string, 'asc'> },
  ) => Promise<IndexResponse>;
  /** Loads the index parts of these words. */
  preload: (words: string) => Promise<void>;
  destroy: () => Promise<void>;
}

/** Source of the index. */
export interface IndexSource {
  /** Identifies the index of a build. */
  mark: () => Promise<string>;
  open: () => Promise<SearchIndex>;
}

/** A slice of the results. */
export interface FoundEvents {
  total: number;
  events: EventSummary[];
}

let opened = 0;

/** The index of the site (`search-index.server.ts`). */
const siteIndex: IndexSource = {
  mark: async () => {
    const entry = await fetch(`/pagefind/pagefind-entry.json?${Date.now()}`, { cache: 'no-store' });
    if (!entry.ok) throw new Error(`The search index responds with ${entry.status}.`);
    return entry.text();
  },
  open: async () => {
    // A browser never reloads a module that failed, unless its address differs.
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
 * Words spread over those that begin with the given one. Pagefind loads the index part of the word
 * itself; longer words may be in further parts.
 */
const spread = (word: string): string[] =>
  LETTERS.flatMap((next) => LETTERS.map((afterNext) => word + next + afterNext));

/** A filter that no record has, for a search whose results do not matter. */
const NOTHING = { none: 'none' };

interface OpenIndex {
  mark: string;
  index: Promise<SearchIndex>;
  /** Whether any record contains a word. */
  known: Map<string, Promise<boolean>>;
  /** The last search; its further slices cost nothing. */
  last?: { key: string; response: Promise<IndexResponse> };
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

/** The common start of two beginnings: "galler" for "gallery" and "galleri". */
const common = ([word = '', stem = word]: readonly string[]): string => {
  const differs = [...word].findIndex((letter, place) => letter !== stem[place]);
  return differs === -1 ? word : word.slice(0, differs);
};

const askIndex = async (open: OpenIndex, query: SearchQuery): Promise<IndexResponse> => {
  const nothing = { results: [], unfilteredResultCount: 0 };
  const words = searchWords(query.q ?? '');
  if (words === null) return nothing;
  const index = await open.index;
  // Pagefind ignores unknown words, but an unknown word must find nothing.
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
  // Pagefind has no "or": search the common start of a word's two beginnings, then keep what one of
  // them finds too.
  const response = await ask(known.map(common));
  const eithers = known.filter((beginnings) => beginnings.length === 2);
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
 * Searches the index of the build in the browser. Results are in index order; each word, as entered
 * or stemmed, must begin a word of the event.
 */
export function createEventSearch(source: IndexSource = siteIndex) {
  let open: OpenIndex | undefined;

  const close = (): void => {
    const closing = open;
    open = undefined;
    void closing?.index.then((index) => index.destroy()).catch(() => undefined);
  };

  /**
   * A new build removes the parts of the old index, and Pagefind would silently find less. Every
   * search therefore checks which index is current, before it and, for new words, after it.
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
    const known = index.last?.key === key ? index.last : undefined;
    const last = known ?? { key, response: askIndex(index, query) };
    index.last = last;
    const { results } = await last.response;
    const slice = results.slice(from, from + EVENTS_PAGE_SIZE);
    const [mark, ...records] = await Promise.all([
      known === undefined ? source.mark() : index.mark,
      ...slice.map((result) => result.data()),
    ]);
    // Pagefind logs a part that a new build has removed, and finds less or nothing.
    if (mark !== index.mark) throw new Error('The search index was replaced during the search.');
    return {
      total: results.length,
      events: records.map(({ raw_url }) => readSearchRecord(raw_url)),
    };
  };

  return {
    /** Loads what every search needs, before the first one; `find` reports a failure. */
    warm(): void {
      current()
        .then(({ index }) => index)
        .catch(close);
    },
    /**
     * A slice of the results, twelve from `from` on. A failure is retried once with a fresh index,
     * since a build may have replaced it.
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
