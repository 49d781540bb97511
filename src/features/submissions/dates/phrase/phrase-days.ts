/**
 * Reads the days and time spans in a line about dates, such as `Dec 3` and `until June`. A day without a year
 * is the next day with that date, from today on.
 */
import { weekdayOf } from '../../../../time/day-range.ts';
import { addDays, daysBetween, type WallDate } from '../../../../time/wall-time.ts';
import { lastDayTo, nextDay, nextMonth, type WrittenDay } from '../../../../time/written-day.ts';
import type { TokenReader } from './phrase-tokens.ts';

/**
 * Maximum number of days from today to a day that is written without a year. If its next date is further
 * ahead, the year is unclear: `Dec 1`, read on December 3, probably means the day before yesterday.
 */
const FAR_AHEAD = 334;

/** Says for a day that is written without a year whether its year is unclear. */
const isFarAhead = (day: WallDate, today: WallDate): boolean => daysBetween(today, day) > FAR_AHEAD;

/** The first or last day of a span. */
interface SpanDay {
  date: WallDate;
  written: WrittenDay;
  /** Whether the line may mean a day that has just passed. */
  isUnclear: boolean;
}

/**
 * Reads a day. Returns null and reads nothing if no day comes next; returns undefined if the day does not
 * exist.
 */
function readDay(tokens: TokenReader, from: WallDate): SpanDay | null | undefined {
  const written = tokens.take('day');
  if (written === null) return null;
  const date = nextDay(written, from);
  if (date === null) return undefined;
  return { date, written, isUnclear: written.year === null && isFarAhead(date, from) };
}

/**
 * Reads single days up to the end of the line: `Dec 3, 10 and 17`. Returns null if anything else follows, if
 * the days are not in order or not on the weekdays written before them, or if the year of a day is unclear.
 */
export function readDayList(tokens: TokenReader, today: WallDate): WallDate[] | null {
  const groups: { written: WrittenDay; days: number[]; weekdays: number[] }[] = [];
  while (!tokens.isAtEnd) {
    const weekdays = tokens.takeAll('weekday');
    const written = tokens.take('day');
    if (written === null) return null;
    const days = [written.day];
    for (;;) {
      const day = tokens.take('number') ?? tokens.take('nth');
      if (day === null) break;
      days.push(day);
    }
    groups.push({
      written: { ...written, year: written.year ?? tokens.take('year') },
      days,
      weekdays,
    });
  }
  const lastYear = groups.at(-1)?.written.year ?? null;
  const found: WallDate[] = [];
  for (const group of groups) {
    const expected = group.weekdays.length > 0 ? group.weekdays : (groups[0]?.weekdays ?? []);
    const year = group.written.year ?? lastYear;
    for (const number of group.days) {
      const day = nextDay({ month: group.written.month, day: number, year }, today);
      if (day === null || day <= (found.at(-1) ?? '')) return null;
      const isFar = year === null && isFarAhead(day, today);
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
  const year = tokens.take('year');
  const days = nextMonth(month, year, from);
  if (days === null) return null;
  const of = { written: { month, day: 1, year }, isUnclear: false };
  return {
    first: { ...of, date: days.from < from ? from : days.from },
    last: { ...of, date: days.to },
  };
}

/**
 * A span while it is being read; each of its days still tells whether the line states the year (`written`).
 */
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
 * this is the latest December 1 up to that end. Null if the year is unclear.
 */
function firstOf({ date, written, isUnclear }: SpanDay, until: SpanDay | null): WallDate | null {
  if (written.year !== null) return date;
  if (until === null || until.written.year === null) return isUnclear ? null : date;
  const last = lastDayTo(written, until.date);
  return last !== null && last > date ? last : date;
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
