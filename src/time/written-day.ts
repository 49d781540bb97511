/**
 * Reads days as people write them: `Dec 12`, `12th of December, 2026`, `12/12`, `2026-12-12`. Visitors write
 * them in a search, organizers in a line about dates, and websites in their calendars. Names may be shortened
 * to three letters or more; a month may also be in Spanish, or lack letters, as in `Febuary`.
 */
import { isDayToLookFor, WEEKDAYS } from './day-range.ts';
import { dayOfMonth, monthAround } from './month-days.ts';
import type { WallDate } from './wall-time.ts';

/** Names of the months, January first. */
export const MONTHS = (
  'January February March April May June July August September October November December enero febrero ' +
  'marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'
).split(' ');

/** Says whether all letters of a word occur in a name, in the same order. */
function hasLetters(name: string, word: string): boolean {
  let at = 0;
  return Array.from(word).every((letter) => (at = name.indexOf(letter, at) + 1) > 0);
}

/** Returns the month, 1 to 12, that a word in lower case names; null if it names none. */
export function monthNamed(word: string): number | null {
  const start = word.slice(0, 3);
  const at = MONTHS.map((name) => name.toLowerCase()).findIndex(
    (name) => start.length === 3 && name.startsWith(start) && hasLetters(name, word),
  );
  return at === -1 ? null : (at % 12) + 1;
}

/** Returns the weekday, 0 for Sunday, that a word in lower case names; null if it names none. */
export function weekdayNamed(word: string): number | null {
  const at = WEEKDAYS.findIndex((name) => word.length > 2 && name.toLowerCase().startsWith(word));
  return at === -1 ? null : at;
}

/** A day as a text names it; `year` is null if the text has none. The day may not exist: `Feb 30`. */
export interface WrittenDay {
  month: number;
  day: number;
  year: number | null;
}

const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?:,? (?:de )?(20\d\d))?`;
const NAMED = String.raw`(?:([a-z]+)\.? ?${DAY}|${DAY} (?:of |de )?([a-z]+)\.?)${YEAR}`;
const NUMBERS = String.raw`(\d{1,2})\/(\d{1,2})(?:\/((?:20)?\d\d))?|(\d{4})-(\d{1,2})-(\d{1,2})`;
/** With slashes, the month comes first, as in the United States. A time may follow: `2026-12-12t19:00`. */
const WRITTEN_DAY = new RegExp(String.raw`^(?:${NAMED}|${NUMBERS})(?!(?!t\d)[a-z\d/])`);

/**
 * Reads the day with which a text begins; null if it begins with none.
 * @param text in lower case with single spaces
 */
export function readWrittenDay(text: string): (WrittenDay & { length: number }) | null {
  const read = WRITTEN_DAY.exec(text);
  if (read === null) return null;
  const [all, before, dayAfter, dayBefore, after, ...numbers] = read;
  const [year, usMonth, usDay, usYear, isoYear, isoMonth, isoDay] = numbers;
  const name = before ?? after;
  const month = name === undefined ? Number(usMonth ?? isoMonth) : monthNamed(name);
  if (month === null) return null;
  const written = year ?? usYear ?? isoYear;
  return {
    month,
    day: Number(dayAfter ?? dayBefore ?? usDay ?? isoDay),
    year: written === undefined ? null : Number(written.padStart(4, '20')),
    length: all.length,
  };
}

/** Returns the day in its written year; without one, in the first of `years` where it exists and `fits`. */
const dayIn = (
  { month, day, year }: WrittenDay,
  years: readonly number[],
  fits: (date: WallDate) => boolean,
): WallDate | null =>
  (year === null ? years : [year])
    .map((each) => dayOfMonth(each, month, day))
    .find((date) => date !== null && isDayToLookFor(date) && (year !== null || fits(date))) ?? null;

const yearOf = (date: WallDate): number => Number(date.slice(0, 4));

/** Returns the day in its written year or, without a year, the next such day from `from` on; else null. */
export const nextDay = (day: WrittenDay, from: WallDate): WallDate | null =>
  dayIn(day, [yearOf(from), yearOf(from) + 1], (date) => date >= from);

/** Returns the day in its written year or, without a year, the last such day up to `to`; else null. */
export const lastDayTo = (day: WrittenDay, to: WallDate): WallDate | null =>
  dayIn(day, [yearOf(to), yearOf(to) - 1], (date) => date <= to);

/** Returns the days of a month in `year` or, without a year, of the next such month not over on `from`. */
export function nextMonth(month: number, year: number | null, from: WallDate) {
  const first = nextDay({ month, day: 1, year }, monthAround(from).from);
  return first === null ? null : monthAround(first);
}
