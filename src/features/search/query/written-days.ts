/** Reads dates and ranges of dates in the words of a search: "Dec 12", "Dec 11-13", "12/18 - 12/20". */
import { type DayRange, isDayToLookFor } from '../../../time/day-range.ts';
import { formatDateRange } from '../../../time/format-dates.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import type { SearchToken } from './search-tokens.ts';

/** Days that some words of a search name. */
export interface NamedDays extends DayRange {
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
export function monthNamed(word: string): { month: number; name: string } | null {
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
export const nextDay = (day: WrittenDay, from: WallDate): WallDate | null =>
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
export function writtenDays(
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
