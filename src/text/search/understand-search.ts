/**
 * Understands the text of a search: words for time, price, place and audience become filters; the remaining
 * words are searched for in events. The browser and the server both use this file.
 */
import type { DayRange } from '../../time/day-range.ts';
import { formatDateRange } from '../../time/format-dates.ts';
import { addDays, type WallDate } from '../../time/wall-time.ts';
import { CITIES, FAMILIES, FILLERS, FREE, PHRASES, SOFT_FILLERS } from './filter-phrases.ts';
import { daysAt } from './search-days.ts';
import {
  isPhraseAt,
  phraseLength,
  type SearchToken,
  searchTokens,
  tokensText,
} from './search-tokens.ts';
import { STOP_WORDS } from './search-words.ts';

/** A part of the text that was understood as a filter. */
export interface SearchChip {
  kind: 'days' | 'free' | 'families' | 'city' | 'category';
  /** Label of the chip: `This weekend`, `Free`, `Rockport`. */
  label: string;
  /** The text without the words of this chip, to search for after its removal. */
  textWithout: string;
}

/** The meaning of a search text. */
export interface UnderstoodSearch {
  /** The words that an event must contain; empty if the text has only filters and filler words. */
  words: string;
  chips: SearchChip[];
  category: string | null;
  /** City name without the state, such as `Rockport`; null for any city. */
  city: string | null;
  from: WallDate | null;
  to: WallDate | null;
  /** Whether only events in the evening of the day are asked for: "tonight". */
  evening: boolean;
  free: boolean;
  families: boolean;
}

/**
 * Filters chosen in the form's selects. With a chosen city, no city in the text becomes a filter; a category
 * is never read from the text.
 */
interface ChosenFilters {
  category?: string | undefined;
  city?: string | undefined;
}

type Kind = Extract<SearchChip['kind'], 'days' | 'free' | 'families' | 'city'>;

/** Some words of the text with their meaning. Removing a chip removes its words from the text. */
interface Part {
  from: number;
  length: number;
  kind: Kind | 'filler' | 'soft' | 'phrase';
  /** The label of a chip, or the word to search for instead of a phrase. */
  text: string;
  days?: DayRange;
  evening?: boolean;
}

const STATES = new Set(['tx', 'texas']);
const TIME = /^(?:at|after|around)$/u;
const CLOCK = /^\d{1,2}(?::\d\d)?(?:am|pm)?$/u;

function cityAt(
  tokens: readonly SearchToken[],
  at: number,
): { city: string; length: number } | null {
  const known = CITIES.find(({ words }) => isPhraseAt(tokens, at, words));
  if (known === undefined) return null;
  const after = tokens[at + known.words.length];
  const hasState = after !== undefined && !after.isLiteral && STATES.has(after.word);
  return { city: known.city, length: known.words.length + (hasState ? 1 : 0) };
}

/** Joins all named days into one range; undefined if no days are named. */
function daysOf(parts: readonly Part[]): DayRange | undefined {
  const named = parts.flatMap(({ days }) => (days === undefined ? [] : [days]));
  const [first] = named;
  if (first === undefined) return undefined;
  return named.reduce((all, { from, to }) => ({
    from: from < all.from ? from : all.from,
    to: to > all.to ? to : all.to,
  }));
}

/**
 * Says whether days overlap or directly adjoin the days found so far: "today and tomorrow". Days with a gap
 * between them remain words to search for.
 */
const isBeside = (known: DayRange, { from, to }: DayRange): boolean =>
  from <= addDays(known.to, 1) && to >= addDays(known.from, -1);

/**
 * Recognizes the meaning of the words at a position; null if they are words to search for. Only the first
 * city becomes a filter. Further days become part of the filter only if they overlap or adjoin the days found
 * so far.
 */
function partAt(
  tokens: readonly SearchToken[],
  at: number,
  today: WallDate,
  taken: ReadonlySet<Kind>,
  known: DayRange | undefined,
): Part | null {
  const part = (kind: Part['kind'], length: number, text = ''): Part => ({
    ...{ from: at, kind, length, text },
  });
  const filler = phraseLength(tokens, at, FILLERS);
  if (filler > 1) return part('filler', filler);
  const days = daysAt(tokens, at, today);
  if (days !== null && (known === undefined || isBeside(known, days))) {
    const { from, to, evening = false } = days;
    return { ...part('days', days.length, days.label), days: { from, to }, evening };
  }
  const free = phraseLength(tokens, at, FREE);
  if (free > 0) return part('free', free, 'Free');
  const families = phraseLength(tokens, at, FAMILIES);
  if (families > 0) return part('families', families, 'Family');
  const place = taken.has('city') ? null : cityAt(tokens, at);
  if (place !== null) return part('city', place.length, place.city);
  const phrase = PHRASES.find(({ words }) => isPhraseAt(tokens, at, words));
  if (phrase !== undefined) return part('phrase', phrase.words.length, phrase.means);
  if (filler > 0) return part('filler', filler);
  const soft = phraseLength(tokens, at, SOFT_FILLERS);
  return soft > 0 ? part('soft', soft) : null;
}

const isChip = ({ kind }: Part): boolean =>
  kind === 'days' || kind === 'free' || kind === 'families' || kind === 'city';

/**
 * Words that connect a chip to the text before it, and that are removed together with the chip: "jazz in
 * Rockport".
 */
const JOINTS = new Set(['in', 'on', 'at', 'for', 'with', 'near', 'around', 'this']);

/**
 * Adds the connecting word before a chip to the chip, unless the word belongs to another part of the text.
 */
function withJoint(part: Part, tokens: readonly SearchToken[], before: Part | undefined): Part {
  const joint = tokens[part.from - 1];
  const isFree = before === undefined || before.from + before.length < part.from;
  if (!isChip(part) || !isFree || joint === undefined || joint.isLiteral) return part;
  return JOINTS.has(joint.word) ? { ...part, from: part.from - 1, length: part.length + 1 } : part;
}

function readParts(tokens: readonly SearchToken[], today: WallDate, taken: Set<Kind>): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length;) {
    const part = partAt(tokens, at, today, taken, daysOf(parts));
    if (part !== null) {
      parts.push(withJoint(part, tokens, parts.at(-1)));
      if (part.kind === 'city') taken.add(part.kind);
    }
    at += part?.length ?? 1;
  }
  return parts;
}

const within = (place: number, parts: readonly Pick<Part, 'from' | 'length'>[]): boolean =>
  parts.some(({ from, length }) => place >= from && place < from + length);

/**
 * Says whether a word belongs to a time: "at 8" or "8pm". If the text names days, times are left out, because
 * events are searched by day.
 */
const isClock = (tokens: readonly SearchToken[], at: number): boolean => {
  const word = tokens[at]?.word ?? '';
  const before = tokens[at - 1]?.word ?? '';
  const after = tokens[at + 1]?.word ?? '';
  return (
    (CLOCK.test(word) && (TIME.test(before) || /[ap]m$/u.test(word))) ||
    (TIME.test(word) && CLOCK.test(after))
  );
};

/**
 * Returns the label of the chip for days: the label of the first days in the text or, if further days extend
 * them, the dates of the whole range.
 */
function daysLabel(first: string, parts: readonly Part[]): string {
  const all = daysOf(parts);
  const [{ days } = {}] = parts.filter((part) => part.days !== undefined);
  return all === undefined || (all.from === days?.from && all.to === days.to)
    ? first
    : formatDateRange(all.from, all.to);
}

/**
 * Makes the chips, each with the text that remains without it. Two words for the same kind of filter make one
 * chip.
 */
const chipsOf = (tokens: readonly SearchToken[], parts: readonly Part[]): SearchChip[] =>
  parts
    .filter(
      (part, place) => isChip(part) && parts.findIndex(({ kind }) => kind === part.kind) === place,
    )
    .map(({ kind, text }) => ({
      kind: kind as Kind,
      label: kind === 'days' ? daysLabel(text, parts) : text,
      textWithout: tokensText(
        tokens.filter(
          (_, place) =>
            !within(
              place,
              parts.filter((part) => part.kind === kind),
            ),
        ),
      ),
    }));

/** Picks the words that an event must contain. */
function wordsOf(tokens: readonly SearchToken[], parts: readonly Part[], hasDays: boolean): string {
  const hasChips = parts.some(isChip);
  const gone = parts.filter((part) => isChip(part) || part.kind === 'filler');
  const soft = parts.filter(({ kind }) => kind === 'soft');
  const left = tokens.map((token, place) => ({ token, place }));
  const kept = left.filter(
    ({ token, place }) =>
      token.word !== '' &&
      !within(place, gone) &&
      !(hasDays && !token.isLiteral && isClock(tokens, place)),
  );
  const isTelling = ({ token, place }: (typeof left)[number]) =>
    token.isLiteral || (!STOP_WORDS.has(token.word) && !within(place, soft));
  if (!kept.some(isTelling)) {
    // Returns no words if the text has filters or fillers, so "things to do" finds every event. If it has
    // neither, the whole text is searched for: "The Who" finds the band, "fun" finds the Fun Run.
    return hasChips || gone.length > 0 ? '' : tokensText(tokens);
  }
  return kept
    .filter(({ place }) => !within(place, soft))
    .flatMap(({ token, place }) => {
      const phrase = parts.find((part) => part.kind === 'phrase' && within(place, [part]));
      if (phrase === undefined) return [token.raw];
      return phrase.from === place ? [phrase.text] : [];
    })
    .join(' ');
}

/**
 * Splits a text into filters and words. Words in quotation marks never become filters.
 * @param today calendar day in Central time
 * @param chosen filters of the form; if a city is chosen, cities in the text are searched for as words
 */
export function understandSearch(
  text: string,
  today: WallDate,
  { category, city }: ChosenFilters = {},
): UnderstoodSearch {
  const tokens = searchTokens(text);
  const parts = readParts(tokens, today, new Set<Kind>(city === undefined ? [] : ['city']));
  const days = daysOf(parts);
  return {
    words: wordsOf(tokens, parts, days !== undefined),
    chips: chipsOf(tokens, parts),
    category: category ?? null,
    city: city ?? parts.find(({ kind }) => kind === 'city')?.text ?? null,
    from: days?.from ?? null,
    to: days?.to ?? null,
    // "Tonight and tomorrow" asks for two whole days.
    evening: days !== undefined && parts.every((part) => part.days === undefined || part.evening),
    free: parts.some(({ kind }) => kind === 'free'),
    families: parts.some(({ kind }) => kind === 'families'),
  };
}

/** A search for a part of a text, with the label of the part. */
export interface SearchPiece {
  label: string;
  text: string;
}

/**
 * Splits a text that finds nothing into pieces to search for: each of its words with all filters, and the
 * filters alone. Leaves out a piece that would be the whole search again.
 * @param most maximum number of words to make pieces of
 */
export function piecesOf(
  text: string,
  today: WallDate,
  { city }: ChosenFilters,
  most: number,
): SearchPiece[] {
  const tokens = searchTokens(text);
  const parts = readParts(tokens, today, new Set<Kind>(city === undefined ? [] : ['city']));
  const filters = parts.filter(isChip);
  const phrases = parts.filter(({ kind }) => kind === 'phrase');
  const others = parts.filter(({ kind }) => kind !== 'phrase');
  const words = tokens.flatMap(({ word, isLiteral }, place): Pick<Part, 'from' | 'length'>[] => {
    if (within(place, phrases)) return phrases.filter(({ from }) => from === place);
    const isTelling =
      isLiteral || (word !== '' && !STOP_WORDS.has(word) && !isClock(tokens, place));
    return isTelling && !within(place, others) ? [{ from: place, length: 1 }] : [];
  });
  const textOf = (kept: readonly Pick<Part, 'from' | 'length'>[]) =>
    tokensText(tokens.filter((_, place) => within(place, [...filters, ...kept])));
  const alone = words.slice(0, most).map((word) => textOf([word]));
  return [
    ...(words.length > 1 ? alone.map((piece) => ({ label: piece, text: piece })) : []),
    ...(words.length > 0 && filters.length > 0
      ? [{ label: filters.map((part) => part.text).join(', '), text: textOf([]) }]
      : []),
  ];
}

/** Treats the whole text as words to search for, to find what the recognized filters would miss. */
export const literalSearch = (
  text: string,
  { category, city }: ChosenFilters = {},
): UnderstoodSearch => ({
  words: text.replaceAll(/["“”„]/gu, ' ').trim(),
  chips: [],
  ...{ category: category ?? null, city: city ?? null },
  ...{ from: null, to: null, evening: false, free: false, families: false },
});
