import { site } from '../site.ts';

/**
 * Handles wall-clock dates and times, and converts them to and from instants. The offsets of the guide's zone follow
 * its rule, those of other zones come from `Intl` with the zone's name. Neither comes from dayjs' timezone plugin: it
 * converts through the computer's own zone, is an hour wrong when that zone changes to summer time, and interprets a
 * time that occurs twice by today's date.
 */

/** A calendar day, `YYYY-MM-DD`. */
export type WallDate = string;

/** A time of day on a 24-hour clock, `HH:MM`. */
export type WallTime = string;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * UTC offset, in milliseconds, with which an instant sent as the date of a submission is converted to a wall
 * time (design section 3).
 */
const SUBMISSION_OFFSET = -6 * 60 * MINUTE;

const WALL_DATE = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;
const WALL_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * Matches a 24-hour time in a database's format, with optional seconds and fraction, or a time with AM or PM.
 */
const WRITTEN_TIME = /^(\d{1,2})(?::([0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?)?\s?(?:([ap])\.?m\.?)?$/i;

const DATE_AND_TIME =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;

const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * Says whether a text is an existing calendar day `YYYY-MM-DD`, in the years 1000 to 9999, for which Postgres
 * and ISO 8601 agree. It is not a type predicate, because the compiler treats a wall date as a string, and a
 * refused string would get the type `never`.
 */
export function isWallDate(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const match = WALL_DATE.exec(value);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Says whether a text is a time of day, `00:00` to `23:59`. */
export function isWallTime(value: unknown): boolean {
  return typeof value === 'string' && WALL_TIME.test(value);
}

/**
 * Converts a time from text, a form or a database (`19:00`, `7 PM`, `7:00 p.m.`, `19:00:00`, `noon`) to
 * `HH:MM`, without seconds. Null for anything else, and for a number alone such as `7`, which may be AM or
 * PM.
 */
export function parseWallTime(text: string): WallTime | null {
  const trimmed = text.trim();
  if (/^noon$/i.test(trimmed)) return '12:00';
  if (/^midnight$/i.test(trimmed)) return '00:00';
  const match = WRITTEN_TIME.exec(trimmed);
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

/** Adds days, or subtracts them if negative. Throws if the date or the result is impossible. */
export function addDays(date: WallDate, days: number): WallDate {
  return wallDateOf(utcMidnight(date) + days * DAY);
}

/** Counts the days from one date to another; positive if `to` is later. Throws on an impossible date. */
export function daysBetween(from: WallDate, to: WallDate): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (zone: string): Intl.DateTimeFormat => {
  let clock = clocks.get(zone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
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
    clocks.set(zone, clock);
  }
  return clock;
};

/** Returns the same time of day on the next Sunday (in UTC); an instant on a Sunday stays unchanged. */
const nextSunday = (instantMs: number): number =>
  instantMs + ((7 - new Date(instantMs).getUTCDay()) % 7) * DAY;

/** Instant since which the guide's zone has followed the rule of `guideOffset`. */
const RULE_SINCE = Date.UTC(2007, 0, 1);

/**
 * Returns the UTC offset of the guide's zone by its rule (Energy Policy Act of 2005): summer time from the
 * second Sunday of March to the first of November; each change is at 2 o'clock of the old time. Does not use
 * `Intl`, because pages ask for today before they are painted, and its first use keeps a phone busy for a
 * tenth of a second. A test compares the results with `Intl`.
 */
const guideOffset = (instantMs: number): number => {
  const year = new Date(instantMs).getUTCFullYear();
  const begins = nextSunday(Date.UTC(year, 2, 8, 8));
  const ends = nextSunday(Date.UTC(year, 10, 1, 7));
  return (instantMs >= begins && instantMs < ends ? -5 : -6) * 60 * MINUTE;
};

/**
 * Returns the wall time of an instant in a zone as milliseconds: those of the instant at which clocks in UTC
 * show that wall time.
 */
const wallMsAt = (instantMs: number, zone: string): number => {
  if (zone === site.timeZone && instantMs >= RULE_SINCE) {
    return Math.floor(instantMs / 1000) * 1000 + guideOffset(instantMs);
  }
  const shown: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(instantMs)) shown[type] = Number(value);
  const { year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN, second = NaN } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

const offsetAt = (instantMs: number, zone: string): number =>
  wallMsAt(instantMs, zone) - Math.floor(instantMs / 1000) * 1000;

/** Returns the calendar day of an instant in Central time. Throws on an invalid date. */
export function centralDate(instant: Date): WallDate {
  const instantMs = instant.getTime();
  if (Number.isNaN(instantMs)) throw new RangeError('Not an instant: Invalid Date');
  return wallDateOf(wallMsAt(instantMs, site.timeZone));
}

/** Returns the current calendar day in Central time. */
export const centralToday = (): WallDate => centralDate(new Date());

/**
 * Returns the instant of a wall time, in the guide's zone or another IANA zone. Follows RFC 5545 section
 * 3.3.5: for a time that occurs twice (autumn), it returns the first instant; for a time that does not exist
 * (spring), it uses the offset before the change, so 02:30 becomes 03:30. Throws on an impossible date, time
 * or zone.
 */
export function wallToInstant(date: WallDate, time: WallTime, zone: string = site.timeZone): Date {
  if (!isWallTime(time)) throw new RangeError(`Not a time of day: ${JSON.stringify(time)}`);
  const wallMs =
    utcMidnight(date) + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE;
  const before = offsetAt(wallMs - DAY, zone);
  const after = offsetAt(wallMs + DAY, zone);
  for (const offset of [before, after]) {
    if (offsetAt(wallMs - offset, zone) === offset) return new Date(wallMs - offset);
  }
  return new Date(wallMs - before);
}

/**
 * Returns the wall time of an instant, in the guide's zone or another IANA zone, without seconds. Throws on
 * an invalid date.
 */
export function instantToWall(
  instant: Date,
  zone: string = site.timeZone,
): { date: WallDate; time: WallTime } {
  const shown = wallMsAt(instant.getTime(), zone);
  const date = wallDateOf(shown);
  return { date, time: new Date(shown).toISOString().slice(11, 16) };
}

/** Says whether a text is the name of a time zone in the IANA database. */
export function isTimeZone(name: string): boolean {
  // Refuses an offset such as `+02:00`, which `Intl` accepts as a zone, but which is not a name.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Returns the seconds until the next day begins in Central time, at least one. Throws on an invalid date. */
export function secondsLeftOfDay(instant: Date): number {
  const tomorrow = wallToInstant(addDays(centralDate(instant), 1), '00:00');
  return Math.ceil((tomorrow.getTime() - instant.getTime()) / 1000);
}

/** A day, with a time of day if the value had one. */
export interface WallMoment {
  date: WallDate;
  time: WallTime | null;
}

/**
 * Parses the date of a submission: a day `YYYY-MM-DD`; an ISO instant, which is read at -06:00 all year
 * (design section 3); or a date and time without a zone, kept as wall-clock time. Null for anything else,
 * also for impossible dates.
 */
export function readStartDate(value: string): WallMoment | null {
  const trimmed = value.trim();
  if (isWallDate(trimmed)) return { date: trimmed, time: null };
  const match = DATE_AND_TIME.exec(trimmed);
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

/** Returns the minutes east of UTC; null for more than fourteen hours, the largest offset in use. */
function readZone(zone: string): number | null {
  if (zone.length === 1) return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  const total = hours * 60 + minutes;
  if (minutes > 59 || total > 14 * 60) return null;
  return zone.startsWith('-') ? -total : total;
}
