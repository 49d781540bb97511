/** Answers a search of the guide, for `GET /api/search` and for the page without JavaScript. */
import { EVENTS_PAGE_SIZE } from '../../../figures.ts';
import { paths, type SearchQuery } from '../../../paths.ts';
import { organizerTypeLabel } from '../../organizers/organizer.ts';
import type { Db } from '../../../server/supabase.ts';
import { centralDate } from '../../../time/wall-time.ts';
import { readAnswer, readCorrections } from './search-guide.store.ts';
import type { SearchSlice } from '../search-request.ts';
import { isAsked } from '../search-query.ts';
import type { LessAsked, OtherResult, SearchResponse } from '../search-response.ts';
import {
  literalSearch,
  piecesOf,
  type SearchPiece,
  understandSearch,
  type UnderstoodSearch,
} from '../../../text/search/understand-search.ts';
import { foldText } from '../../../text/fold-text.ts';
import { searchTokens, tokensText } from '../../../text/search/search-tokens.ts';
import { searchWords, STOP_WORDS } from '../../../text/search/search-words.ts';

/** Maximum number of words of a search to correct; further words stay unchanged. */
const MOST_CORRECTED = 5;
/** Maximum number of words to search for one by one, if all of them together find nothing. */
const MOST_PIECES = 5;

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
 * Returns the beginnings of words by which a search finds venues, organizers and articles: those of the
 * search's words and of its city, so that a search for a city alone finds the venues and organizers in it.
 */
const beginningsOf = ({ words, city }: UnderstoodSearch): string[] =>
  [words, city ?? ''].flatMap((text) => searchWords(text) ?? []).map(commonStart);

/**
 * Searches with the filters recognized in the text. If this finds no upcoming event, also searches for all
 * the words without filters, because they can be a title, and returns the better result. If there is none
 * again, counts the upcoming events that shorter searches find: the text without one of its filters, or only
 * one of its words. Leaves out shorter searches without words and filters.
 */
async function answerOf(
  db: Db,
  text: string,
  query: SearchQuery,
  slice: Parameters<typeof readAnswer>[4],
) {
  const { today } = slice;
  const understood = understandSearch(text, today, query);
  const readings = [
    understood,
    ...(understood.chips.length === 0 ? [] : [literalSearch(text, query)]),
  ].map((search) => ({ search, beginnings: beginningsOf(search) }));
  const searches = (list: readonly SearchPiece[]) =>
    list.filter((one) => slice.others && isAsked({ ...query, q: one.text }));
  const chips = searches(
    understood.chips.map(({ label, textWithout }) => ({ label, text: textWithout })),
  );
  const pieces = searches(piecesOf(text, today, query, MOST_PIECES));
  const found = await readAnswer(
    db,
    readings,
    [...chips, ...pieces].map((one) => understandSearch(one.text, today, query)),
    slice.others ? understandSearch('this weekend', today) : null,
    slice,
  );
  const counted = (list: readonly SearchPiece[], from: number): LessAsked[] =>
    list
      .map((one, place) => ({ ...one, total: found.shorter[from + place] ?? 0 }))
      .filter(({ total }) => total > 0);
  return {
    ...found,
    understood: readings[found.chosen]?.search ?? understood,
    without: counted(chips, 0),
    pieces: counted(pieces, chips.length),
  };
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
  const isFirst = page === 1 && !past;
  const slice = {
    ...{ today, past, others: isFirst },
    ...{ limit: EVENTS_PAGE_SIZE, offset: (page - 1) * EVENTS_PAGE_SIZE },
  };
  const text = query.q ?? '';
  let found = await answerOf(db, text, query, slice);
  let didYouMean: string | null = null;
  if (found.upcoming + found.past === 0) {
    const corrected = await correctText(db, text, understandSearch(text, today, query));
    const better = corrected === null ? null : await answerOf(db, corrected, query, slice);
    if (better !== null && better.upcoming + better.past > 0) {
      found = better;
      didYouMean = corrected;
    }
  }
  return {
    understood: found.understood,
    upcoming: { total: found.upcoming, events: past ? [] : found.events },
    past: { total: found.past, events: past ? found.events : [] },
    didYouMean,
    without: found.without,
    pieces: found.pieces,
    instead: found.instead,
    others: found.others.map(({ kind, id, title, note }): OtherResult => ({
      ...{ kind, href: HREF[kind](id), title },
      note: (kind === 'organizer' ? organizerTypeLabel(note || null) : note) ?? '',
    })),
    today,
  };
}
