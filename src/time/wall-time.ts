import { site } from '../site.ts';

/**
 * Wall-clock dates and times, and the only places where they meet instants.
 *
 * The zone's offset is read from `Intl` with the zone named, not from dayjs' timezone plugin: that
 * plugin passes through the host's own zone and is an hour off whenever the Central wall time falls
 * into the host's daylight-saving gap, and its answer in an overlap depends on today's date.
 */

/** A calendar day, `YYYY-MM-DD`. */
export type WallDate = string;

/** A time of day on a 24-hour clock, `HH:MM`. */
export type WallTime = string;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Design section 3: an instant handed in as the date of a submission is read at this offset. */
const SUBMISSION_OFFSET = -6 * 60 * MINUTE;

const WALL_DATE = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;
const WALL_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Hours, minutes, seconds and a fraction as databases print them, or a 12-hour clock with its half of the day. */
const WRITTEN_TIME = /^(\d{1,2})(?::([0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?)?\s?(?:([ap])\.?m\.?)?$/i;

const DATE_AND_TIME =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;

const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * Whether the text is a calendar day that exists, written `YYYY-MM-DD`. Years run from 1000 to 9999:
 * four digits that mean what they say, and all that Postgres and ISO 8601 agree on.
 *
 * A plain boolean: a wall date is a string to the compiler, so a type predicate would make `never`
 * of every string that is refused.
 */
export function isWallDate(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const match = WALL_DATE.exec(value);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Whether the text is a time of day on a 24-hour clock, `00:00` to `23:59`. */
export function isWallTime(value: unknown): boolean {
  return typeof value === 'string' && WALL_TIME.test(value);
}

/**
 * A time as people, forms and databases write it (`19:00`, `7 PM`, `7:00 p.m.`, `19:00:00`, `noon`),
 * as `HH:MM`; seconds are dropped. Null for anything else, and for a bare number such as `7`, which
 * does not say which half of the day it means.
 */
export function parseWallTime(text: string): WallTime | null {
  const written = text.trim();
  if (/^noon$/i.test(written)) return '12:00';
  if (/^midnight$/i.test(written)) return '00:00';
  const match = WRITTEN_TIME.exec(written);
  if (match === null) return null;
  const minute = match[2];
  const half = match[3]?.toLowerCase();
  let hour = Number(match[1]);
  if (half === undefined) {
    if (minute === undefined || hour > 23) return null;
  } else {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half === 'p' ? 12 : 0);
  }
  return `${String(hour).padStart(2, '0')}:${minute ?? '00'}`;
}

const utcMidnight = (date: WallDate): number => {
  if (!isWallDate(date)) throw new RangeError(`Not a calendar day: ${JSON.stringify(date)}`);
  return Date.parse(`${date}T00:00:00Z`);
};

const wallDateOf = (utcMs: number): WallDate => {
  const date = Number.isNaN(utcMs) ? '' : new Date(utcMs).toISOString().slice(0, 10);
  if (!isWallDate(date)) throw new RangeError('The day lies outside the years 1000 to 9999');
  return date;
};

/** The day so many days later, or earlier when the number is negative. Throws on an impossible date. */
export function addDays(date: WallDate, days: number): WallDate {
  return wallDateOf(utcMidnight(date) + days * DAY);
}

/** How many days lie between: positive when `to` is later. Throws on an impossible date. */
export function daysBetween(from: WallDate, to: WallDate): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY);
}

const centralClock = new Intl.DateTimeFormat('en-US', {
  timeZone: site.timeZone,
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** What the clock on the wall shows at the instant, as milliseconds of a UTC clock showing the same. */
const centralWallMs = (instantMs: number): number => {
  const shown: Record<string, number> = {};
  for (const { type, value } of centralClock.formatToParts(instantMs)) shown[type] = Number(value);
  const { year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN, second = NaN } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

const centralOffset = (instantMs: number): number =>
  centralWallMs(instantMs) - Math.floor(instantMs / 1000) * 1000;

/** The calendar day in the guide's zone at an instant. Throws on an invalid date. */
export function centralDate(instant: Date): WallDate {
  const instantMs = instant.getTime();
  if (Number.isNaN(instantMs)) throw new RangeError('Not an instant: Invalid Date');
  return wallDateOf(centralWallMs(instantMs));
}

/**
 * The instant at which the clock on the wall of the guide's zone shows this date and time.
 *
 * The two odd hours a year follow RFC 5545 section 3.3.5, as calendars do: a time that occurs twice
 * (autumn) is its first occurrence, and one that does not occur (spring) is read with the offset in
 * force before the gap, so 02:30 becomes 03:30. Throws on an impossible date or time.
 */
export function wallToInstant(date: WallDate, time: WallTime): Date {
  if (!isWallTime(time)) throw new RangeError(`Not a time of day: ${JSON.stringify(time)}`);
  const wallMs =
    utcMidnight(date) + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE;
  const before = centralOffset(wallMs - DAY);
  const after = centralOffset(wallMs + DAY);
  for (const offset of [before, after]) {
    if (centralOffset(wallMs - offset) === offset) return new Date(wallMs - offset);
  }
  return new Date(wallMs - before);
}

/** Whole seconds, at least one, until the next Central day begins. Throws on an invalid date. */
export function secondsLeftOfDay(instant: Date): number {
  const tomorrow = wallToInstant(addDays(centralDate(instant), 1), '00:00');
  return Math.ceil((tomorrow.getTime() - instant.getTime()) / 1000);
}

/** A day, and the time of day where the value carried one. */
export interface WallMoment {
  date: WallDate;
  time: WallTime | null;
}

/**
 * The date field of a submission: a day `YYYY-MM-DD`, kept as it is; an ISO instant, read at the
 * fixed -06:00 all year (design section 3); or a date and time without a zone, which is wall-clock
 * time already and kept. Null for anything else, an impossible date such as 2026-02-30 included.
 */
export function readStartDate(value: string): WallMoment | null {
  const written = value.trim();
  if (isWallDate(written)) return { date: written, time: null };
  const match = DATE_AND_TIME.exec(written);
  if (match === null) return null;
  const [, date = '', time = '', zone] = match;
  if (!isWallDate(date) || !isWallTime(time)) return null;
  if (zone === undefined) return { date, time };
  const zoneMinutes = readZone(zone);
  if (zoneMinutes === null) return null;
  const utcMs = Date.parse(`${date}T${time}:00Z`) - zoneMinutes * MINUTE;
  const shown = new Date(utcMs + SUBMISSION_OFFSET).toISOString();
  const shownDate = shown.slice(0, 10);
  return isWallDate(shownDate) ? { date: shownDate, time: shown.slice(11, 16) } : null;
}

/** Minutes east of Greenwich, none for `Z`; null past the fourteen hours any place on earth keeps. */
function readZone(zone: string): number | null {
  if (zone.length === 1) return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  const total = hours * 60 + minutes;
  if (minutes > 59 || total > 14 * 60) return null;
  return zone.startsWith('-') ? -total : total;
}
