import { type FoundEvent, readSearchRecord, type SearchRecord } from './search-record.ts';
import { indexWords, WORD_END } from '../query/search-words.ts';

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

export interface IndexQuery {
  /**
   * Words to find; an event must match them all. It matches a word if one of the event's words begins with
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
  /** Says for each word whether any record contains it. */
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
