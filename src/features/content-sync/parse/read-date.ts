/** Reads dates as feeds and pages write them. */
import { dayOfMonth } from '../../../time/month-days.ts';
import { addDays, isWallDate, isWallTime, parseWallTime } from '../../../time/wall-time.ts';
import { readWrittenDay, weekdayNamed } from '../../../time/written-day.ts';
import { namedZone, zoneOffset } from './ical/ical-zones.ts';
import type { RawMoment } from './raw-item.ts';

const DURATION =
  /^([+-])?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d{1,6}S)?)?$/i;

const MINUTE_MS = 60_000;

/** The first and last possible day. In another zone they may be out of range, so they are not converted. */
export const OUTERMOST_DAYS: ReadonlySet<string> = new Set(['1000-01-01', '9999-12-31']);

/**
 * Returns the milliseconds of a duration in weeks, days, hours and minutes (`P1DT2H`); ignores seconds. Null
 * for a negative duration and for any other text.
 */
export function durationMs(text: string): number | null {
  const match = DURATION.exec(text.trim());
  if (match === null || match[1] === '-') return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = match
    .slice(2)
    .map((part) => Number(part ?? 0));
  return ((weeks * 7 + days) * 24 * 60 + hours * 60 + minutes) * MINUTE_MS;
}

/** ISO 8601, also with a space, a one-digit hour, or doubled seconds (`11:00:00:00+01:00`). */
const ISO =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ]+(\d{1,2}):?(\d{2})(?::?\d{2}){0,2}(?:[.,]\d{1,9})?\s?(Z|UTC|GMT|(?:(?:UTC|GMT) ?)?[+-]\d{1,2}(?::?\d{2})?)?)?$/i;

const LONGEST = 90;

const pad = (part: string): string => part.padStart(2, '0');

/**
 * Combines a day and a time; null if the day or the time does not exist. 24:00 is midnight of the next day.
 */
export function moment(
  date: string,
  time: string | null,
  zone: RawMoment['zone'],
): RawMoment | null {
  if (!isWallDate(date)) return null;
  if (time === '24:00') return { date: addDays(date, 1), time: '00:00', zone };
  return time === null || isWallTime(time) ? { date, time, zone } : null;
}

/** Reads the day with which a text begins, perhaps after a weekday: `Friday, Dec. 4, 2026 at 7 PM`. */
function dayAtStart(text: string): { date: string; rest: string } | null {
  const [weekday = ''] = /^[a-z]+(?=[., ])/i.exec(text) ?? [];
  const isNamed = weekdayNamed(weekday.toLowerCase()) !== null;
  const bare = isNamed ? text.slice(weekday.length).replace(/^\.?,? /, '') : text;
  const day = readWrittenDay(bare.toLowerCase());
  const date = day?.year == null ? null : dayOfMonth(day.year, day.month, day.day);
  return day === null || date === null ? null : { date, rest: bare.slice(day.length) };
}

/** Invisible marks of writing direction, and dashes used as the minus sign of an offset. */
const MARKS = /[\u200b\u200e\u200f\u202a-\u202e\ufeff]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

/** A remark in brackets after the time: `(Central Standard Time)`, `(doors 6 PM)`. */
const REMARK = /,? ?\([^()]*\)$/;

/** A zone after the time: `[America/Chicago]`, ` America/Chicago`, ` CST`. */
const ZONE_AT_END = /(?:\[([\w/+-]{3,40})\]| ([A-Z][\w-]{1,20}\/[\w/-]{2,30}|[ECMP][SD]?T))$/;

/** A start and an end: `2026-12-04T19:00/2026-12-04T21:00` (ISO 8601-1 section 5.5). */
const INTERVAL = /^(\d{4}-?\d{2}-?\d{2}[^/]{0,30})\/(?:\d{4}-|P)/;

/**
 * Seconds or milliseconds since 1970, for days from 2001 to 2033. Larger numbers are not read, because
 * `2026120419` may be a date.
 */
const EPOCH = /^1\d{9}(?:\d{3})?$/;

/** A time with an offset, as in emails and JavaScript dates: `19:00:00 -0600`. */
const CLOCK = /^(\d{1,2}:\d{2})(?::\d{2})? ?((?:gmt|utc)?[+-]\d{2}:?\d{2}|gmt|utc|z)$/i;

const readEpoch = (text: string): RawMoment | null => {
  const shown = new Date(Number(text) * (text.length === 10 ? 1000 : 1)).toISOString();
  return moment(shown.slice(0, 10), shown.slice(11, 16), 0);
};

/**
 * Reads a date in common written forms; slashes mean month/day/year. For an interval, returns the start.
 * Returns null for anything else, including days and times that do not exist.
 */
export function readMoment(text: string): RawMoment | null {
  const written = text.replace(MARKS, '').replace(DASHES, '-').replace(/\s+/g, ' ').trim();
  if (written === '' || text.length > LONGEST) return null;
  if (EPOCH.test(written)) return readEpoch(written);
  const plain = (INTERVAL.exec(written)?.[1] ?? written).replace(REMARK, '').trim();
  const end = ZONE_AT_END.exec(plain);
  const zone = end === null ? null : namedZone(end[1] ?? end[2] ?? '');
  if (end !== null && zone === null) return null;
  const read = readPlain(end === null ? plain : plain.slice(0, end.index));
  return read === null || read.time === null || zone === null ? read : { ...read, zone };
}

const readPlain = (text: string): RawMoment | null => {
  const iso = ISO.exec(text);
  if (iso !== null) {
    const [, year, month, day, hour, minute, zone] = iso;
    const time = hour === undefined ? null : `${pad(hour)}:${minute ?? ''}`;
    const minutes = zone === undefined ? null : zoneMinutes(zone);
    if (zone !== undefined && minutes === null) return null;
    return moment(`${year ?? ''}-${month ?? ''}-${day ?? ''}`, time, minutes);
  }
  const found = dayAtStart(text);
  if (found === null) return null;
  const rest = found.rest.replace(/^(?:,? at |, | @ |[ T])/i, '').trim();
  if (rest === '') return moment(found.date, null, null);
  const clock = CLOCK.exec(rest);
  const time = parseWallTime(clock?.[1] ?? rest);
  return time === null
    ? null
    : moment(found.date, time, clock === null ? null : zoneMinutes(clock[2] ?? ''));
};

const zoneMinutes = (text: string): number | null =>
  /^(?:z|utc|gmt)$/i.test(text) ? 0 : zoneOffset(text.replaceAll(' ', ''));

/**
 * Reads an article's time in RFC 822, ISO 8601 or another form that `Date.parse` accepts; a time without a
 * zone is in UTC. Returns ISO 8601 in UTC, or null if it cannot be read.
 */
export function readInstant(text: string): string | null {
  const ms =
    text.length > LONGEST || !/\d{4}|GMT|[+-]\d{4}/.test(text) ? NaN : Date.parse(zoned(text));
  if (Number.isNaN(ms)) return null;
  const iso = new Date(ms).toISOString();
  return isWallDate(iso.slice(0, 10)) ? iso : null;
}

/** Adds UTC to a date with a time but no zone; without it, `Date.parse` would use the machine's zone. */
const zoned = (text: string): string =>
  /Z|UTC|GMT|[A-Z]{2,3}T$|[+-]\d{2}:?\d{2}$/.test(text.trim()) ||
  /^\d{4}-\d{2}-\d{2}$/.test(text.trim())
    ? text
    : `${text} UTC`;
