/**
 * Recognizes days in the words of a search: "tonight", "this Saturday", "next weekend", "in May", and dates
 * and ranges of dates: "Dec 12", "Dec 11-13", "12/18 - 12/20".
 */
import {
  type DayRange,
  namedRange,
  nextWeekday,
  nextWeekendFrom,
  rangeLabel,
  type RangeName,
} from '../../time/day-range.ts';
import { formatDateRange, formatWeekday, monthHeading } from '../../time/format-dates.ts';
import { monthAround } from '../../time/month-days.ts';
import { addDays, type WallDate } from '../../time/wall-time.ts';
import {
  lastDayTo,
  monthNamed,
  MONTHS,
  nextDay,
  nextMonth,
  readWrittenDay,
  weekdayNamed,
  type WrittenDay,
} from '../../time/written-day.ts';
import { isPhraseAt, phraseLength, phrases, type SearchToken } from './search-tokens.ts';

/** Days that some words of a search name. */
interface NamedDays extends DayRange {
  label: string;
  /** Whether only the evening of the day is meant: "tonight". */
  evening?: true;
  /** Number of words that name these days. */
  length: number;
}

/** The most words that name a range of days: "Dec 30, 2026 through Sat, Jan 2, 2027". */
const MOST_WORDS = 8;

/**
 * Matches the text between the two days of a range: "and", "to", "through" or a dash, and then perhaps a
 * weekday. A dash with spaces around it was removed as an empty word, so two spaces remain.
 */
const BETWEEN = /^(?: (?:and|to|through)? |[-–—])(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]* )?/u;

/** Reads the second day of a range. If it has no month, it gets the month of the first day. */
function secondDay(text: string, { month }: WrittenDay): ReturnType<typeof readWrittenDay> {
  const name = `${MONTHS[month - 1] ?? ''} `.toLowerCase();
  const lone = readWrittenDay(text) === null ? readWrittenDay(name + text) : null;
  return lone === null ? readWrittenDay(text) : { ...lone, length: lone.length - name.length };
}

/**
 * Returns the range as dates. Without a written year, returns the first such range that is not over on
 * `today`; the first day of the range may be in the past.
 */
function rangeOf(first: WrittenDay, last: WrittenDay, today: WallDate): DayRange | null {
  // Refuses "Dec 20 to Dec 12", which would be a range of nearly a year.
  if (first.month === last.month && first.day > last.day) return null;
  const to = nextDay(last, (first.year === null ? null : nextDay(first, today)) ?? today);
  if (to === null) return null;
  const from = lastDayTo(first, to);
  return from === null || from > to ? null : { from, to };
}

/**
 * Reads "Dec 12", "December 12th, 2026", "12 December", "12/12", "2026-12-12", and ranges: "Dec 11-13",
 * "December 5 and 6", "Nov 28 to Dec 5", "12/18 - 12/20". Without a written year, returns the next such day
 * or range that is not over. Null if the words from position `at` name no day.
 * @param today calendar day in Central time
 */
function writtenDays(
  tokens: readonly SearchToken[],
  at: number,
  today: WallDate,
): NamedDays | null {
  const near = tokens.slice(at, at + MOST_WORDS);
  const quoted = near.findIndex(({ isLiteral }) => isLiteral);
  const words = near.slice(0, quoted === -1 ? MOST_WORDS : quoted);
  const text = words.map(({ word }) => word).join(' ');
  const first = readWrittenDay(text);
  if (first === null) return null;
  const named = (from: WallDate, to: WallDate, end: number): NamedDays => ({
    ...{ from, to, label: formatDateRange(from, to === from ? null : to) },
    length: text.slice(0, end).split(' ').length,
  });
  const isWhole = (end: number): boolean => [undefined, ' '].includes(text[end]);
  const between = BETWEEN.exec(text.slice(first.length))?.[0].length ?? 0;
  const last = between === 0 ? null : secondDay(text.slice(first.length + between), first);
  const range = last === null ? null : rangeOf(first, last, today);
  if (last !== null && range !== null) {
    const end = first.length + between + last.length;
    if (isWhole(end)) return named(range.from, range.to, end);
  }
  const day = isWhole(first.length) ? nextDay(first, today) : null;
  return day === null ? null : named(day, day, first.length);
}

const PARTS_OF_DAY = new Set(['morning', 'afternoon', 'evening', 'night']);

const NAMED: readonly (readonly [name: RangeName, words: ReturnType<typeof phrases>])[] = [
  ['today', phrases('today, this morning, this afternoon, right now')],
  ['tomorrow', phrases('tomorrow')],
  ['this-weekend', phrases('this weekend, the weekend, weekend, this week end')],
  ['next-7-days', phrases('next 7 days, next seven days, coming week, coming days')],
];

const TONIGHT = phrases('tonight, this evening');

const wordAt = (tokens: readonly SearchToken[], at: number): string => {
  const token = tokens[at];
  return token === undefined || token.isLiteral ? '' : token.word;
};

/**
 * Returns 1 if the word at a position names a part of the day, such as "evening", and 0 if not. Such a word
 * after a named day is skipped; only "tonight" and "this evening" limit a search to a part of the day.
 */
const partOfDay = (tokens: readonly SearchToken[], at: number): number =>
  PARTS_OF_DAY.has(wordAt(tokens, at)) ? 1 : 0;

/** Finds the Monday after a day. */
const nextMonday = (day: WallDate): WallDate => nextWeekday(addDays(day, 1), 1);

function namedDays(tokens: readonly SearchToken[], at: number, today: WallDate): NamedDays | null {
  for (const [name, list] of NAMED) {
    const phrase = list.find((words) => isPhraseAt(tokens, at, words));
    if (phrase === undefined) continue;
    const length = phrase.length + partOfDay(tokens, at + phrase.length);
    return { ...namedRange(name, today), label: rangeLabel(name), length };
  }
  const tonight = phraseLength(tokens, at, TONIGHT);
  if (tonight > 0) {
    return { from: today, to: today, label: 'Tonight', evening: true, length: tonight };
  }
  const next = (words: string[]) => isPhraseAt(tokens, at, words);
  const monday = nextMonday(today);
  if (next(['next', 'weekend'])) {
    return { ...nextWeekendFrom(today), label: 'Next weekend', length: 2 };
  }
  if (next(['this', 'week'])) {
    return { from: today, to: addDays(monday, -1), label: 'This week', length: 2 };
  }
  if (next(['next', 'week'])) {
    return { from: monday, to: addDays(monday, 6), label: 'Next week', length: 2 };
  }
  if (next(['this', 'month'])) {
    return { from: today, to: monthAround(today).to, label: 'This month', length: 2 };
  }
  if (next(['next', 'month'])) {
    const days = monthAround(addDays(monthAround(today).to, 1));
    return { ...days, label: 'Next month', length: 2 };
  }
  return null;
}

/** Finds the weekday that a word names. "sun" counts only if a word next to it shows that a day is meant. */
const weekdayAt = (tokens: readonly SearchToken[], at: number, isSaid: boolean): number | null => {
  const word = wordAt(tokens, at);
  return word === 'sun' && !isSaid ? null : weekdayNamed(word);
};

/**
 * Reads "Friday", "this Friday", "next Friday" (the Friday of next week) and "Friday and Saturday", each also
 * with a part of the day after it.
 */
function weekdays(tokens: readonly SearchToken[], at: number, today: WallDate): NamedDays | null {
  const before = wordAt(tokens, at);
  const hasBefore = ['this', 'next', 'on', 'coming'].includes(before);
  const start = hasBefore ? at + 1 : at;
  const isSaid = hasBefore || partOfDay(tokens, start + 1) > 0;
  const day = weekdayAt(tokens, start, isSaid);
  if (day === null) return null;
  const from = nextWeekday(before === 'next' ? nextMonday(today) : today, day);
  const one = start + 1 + partOfDay(tokens, start + 1);
  const joint = ['and', 'or', 'to', 'through', '&'].includes(wordAt(tokens, one)) ? 1 : 0;
  const other = joint === 0 ? null : weekdayAt(tokens, one + joint, false);
  if (other === null) {
    const label =
      before === 'next' ? formatDateRange(from, null) : formatWeekday(from).split(',')[0];
    return { from, to: from, label: label ?? '', length: one - at };
  }
  const to = nextWeekday(from, other);
  const end = one + joint + 1;
  return {
    ...{ from, to, label: formatDateRange(from, to) },
    length: end + partOfDay(tokens, end) - at,
  };
}

const yearAt = (tokens: readonly SearchToken[], at: number): number | null =>
  /^20\d\d$/u.test(wordAt(tokens, at)) ? Number(wordAt(tokens, at)) : null;

/**
 * Reads "December", "in May", "in Dec", "December 2026"; for the current month, returns only the days from
 * today on. "March", "May" and short names count only with "in" or a year, because they have other meanings
 * too.
 */
function month(tokens: readonly SearchToken[], at: number, today: WallDate): NamedDays | null {
  const isIn = wordAt(tokens, at) === 'in';
  const place = isIn ? at + 1 : at;
  const word = wordAt(tokens, place);
  const named = monthNamed(word);
  const name = MONTHS[(named ?? 0) - 1] ?? '';
  const year = yearAt(tokens, place + 1);
  const isSaid = isIn || year !== null;
  const isClear = word === name.toLowerCase() && !['march', 'may'].includes(word);
  if (named === null || !(isSaid || isClear)) return null;
  if (isIn && writtenDays(tokens, place, today) !== null) return null;
  const days = nextMonth(named, year, today);
  if (days === null) return null;
  return {
    from: days.from < today && days.to >= today ? today : days.from,
    to: days.to,
    label: days.from.slice(0, 4) === today.slice(0, 4) ? name : monthHeading(days.from),
    length: place - at + 1 + (year === null ? 0 : 1),
  };
}

/**
 * Finds the days that the words from position `at` name; null if they name none. A weekday directly before a
 * date belongs to that date.
 * @param today calendar day in Central time
 */
export function daysAt(
  tokens: readonly SearchToken[],
  at: number,
  today: WallDate,
): NamedDays | null {
  const dated = writtenDays(tokens, at, today) ?? namedDays(tokens, at, today);
  if (dated !== null) return dated;
  const day = weekdays(tokens, at, today);
  if (day === null) return month(tokens, at, today);
  const end = at + day.length;
  const date = writtenDays(tokens, end, today);
  return date === null ? day : { ...date, length: day.length + date.length };
}
