import { type FoundEvent, readSearchRecord, type SearchRecord } from './search-record.ts';
import { indexWords, WORD_END } from '../query/search-words.ts';

/** The part of a Pagefind result that we use. */
interface IndexResponse {
  results: { id: string; data: () => Promise<{ raw_url: string }> }[];
  /** Records with the words, regardless of filters. */
  unfilteredResultCount: number;
}

/** The values that a record must have: all those of a list, or one of those in `any`. */
type Filters = Partial<
  Record<keyof SearchRecord['filters'] | 'none', readonly string[] | { any: readonly string[] }>
>;

/** The part of Pagefind that we use. */
export interface SearchIndex {
  search: (
    words: string | null,
    options: { filters: Filters; sort: Record<string, 'asc'> },
  ) => Promise<IndexResponse>;
  /** Loads the parts of the index that hold these words. */
  preload: (words: string) => Promise<void>;
  destroy: () => Promise<void>;
}

/** Where the index comes from. */
export interface IndexSource {
  /** Identifies the index of a build. */
  mark: () => Promise<string>;
  open: () => Promise<SearchIndex>;
}

/** A question to the index. */
export interface IndexQuery {
  /**
   * Each must begin a word of the event, as entered or stemmed, or one of its synonyms must be a word
   * of it.
   */
  words: string;
  filters: Filters;
}

/** What the index found, in the order of the index. */
export interface IndexResult {
  total: number;
  /** Reads the events from place `from` up to, but not including, place `to`. */
  read: (from: number, to: number) => Promise<FoundEvent[]>;
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
    // A browser never reloads a module that failed, unless its URL differs.
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
 * Spreads a word over longer words that begin with it. For a word Pagefind loads only the index part
 * of that word; words that begin with it may be in further parts.
 */
const spread = (word: string): string[] =>
  LETTERS.flatMap((next) => LETTERS.map((afterNext) => word + next + afterNext));

/** A filter that no record has, for a search whose results do not matter. */
const NOTHING: Filters = { none: ['none'] };

interface OpenIndex {
  mark: string;
  index: Promise<SearchIndex>;
  /** By word, whether any record contains it. */
  known: Map<string, Promise<boolean>>;
  /** The responses of the index by query, so that further slices of a response cost nothing. */
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
      filters: query.filters,
      sort: { order: 'asc' },
    });
  // Pagefind has no "or". The first search is for all words with a single beginning. Each other word
  // is searched by each of its beginnings, and only what one of them finds is kept.
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
 * Searches the index of the build in the browser. Results are in index order. Each word, as entered or
 * stemmed, must begin a word of the event, or one of its synonyms must be a word of it.
 */
export function openSearchIndex(source: IndexSource = siteIndex) {
  let open: OpenIndex | undefined;

  const close = (): void => {
    const closing = open;
    open = undefined;
    void closing?.index.then((index) => index.destroy()).catch(() => undefined);
  };

  /**
   * Opens the index of the current build. A new build removes the parts of the old index, and Pagefind
   * would silently find less. Every search therefore checks which index is current: before the search
   * and, for a new query, after it.
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
    // Where a new build has removed a part, Pagefind only logs that, and finds less or nothing.
    if (mark !== index.mark) throw new Error('The search index was replaced during the search.');
    return result;
  };

  return {
    /**
     * Asks the index, and reads from its result what is needed. After a failure, both steps are tried
     * once more with a fresh index, since a build may have replaced it.
     * @throws when the index cannot be loaded; the next call begins anew
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
