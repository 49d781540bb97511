/**
 * Reads the days and time spans in a line about dates, such as `Dec 3` and `until June`. A day without a year
 * is the next day with that date, from today on.
 */
import { addDays, daysBetween, type WallDate } from '../../../../time/wall-time.ts';
import { dayOfMonth, lastOfMonth, weekdayOf } from './month-days.ts';
import type { TokenReader } from './phrase-tokens.ts';

/**
 * Maximum number of days from today to a day that is written without a year. If its next date is further
 * ahead, the year is unclear: `Dec 1`, read on December 3, probably means the day before yesterday.
 */
const FAR_AHEAD = 334;

const yearOf = (date: WallDate): number => Number(date.slice(0, 4));

/**
 * Returns the day in the given year or, without a year, the next day with that date; null if there is no such
 * day.
 */
const resolveDay = (
  month: number,
  day: number,
  year: number | null,
  from: WallDate,
): WallDate | null => {
  if (year !== null) return dayOfMonth(year, month, day);
  const soon = dayOfMonth(yearOf(from), month, day);
  return soon !== null && soon >= from ? soon : dayOfMonth(yearOf(from) + 1, month, day);
};

/** Reads the month and day, but not the year, of `Dec 3`, `Dec 3 2026` or `12/3`. */
function readMonthDay(tokens: TokenReader): { month: number; day: number } | null {
  const next = tokens.peek(1);
  if (tokens.peek()?.kind === 'number' && next?.kind === 'word' && next.value === '/') {
    const month = tokens.take('number') ?? 0;
    tokens.takeWord('/');
    return { month, day: tokens.take('number') ?? 0 };
  }
  if (tokens.peek()?.kind !== 'month' || (next?.kind !== 'number' && next?.kind !== 'nth')) {
    return null;
  }
  const month = tokens.take('month') ?? 0;
  return { month, day: tokens.take('number') ?? tokens.take('nth') ?? 0 };
}

const readYear = (tokens: TokenReader): number | null => {
  tokens.takeWord('/');
  return tokens.take('year');
};

/** Says whether the year of a day, which is written without one, is unclear. */
const isFarAhead = (day: WallDate, today: WallDate): boolean => daysBetween(today, day) > FAR_AHEAD;

/** The first or last day of a span. */
interface SpanDay {
  date: WallDate;
  /** Returns this day in another year; null if the line states the year. */
  inYear: ((year: number) => WallDate | null) | null;
  /** Whether the line may mean a day that has just been. */
  isUnclear: boolean;
}

/**
 * Reads a day. Returns null and reads nothing if no day comes next; returns undefined if the day does not
 * exist.
 */
function readDay(tokens: TokenReader, from: WallDate): SpanDay | null | undefined {
  const given = readMonthDay(tokens);
  if (given === null) return null;
  const { month, day } = given;
  const stated = readYear(tokens);
  const date = resolveDay(month, day, stated, from);
  if (date === null) return undefined;
  return {
    date,
    inYear: stated === null ? (year) => dayOfMonth(year, month, day) : null,
    isUnclear: stated === null && isFarAhead(date, from),
  };
}

/**
 * Reads single days up to the end of the line: `Dec 3, 10 and 17`. Returns null if anything else follows, if
 * the days are not in order or not on the weekdays written before them, or if the year of a day is unclear.
 */
export function readDayList(tokens: TokenReader, today: WallDate): WallDate[] | null {
  const groups: { month: number; days: number[]; weekdays: number[]; year: number | null }[] = [];
  while (!tokens.isAtEnd) {
    const weekdays = tokens.takeAll('weekday');
    const given = readMonthDay(tokens);
    if (given === null) return null;
    const days = [given.day];
    for (;;) {
      const next = tokens.peek(1);
      if (next?.kind === 'word' && next.value === '/') break;
      const day = tokens.take('number') ?? tokens.take('nth');
      if (day === null) break;
      days.push(day);
    }
    groups.push({ month: given.month, days, weekdays, year: readYear(tokens) });
  }
  const year = groups.at(-1)?.year ?? null;
  const found: WallDate[] = [];
  for (const group of groups) {
    const expected = group.weekdays.length > 0 ? group.weekdays : (groups[0]?.weekdays ?? []);
    for (const number of group.days) {
      const day = resolveDay(group.month, number, group.year ?? year, today);
      if (day === null || day <= (found.at(-1) ?? '')) return null;
      const isFar = (group.year ?? year) === null && isFarAhead(day, today);
      if (isFar || (expected.length > 0 && !expected.includes(weekdayOf(day)))) return null;
      found.push(day);
    }
  }
  return found.length === 0 ? null : found;
}

/** The time span of a repetition; a part that the line does not state is null. */
export interface PhraseSpan {
  from: WallDate | null;
  until: WallDate | null;
  times: number | null;
  weeks: number | null;
}

/**
 * Reads a month; without a year, the next month with that name. @returns the first day of the month, or
 * `from` if that is later, and the last day; null if no month comes next
 */
function readMonth(tokens: TokenReader, from: WallDate): { first: SpanDay; last: SpanDay } | null {
  const month = tokens.take('month');
  if (month === null) return null;
  const stated = tokens.take('year');
  const year = stated ?? yearOf(from) + (lastOfMonth(yearOf(from), month) < from ? 1 : 0);
  const first = dayOfMonth(year, month, 1) ?? from;
  const inYear = stated === null ? (other: number) => dayOfMonth(other, month, 1) : null;
  return {
    first: { date: first < from ? from : first, inYear, isUnclear: false },
    last: { date: lastOfMonth(year, month), inYear, isUnclear: false },
  };
}

/** A span as it is read; its days still tell whether the line states their year. */
type ReadSpan = Record<'from' | 'until', SpanDay | null> & Pick<PhraseSpan, 'times' | 'weeks'>;

/**
 * Reads one part of a span, such as `until June` or `6 times`, into `span`. @returns false if no part of a
 * span comes next, or if `span` already has this part
 */
function readPart(tokens: TokenReader, span: ReadSpan, today: WallDate): boolean {
  if (tokens.takeWord('until')) {
    if (span.until !== null) return false;
    const from = span.from?.date ?? today;
    span.until = readDay(tokens, from) ?? readMonth(tokens, from)?.last ?? null;
    return span.until !== null;
  }
  if (tokens.takeWord('in')) {
    if (span.from !== null || span.until !== null) return false;
    for (let month = readMonth(tokens, today); month !== null;) {
      span.from ??= month.first;
      span.until = month.last;
      const after = addDays(month.last.date, 1);
      month = readMonth(tokens, after);
      // Refuses months that do not follow each other, because they would be two spans.
      if (month !== null && month.first.date !== after) return false;
    }
    return span.until !== null;
  }
  tokens.takeWord('for');
  if (tokens.peek()?.kind === 'number') {
    const value = tokens.take('number') ?? 0;
    if (span.times !== null || span.weeks !== null || value < 1) return false;
    if (tokens.takeWord('times')) span.times = value;
    else if (tokens.takeWord('weeks')) span.weeks = value;
    else return false;
    return true;
  }
  tokens.takeWord('from');
  if (span.from !== null) return false;
  const day = readDay(tokens, today);
  if (day === undefined) return false;
  span.from = day ?? readMonth(tokens, today)?.first ?? null;
  return span.from !== null;
}

/**
 * Returns the first day of a span. If the line states a year only at the end, as in `Dec 1 to Dec 15, 2027`,
 * it is the last such day before the end. Null if the year is unclear.
 */
function firstOf({ date, inYear, isUnclear }: SpanDay, until: SpanDay | null): WallDate | null {
  if (inYear === null) return date;
  if (until?.inYear !== null) return isUnclear ? null : date;
  const year = yearOf(until.date);
  const last = [year, year - 1].map(inYear).find((day) => day !== null && day <= until.date);
  return last != null && last > date ? last : date;
}

/**
 * Reads a span up to the end of the line; null if the words are no span, state no end, have an unclear year,
 * or contradict each other.
 */
export function readSpan(tokens: TokenReader, today: WallDate): PhraseSpan | null {
  const span: ReadSpan = { from: null, until: null, times: null, weeks: null };
  while (!tokens.isAtEnd) if (!readPart(tokens, span, today)) return null;
  const ends = [span.until, span.times, span.weeks].filter((end) => end !== null);
  if (ends.length !== 1) return null;
  const until = span.until?.date ?? null;
  if (span.from === null)
    return span.until?.isUnclear === true ? null : { ...span, from: null, until };
  const from = firstOf(span.from, span.until);
  return from === null || (until !== null && until < from) ? null : { ...span, from, until };
}
