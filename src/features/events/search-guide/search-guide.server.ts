/** Answers a search of the guide, for `GET /api/search` and for the page without JavaScript. */
import { EVENTS_PAGE_SIZE } from '../../../figures.ts';
import { paths } from '../../../paths.ts';
import { organizerTypeLabel } from '../../organizers/organizer.ts';
import type { Db } from '../../../server/supabase.ts';
import { centralDate, type WallDate } from '../../../time/wall-time.ts';
import { type Found, readCorrections, readFound, readOthers } from './search-guide.store.ts';
import type { SearchSlice } from '../../search/search-request.ts';
import { isAsked, type SearchQuery } from '../../search/query/search-query.ts';
import type {
  LessAsked,
  OtherResult,
  SearchResponse,
  UnderstoodSearch,
} from '../../search/search-response.ts';
import { foldText } from '../../../text/fold-text.ts';
import { searchTokens, tokensText } from '../../search/query/search-tokens.ts';
import { searchWords, STOP_WORDS } from '../../search/query/search-words.ts';
import { literalSearch, understandSearch } from '../../search/query/understand-search.ts';

/** Maximum number of words of a search to correct; further words stay unchanged. */
const MOST_CORRECTED = 5;

interface Answer {
  understood: UnderstoodSearch;
  found: Found;
}

const isEmpty = ({ upcoming, past }: Found): boolean => upcoming + past === 0;

/**
 * Searches with the filters recognized in the text. If this finds no upcoming event, also searches for all
 * the words without filters, because they can be a title, and returns the better result.
 */
async function resultOf(
  text: string,
  query: SearchQuery,
  today: WallDate,
  read: (search: UnderstoodSearch) => Promise<Found>,
): Promise<Answer> {
  const understood = understandSearch(text, today, query);
  const found = await read(understood);
  if (found.upcoming > 0 || understood.chips.length === 0) return { understood, found };
  const literal = literalSearch(text, query);
  const byWords = await read(literal);
  return byWords.upcoming > 0 || (isEmpty(found) && byWords.past > 0)
    ? { understood: literal, found: byWords }
    : { understood, found };
}

/**
 * Corrects the unknown words of a text, except the words of a filter and words with signs, such as "R&B";
 * null if no word changes.
 */
async function correctText(
  db: Db,
  text: string,
  { words }: UnderstoodSearch,
): Promise<string | null> {
  const tokens = searchTokens(text);
  const asked = [
    ...new Set(
      searchTokens(words).flatMap(({ raw, word }) =>
        STOP_WORDS.has(word) || !foldText(raw).includes(word) ? [] : [word],
      ),
    ),
  ].slice(0, MOST_CORRECTED);
  if (asked.length === 0) return null;
  const corrections = await readCorrections(db, asked);
  const corrected = tokens.map((token) => {
    const correction = corrections[asked.indexOf(token.word)] ?? token.word;
    return correction === token.word ? token : { ...token, raw: correction, word: correction };
  });
  return corrected.some((token, place) => token !== tokens[place]) ? tokensText(corrected) : null;
}

/**
 * Finds the common start of a word and its stem: "galler" for "gallery" and "galleri". Without a stem,
 * returns the word.
 */
const commonStart = ([word = '', stem = word]: readonly string[]): string => {
  const differs = [...word].findIndex((letter, place) => letter !== stem[place]);
  return differs === -1 ? word : word.slice(0, differs);
};

const HREF: Record<OtherResult['kind'], (id: string) => string> = {
  venue: paths.venue,
  organizer: paths.organizer,
  article: paths.blogPost,
};

/**
 * Finds venues, organizers and articles by the words and the city of a search, so that a city alone finds its
 * venues and organizers.
 */
async function findOthers(db: Db, { words, city }: UnderstoodSearch): Promise<OtherResult[]> {
  const beginnings = [words, city ?? '']
    .flatMap((text) => searchWords(text) ?? [])
    .map(commonStart);
  if (beginnings.length === 0) return [];
  const rows = await readOthers(db, beginnings);
  return rows.map(({ kind, id, title, note }) => ({
    kind,
    href: HREF[kind](id),
    title,
    note: (kind === 'organizer' ? organizerTypeLabel(note || null) : note) ?? '',
  }));
}

/**
 * For each filter chip, counts the upcoming events that the search finds without this chip. Leaves out a chip
 * if the search without it is empty or finds nothing.
 */
async function findWithoutOne(
  { chips }: UnderstoodSearch,
  query: SearchQuery,
  today: WallDate,
  read: (search: UnderstoodSearch) => Promise<Found>,
): Promise<LessAsked[]> {
  const asked = chips.filter(({ textWithout }) => isAsked({ ...query, q: textWithout }));
  const found = await Promise.all(
    asked.map(async ({ label, textWithout }) => {
      const { upcoming } = await read(understandSearch(textWithout, today, query));
      return { label, textWithout, total: upcoming };
    }),
  );
  return found.filter(({ total }) => total > 0);
}

/**
 * Searches the guide.
 * @param now instant of the request
 * @throws DatabaseError when the database cannot be read
 */
export async function searchGuide(
  db: Db,
  query: SearchQuery,
  { page, past }: SearchSlice,
  now: Date,
): Promise<SearchResponse> {
  const today = centralDate(now);
  const slice = { today, past, limit: EVENTS_PAGE_SIZE, offset: (page - 1) * EVENTS_PAGE_SIZE };
  const read = (search: UnderstoodSearch) => readFound(db, search, slice);
  const text = query.q ?? '';
  let result = await resultOf(text, query, today, read);
  let didYouMean: string | null = null;
  if (isEmpty(result.found)) {
    const corrected = await correctText(db, text, understandSearch(text, today, query));
    const better = corrected === null ? null : await resultOf(corrected, query, today, read);
    if (better !== null && !isEmpty(better.found)) {
      result = better;
      didYouMean = corrected;
    }
  }
  const { understood, found } = result;
  const isFirst = page === 1 && !past;
  const isLacking = isFirst && found.upcoming === 0;
  return {
    understood,
    upcoming: { total: found.upcoming, events: past ? [] : found.events },
    past: { total: found.past, events: past ? found.events : [] },
    didYouMean,
    without: isLacking
      ? await findWithoutOne(understood, query, today, (search) =>
          readFound(db, search, { ...slice, limit: 1 }),
        )
      : [],
    others: isFirst ? await findOthers(db, understood) : [],
    today,
  };
}
