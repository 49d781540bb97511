/**
 * Recognizes days, dates and ranges of dates in the words of a search: "tonight", "this Saturday",
 * "next weekend", "in May", "May 3 to 5".
 */
import {
  type DayRange,
  isDayToLookFor,
  namedRange,
  nextWeekday,
  nextWeekendFrom,
  rangeLabel,
  type RangeName,
} from '../../time/day-range.ts';
import { formatDateRange } from '../../time/format-dates.ts';
import { addDays, type WallDate } from '../../time/wall-time.ts';
import { isPhraseAt, phrases, type SearchToken } from './search-tokens.ts';

// Reads dates and ranges of dates in the words of a search: "Dec 12", "Dec 11-13", "12/18 - 12/20".

/** Days that some words of a search name. */
interface NamedDays extends DayRange {
  label: string;
  /** Number of words that name these days. */
  length: number;
}

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

const pad = (value: number): string => String(value).padStart(2, '0');

/** Finds the month, 1 to 12, that a word names in full, with its first three letters or as "sept". */
function monthNamed(word: string): { month: number; name: string } | null {
  const at = MONTHS.findIndex(
    (name) =>
      name === word || name.slice(0, 3) === word || (word === 'sept' && name === 'september'),
  );
  const name = MONTHS[at];
  return name === undefined ? null : { month: at + 1, name };
}

/** A day as a search names it, with or without a year. */
interface WrittenDay {
  /** 1 to 12. */
  month: number;
  day: number;
  /** Null if none is written. */
  year: number | null;
}

interface ReadDay extends WrittenDay {
  /** Number of characters. */
  length: number;
}

/** The most words that name a range of days: "Dec 30, 2026 through Sat, Jan 2, 2027". */
const MOST_WORDS = 8;

const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?: (20\d\d))?`;
const END = '(?=[ –—-]|$)';
const LONE_DAY = new RegExp(`^${DAY}${YEAR}${END}`, 'u');
/** Matches "dec 12", "12 dec", "12/12" with the month first, as in the United States, and "2026-12-12". */
const WHOLE_DAY = new RegExp(
  String.raw`^(?:(?:([a-z]+) ${DAY}|${DAY} ([a-z]+))${YEAR}|(\d{1,2})\/(\d{1,2})(?:\/((?:20)?\d\d))?|(\d{4})-(\d\d)-(\d\d))${END}`,
  'u',
);

/**
 * Matches the text between the two days of a range: "and", "to", "through" or a dash, and then perhaps a
 * weekday. A dash with spaces around it was removed as an empty word, so two spaces remain.
 */
const BETWEEN = /^(?: (?:and|to|through)? |[-–—])(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]* )?/u;

const yearOf = (written: string | undefined): number | null =>
  written === undefined ? null : Number(written.padStart(4, '20'));

/** Reads "dec 12", "12th december 2026", "12/12", "12/12/26" or "2026-12-12" at the beginning of a text. */
function wholeDay(text: string): ReadDay | null {
  const read = WHOLE_DAY.exec(text);
  if (read === null) return null;
  const [all, before, dayAfter, dayBefore, after, ...numbers] = read;
  const [year, usMonth, usDay, usYear, isoYear, isoMonth, isoDay] = numbers;
  const name = before ?? after;
  const month = name === undefined ? Number(usMonth ?? isoMonth) : monthNamed(name)?.month;
  if (month === undefined) return null;
  return {
    month,
    day: Number(dayAfter ?? dayBefore ?? usDay ?? isoDay),
    year: yearOf(year ?? usYear ?? isoYear),
    length: all.length,
  };
}

/** Reads the second day of a range. If it has no month, it gets the month of the first day. */
function secondDay(text: string, { month }: WrittenDay): ReadDay | null {
  const whole = wholeDay(text);
  if (whole !== null) return whole;
  const [lone, day, year] = LONE_DAY.exec(text) ?? [];
  if (lone === undefined) return null;
  return { month, day: Number(day), year: yearOf(year), length: lone.length };
}

/**
 * Returns the day in its written year. Without a written year, tries the year of `near` and then the year
 * before or after it (`step`), and returns the first date that exists and fits.
 */
function dayNear(
  { month, day, year }: WrittenDay,
  near: WallDate,
  step: 1 | -1,
  fits: (date: WallDate) => boolean,
): WallDate | null {
  const first = Number(near.slice(0, 4));
  const dates = (year === null ? [first, first + step] : [year]).map(
    (each) => `${String(each)}-${pad(month)}-${pad(day)}`,
  );
  return dates.find((date) => isDayToLookFor(date) && (year !== null || fits(date))) ?? null;
}

/**
 * Returns the day in its written year; without a written year, the next such day from `from` on, in the year
 * of `from` or the year after it. Null if there is no such day.
 */
const nextDay = (day: WrittenDay, from: WallDate): WallDate | null =>
  dayNear(day, from, 1, (date) => date >= from);

/**
 * Returns the range as dates. Without a written year, it is the first such range that is not over on `today`;
 * its first day may be in the past.
 */
function rangeOf(first: WrittenDay, last: WrittenDay, today: WallDate): DayRange | null {
  // Refuses "Dec 20 to Dec 12", which would be a range of nearly a year.
  if (first.month === last.month && first.day > last.day) return null;
  const to = nextDay(last, (first.year === null ? null : nextDay(first, today)) ?? today);
  if (to === null) return null;
  const from = dayNear(first, to, -1, (date) => date <= to);
  return from === null || from > to ? null : { from, to };
}

/**
 * Reads "Dec 12", "December 12th, 2026", "12 December", "12/12", "2026-12-12", and ranges: "Dec 11-13",
 * "December 5 and 6", "Nov 28 to Dec 5", "12/18 - 12/20". Without a written year, returns the next such day
 * or range that is not over. Null if the words from position `at` name no day.
 * @param today Central calendar day
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
  const first = wholeDay(text);
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

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const PARTS_OF_DAY = new Set(['morning', 'afternoon', 'evening', 'night']);

const NAMED: readonly (readonly [name: RangeName, words: ReturnType<typeof phrases>])[] = [
  ['today', phrases('today, tonight, this morning, this afternoon, this evening, right now')],
  ['tomorrow', phrases('tomorrow')],
  ['this-weekend', phrases('this weekend, the weekend, weekend, this week end')],
  ['next-7-days', phrases('next 7 days, next seven days, coming week, coming days')],
];

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const wordAt = (tokens: readonly SearchToken[], at: number): string => {
  const token = tokens[at];
  return token === undefined || token.isLiteral ? '' : token.word;
};

/**
 * Returns 1 if the word at a position names a part of the day, such as "evening", and 0 if not. Parts of the
 * day are skipped; they filter no events.
 */
const partOfDay = (tokens: readonly SearchToken[], at: number): number =>
  PARTS_OF_DAY.has(wordAt(tokens, at)) ? 1 : 0;

const firstOfMonth = (day: WallDate): WallDate => `${day.slice(0, 7)}-01`;

/** Returns the last day of a day's month. */
const lastOfMonth = (day: WallDate): WallDate =>
  addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);

/** Finds the Monday after a day. */
const nextMonday = (day: WallDate): WallDate => nextWeekday(addDays(day, 1), 1);

function namedDays(tokens: readonly SearchToken[], at: number, today: WallDate): NamedDays | null {
  for (const [name, list] of NAMED) {
    const phrase = list.find((words) => isPhraseAt(tokens, at, words));
    if (phrase === undefined) continue;
    const length = phrase.length + partOfDay(tokens, at + phrase.length);
    return { ...namedRange(name, today), label: rangeLabel(name), length };
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
    return { from: today, to: lastOfMonth(today), label: 'This month', length: 2 };
  }
  if (next(['next', 'month'])) {
    const from = addDays(lastOfMonth(today), 1);
    return { from, to: lastOfMonth(from), label: 'Next month', length: 2 };
  }
  return null;
}

/**
 * Finds the weekday that a word names, in full or with at least its first three letters. "sun" counts only if
 * a word next to it shows that a day is meant.
 */
const weekdayNamed = (word: string, isSaid: boolean): number => {
  const whole = WEEKDAYS.indexOf(word);
  if (whole !== -1 || word.length < 3 || (word === 'sun' && !isSaid)) return whole;
  return WEEKDAYS.findIndex((name) => name.startsWith(word));
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
  const day = weekdayNamed(wordAt(tokens, start), isSaid);
  if (day === -1) return null;
  const from = nextWeekday(before === 'next' ? nextMonday(today) : today, day);
  const one = start + 1 + partOfDay(tokens, start + 1);
  const joint = ['and', 'or', 'to', 'through', '&'].includes(wordAt(tokens, one)) ? 1 : 0;
  const other = joint === 0 ? -1 : weekdayNamed(wordAt(tokens, one + joint), false);
  if (other === -1) {
    const label = before === 'next' ? formatDateRange(from, null) : capital(WEEKDAYS[day] ?? '');
    return { from, to: from, label, length: one - at };
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
 * Reads "December", "in May", "in Dec", "December 2026"; for the current month, it gives only the days from
 * today on. "March", "May" and short names count only with "in" or a year, because they have other meanings
 * too.
 */
function month(tokens: readonly SearchToken[], at: number, today: WallDate): NamedDays | null {
  const isIn = wordAt(tokens, at) === 'in';
  const place = isIn ? at + 1 : at;
  const word = wordAt(tokens, place);
  const named = monthNamed(word);
  const year = yearAt(tokens, place + 1);
  const isSaid = isIn || year !== null;
  if (named === null || (!isSaid && (word !== named.name || ['march', 'may'].includes(word)))) {
    return null;
  }
  if (isIn && writtenDays(tokens, place, today) !== null) return null;
  const first = nextDay({ month: named.month, day: 1, year }, firstOfMonth(today));
  if (first === null) return null;
  return {
    from: first < today && first.slice(0, 7) === today.slice(0, 7) ? today : first,
    to: lastOfMonth(first),
    label: `${capital(named.name)}${first.slice(0, 4) === today.slice(0, 4) ? '' : ` ${first.slice(0, 4)}`}`,
    length: place - at + 1 + (year === null ? 0 : 1),
  };
}

/**
 * Finds the days that the words from position `at` name; null if they name none. A weekday directly before a
 * date belongs to that date.
 * @param today Central calendar day
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
