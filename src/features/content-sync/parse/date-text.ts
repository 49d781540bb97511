/** Reads dates as feeds and pages write them. */
import { addDays, isWallDate, isWallTime, parseWallTime } from '../../../time/wall-time.ts';
import type { RawMoment } from './raw-item.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** ISO 8601, also with a space, a one-digit hour, or seconds written twice as in `11:00:00:00+01:00`. */
const ISO =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]+(\d{1,2}):?(\d{2})(?::?\d{2}){0,2}(?:[.,]\d{1,9})?\s?(Z|UTC|GMT|[+-]\d{1,2}(?::?\d{2})?)?)?$/i;

/** `2026-12-04 7:00 PM`, `12/4/2026, 7 pm`, `Friday, December 4, 2026 at 7:00 PM`, `4 Dec 2026 19:00`. */
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})/;
const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/;
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/i;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.?,? (\d{4})/i;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? /i;

const LONGEST = 60;

const pad = (part: string | undefined, size = 2): string => (part ?? '').padStart(size, '0');

const monthNumber = (name: string): string =>
  pad(String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1));

/** Minutes east of UTC; null beyond the fourteen hours in use. */
export function offsetMinutes(offset: string): number | null {
  const match = /^([+-])(\d{1,2}):?([0-5]\d)?$/.exec(offset);
  if (match === null) return 0;
  const total = Number(match[2]) * 60 + Number(match[3] ?? 0);
  if (total > 14 * 60) return null;
  return match[1] === '-' ? -total : total;
}

/** A day and a time as a moment, or null if either does not exist. 24:00 is midnight of the next day. */
export function moment(
  date: string,
  time: string | null,
  zone: RawMoment['zone'],
): RawMoment | null {
  if (!isWallDate(date)) return null;
  if (time === '24:00') return { date: addDays(date, 1), time: '00:00', zone };
  return time === null || isWallTime(time) ? { date, time, zone } : null;
}

const dayAtStart = (text: string): { date: string; rest: string } | null => {
  const found = (match: RegExpExecArray, year: string, month: string, day: string) => ({
    date: `${year}-${pad(month)}-${pad(day)}`,
    rest: text.slice(match[0].length),
  });
  const first = YEAR_FIRST.exec(text);
  if (first !== null) return found(first, first[1] ?? '', first[2] ?? '', first[3] ?? '');
  const slashes = SLASHES.exec(text);
  if (slashes !== null) return found(slashes, slashes[3] ?? '', slashes[1] ?? '', slashes[2] ?? '');
  const named = MONTH_FIRST.exec(text);
  if (named !== null) {
    return found(named, named[3] ?? '', monthNumber(named[1] ?? ''), named[2] ?? '');
  }
  const late = DAY_FIRST.exec(text);
  return late === null
    ? null
    : found(late, late[3] ?? '', monthNumber(late[2] ?? ''), late[1] ?? '');
};

/**
 * Reads a date as people and programs write it; slashes are month/day/year. Null for anything else, also
 * for days and times that do not exist.
 */
export function readMoment(text: string): RawMoment | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > LONGEST) return null;
  const iso = ISO.exec(trimmed);
  if (iso !== null) {
    const [, year, month, day, hour, minute, zone] = iso;
    const time = hour === undefined ? null : `${pad(hour)}:${minute ?? ''}`;
    const minutes = zone === undefined ? null : offsetMinutes(zone);
    if (zone !== undefined && minutes === null) return null;
    return moment(`${year ?? ''}-${month ?? ''}-${day ?? ''}`, time, minutes);
  }
  const found = dayAtStart(trimmed.replace(WEEKDAY, '').replace(/\s+/g, ' '));
  if (found === null) return null;
  const rest = found.rest.replace(/^(?:,? at |, | @ |[ T])/i, '').trim();
  if (rest === '') return moment(found.date, null, null);
  const time = parseWallTime(rest);
  return time === null ? null : moment(found.date, time, null);
}

/** Reads the instant of an article, RFC 822 or ISO 8601, as ISO 8601 in UTC; null for anything else. */
export function readInstant(text: string): string | null {
  const ms =
    text.length > LONGEST || !/\d{4}|GMT|[+-]\d{4}/.test(text) ? NaN : Date.parse(zoned(text));
  if (Number.isNaN(ms)) return null;
  const iso = new Date(ms).toISOString();
  return isWallDate(iso.slice(0, 10)) ? iso : null;
}

/** A date without a zone is read in UTC, not in the machine's zone. */
const zoned = (text: string): string =>
  /Z|UTC|GMT|[A-Z]{2,3}T$|[+-]\d{2}:?\d{2}$/.test(text.trim()) ||
  /^\d{4}-\d{2}-\d{2}$/.test(text.trim())
    ? text
    : `${text} UTC`;
