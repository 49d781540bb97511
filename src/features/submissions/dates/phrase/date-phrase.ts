/**
 * Reads a line about dates that an organizer pastes: 'Tuesdays in December, 6 to 8 pm'. The form shows the
 * dates for the organizer to confirm; an unclear line gives no dates.
 */
import { weekdayOf } from '../../../../time/day-range.ts';
import type { Ordinal } from '../../../../time/month-days.ts';
import {
  addDays,
  parseWallTime,
  type WallDate,
  type WallTime,
} from '../../../../time/wall-time.ts';
import { MAX_DAYS_AHEAD, MAX_LISTING_DATES } from '../event-dates.ts';
import { repeatDates, type RepeatedDates, type RepeatPattern } from '../repeat/repeat-rule.ts';
import { type PhraseSpan, readDayList, readSpan } from './phrase-days.ts';
import { readTokens, type Token, TokenReader } from './phrase-tokens.ts';

// Reads the times of day in a line of text.

const CLOCK = String.raw`noon|midnight|\d{1,2}:[0-5]\d(?:\s?[ap]m)?|\d{1,2}\s?[ap]m`;
const BARE = String.raw`\d{1,2}(?::[0-5]\d)?`;
const BEFORE = String.raw`(?:\b(?:at|from)\s|@\s?)?(?<![\d/])`;

const RANGE = new RegExp(
  String.raw`${BEFORE}(${CLOCK}|${BARE})\s?(?:-|to|till|until)\s?(${CLOCK})\b`,
);
const SINGLE = new RegExp(String.raw`${BEFORE}(${CLOCK})\b`);

const HAS_HALF = /am|pm|noon|midnight/;

/**
 * Reads `noon`, `midnight`, a time with am or pm, or a time that only a 24-hour clock has (`07:30`, `19:30`);
 * null for `7` and `7:30`, because they are unclear.
 */
const clearTime = (text: string): WallTime | null =>
  HAS_HALF.test(text) || /^(?:0\d|1[3-9]|2[0-3]):/.test(text) ? parseWallTime(text) : null;

/**
 * Reads the start time of a range. A start without am or pm takes am or pm from the end, as in `6 to 8 pm`;
 * null if the start would then not be before the end.
 */
function startBefore(text: string, end: string): WallTime | null {
  const clear = clearTime(text);
  if (clear !== null) return clear;
  const half = /am|pm/.exec(end)?.[0];
  const start = half === undefined ? null : parseWallTime(`${text} ${half}`);
  const ends = clearTime(end);
  return start !== null && ends !== null && start < ends ? start : null;
}

interface PhraseTimes {
  /** The line without its times. */
  rest: string;
  startTime: WallTime | null;
  endTime: WallTime | null;
}

/**
 * Reads the start and end time in a line of lower-case text, and returns the line without them: `6 to 8 pm`,
 * `at 7pm`, `10am-2pm`, `noon`. If the line has no time, start and end are null. Returns null if the line has
 * several times, or a time such as `7:30`, which can be in the morning or in the evening.
 */
function takeTimes(line: string): PhraseTimes | null {
  const range = RANGE.exec(line);
  const match = range ?? SINGLE.exec(line);
  if (match === null) return { rest: line, startTime: null, endTime: null };
  const [found, first = '', last = ''] = match;
  const rest = `${line.slice(0, match.index)} ${line.slice(match.index + found.length)}`;
  const startTime = range === null ? clearTime(first) : startBefore(first, last);
  const endTime = range === null ? null : clearTime(last);
  const isUnclear = startTime === null || (range !== null && endTime === null);
  return isUnclear || SINGLE.test(rest) ? null : { rest, startTime, endTime };
}

/** Maximum length of a line, in UTF-16 units. */
export const MAX_PHRASE = 200;

/** The meaning of a line: dates that all have the same times. */
export type PhraseDates = RepeatedDates & Omit<PhraseTimes, 'rest'>;

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];

/** Reads weekdays: `Fridays and Saturdays`, `Thursday to Saturday`, `daily`. */
function readWeekdays(tokens: TokenReader): number[] {
  if (tokens.takeWord('daily')) return ALL_DAYS;
  const [first, ...more] = tokens.takeAll('weekday');
  if (first === undefined) return [];
  const next = tokens.peek();
  const isRange = next?.kind === 'word' && next.value === 'until';
  if (more.length > 0 || !isRange || tokens.peek(1)?.kind !== 'weekday') return [first, ...more];
  tokens.takeWord('until');
  const last = tokens.take('weekday') ?? first;
  return ALL_DAYS.slice(0, ((last - first + 7) % 7) + 1).map((day) => (first + day) % 7);
}

/**
 * The pattern that a line states; null if it states none. A weekly pattern without weekdays falls on the
 * weekday of its first day.
 */
type Written = RepeatPattern | null;

function readWeekly(tokens: TokenReader): Written {
  const isEvery = tokens.takeWord('every');
  const interval = isEvery && tokens.takeWord('other') ? 2 : 1;
  const isByWeek = tokens.takeWord('weekly') || (isEvery && tokens.takeWord('weeks'));
  const weekdays = readWeekdays(tokens);
  return weekdays.length > 0 || isByWeek ? { kind: 'weekly', interval, weekdays } : null;
}

/** Takes the words `of each month` or `monthly` if they come next, and says whether they did. */
const takeOfMonth = (tokens: TokenReader): boolean => {
  const [first, second, third] = [tokens.peek(), tokens.peek(1), tokens.peek(2)];
  const isWord = (token: Token | undefined, word: string) =>
    token?.kind === 'word' && token.value === word;
  if (isWord(first, 'monthly')) return tokens.takeWord('monthly');
  if (!isWord(first, 'in')) return false;
  if (!isWord(second, 'month') && !(isWord(second, 'every') && isWord(third, 'month')))
    return false;
  tokens.takeWord('in');
  tokens.takeWord('every');
  return tokens.takeWord('month');
};

function readMonthly(tokens: TokenReader): Written {
  const isEvery = tokens.takeWord('every');
  const isBefore = tokens.takeWord('monthly') || (isEvery && tokens.takeWord('month'));
  const ordinals: Ordinal[] = [];
  for (;;) {
    const nth = tokens.peek();
    const ordinal = tokens.take('ordinal');
    if (ordinal !== null) ordinals.push(ordinal);
    else if (nth?.kind === 'nth' && nth.value <= 5 && tokens.peek(1)?.kind !== 'word') {
      ordinals.push(tokens.take('nth') as Ordinal);
    } else break;
  }
  if (ordinals.length === 0) {
    const day = tokens.take('nth');
    const isMonthly = takeOfMonth(tokens) || isBefore;
    return day !== null && isMonthly ? { kind: 'monthly-day', day } : null;
  }
  const [weekday, ...others] = tokens.takeAll('weekday');
  const isOfMonth = takeOfMonth(tokens) || isBefore;
  // Refuses 'every second Friday' as unclear, because it may mean every other Friday.
  if (weekday === undefined || others.length > 0 || (isEvery && !isOfMonth && ordinals[0] !== 1)) {
    return null;
  }
  return { kind: 'monthly-weekday', weekday, ordinals };
}

/**
 * Returns the dates of a pattern in a span of time; null if the line does not say clearly which dates it
 * means.
 */
function spanDates(
  pattern: RepeatPattern,
  span: PhraseSpan,
  today: WallDate,
): RepeatedDates | null {
  const from = span.from ?? today;
  const latest = addDays(today, MAX_DAYS_AHEAD);
  const end = (until: WallDate) => ({ until: until < from ? from : until });
  if (pattern.kind !== 'weekly') {
    if (span.weeks !== null) return null;
    const written = span.times === null ? end(span.until ?? from) : { times: span.times };
    return repeatDates({ pattern, from, end: written }, latest);
  }
  const day = weekdayOf(from);
  const weekdays = pattern.weekdays.length > 0 ? pattern.weekdays : [day];
  // Whether the line says on which day the dates begin. If it does not, 'every other Friday' and 'weekly' are
  // unclear.
  const hasFirst = span.from !== null && weekdays.includes(day);
  if ((pattern.interval === 2 || pattern.weekdays.length === 0) && !hasFirst) return null;
  if (pattern.interval === 2 && span.weeks !== null) return null;
  const whole: RepeatPattern = { ...pattern, weekdays };
  const [first] = repeatDates({ pattern: whole, from, end: { times: 1 } }, latest).dates;
  if (first === undefined) return null;
  const until = span.weeks === null ? span.until : addDays(first, 7 * span.weeks - 1);
  const written = until === null ? { times: span.times ?? 1 } : end(until);
  return repeatDates({ pattern: whole, from: first, end: written }, latest);
}

const readDates = (tokens: readonly Token[], today: WallDate): RepeatedDates | null => {
  const listed = readDayList(new TokenReader(tokens), today);
  if (listed !== null) {
    return {
      dates: listed.slice(0, MAX_LISTING_DATES),
      lacking: [],
      isCut: listed.length > MAX_LISTING_DATES,
    };
  }
  for (const readPattern of [readMonthly, readWeekly]) {
    const reader = new TokenReader(tokens);
    const pattern = readPattern(reader);
    const span = pattern === null ? null : readSpan(reader, today);
    if (pattern !== null && span !== null) return spanDates(pattern, span, today);
  }
  return null;
};

/** Converts a line to lower case, with one spelling for all dashes and one for am and pm. */
const plainLine = (line: string): string =>
  line
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\b([ap])\.\s?m\b\.?/g, '$1m')
    .replaceAll(/([a-z])\./g, '$1 ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Returns the dates in a line, in order; null if the line is unclear, too long, or has no dates. A day
 * without a year is the next day with that date; `until June` includes June; in `6 to 8 pm`, both times are
 * pm.
 * @param today today's date in Central time
 */
export function readDatePhrase(line: string, today: WallDate): PhraseDates | null {
  if (line.length > MAX_PHRASE) return null;
  const times = takeTimes(plainLine(line));
  const tokens = times === null ? null : readTokens(times.rest);
  if (times === null || tokens === null || tokens.length === 0) return null;
  const found = readDates(tokens, today);
  if (found === null || found.dates.length === 0) return null;
  return { ...found, startTime: times.startTime, endTime: times.endTime };
}
