/** Reads dates of a schema.org Schedule: https://schema.org/Schedule, https://schema.org/eventSchedule. */
import { site } from '../../../site.ts';
import { parseWallTime, type WallDate } from '../../../time/wall-time.ts';
import { durationMs, readMoment } from './read-date.ts';
import { fromWallMs, wallMs, wallMsIn } from './ical/ical-dates.ts';
import { ianaZone, namedZone } from './ical/ical-zones.ts';
import { asList, asText, type LooseRecord } from './json-ld/loose-json.ts';
import type { RawMoment } from './raw-item.ts';
import { DAY_MS, expandRule, MAX_RECURRENCES, type RuleOptions } from './ical/expand-rrule.ts';

export interface ScheduleOptions extends Omit<RuleOptions, 'length'> {
  /** Start and end of the event itself, outside the schedule. */
  eventStart: RawMoment | null;
  eventEnd: RawMoment | null;
  /**
   * The zone that an admin set for the source, or null. If it is set, times with a UTC offset are not
   * converted to Central time here.
   */
  timeZone: string | null;
}

export interface ScheduleDates {
  dates: { start: RawMoment; end: RawMoment | null }[];
  /** Explains, for people, which part of the schedule cannot be read; null if all can be read. */
  problem: string | null;
}

/** The maximum number of entries that are read from one list in a schedule. */
const MAX_PARTS = 400;

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const DAY = /^(?:https?:\/\/schema\.org\/|schema:)?([+-]?[1-5])?(mo|tu|we|th|fr|sa|su)[a-z]{0,7}$/i;

const EVERY = /^P(\d{1,3})([DWMY])$/i;
const UNITS: Record<string, string> = { D: 'DAILY', W: 'WEEKLY', M: 'MONTHLY', Y: 'YEARLY' };
const WORDS: Record<string, string> = {
  daily: 'P1D',
  weekly: 'P1W',
  biweekly: 'P2W',
  fortnightly: 'P2W',
  monthly: 'P1M',
  quarterly: 'P3M',
  yearly: 'P1Y',
  annually: 'P1Y',
};

const texts = (value: unknown): string[] =>
  asList(value)
    .slice(0, MAX_PARTS)
    .flatMap((each) => asText(each).split(','))
    .map((each) => each.trim())
    .filter((each) => each !== '');

const numbers = (value: unknown): string =>
  texts(value)
    .filter((each) => /^-?\d{1,2}$/.test(each))
    .join(',');

/** Converts `byDay` to the form of iCalendar; null if one of its texts is not a day. */
const byDay = (schedule: LooseRecord): string | null => {
  const weeks = numbers(schedule['byMonthWeek']).split(',');
  const days = texts(schedule['byDay']).map((text) => {
    const [, week = '', name = ''] = DAY.exec(text) ?? [];
    return DAYS.includes(name.toUpperCase()) ? { week, name: name.toUpperCase() } : null;
  });
  if (days.includes(null)) return null;
  return days
    .filter((day) => day !== null)
    .flatMap(({ week, name }) => (week === '' ? weeks : [week]).map((each) => `${each}${name}`))
    .join(',');
};

/**
 * Reads the unit and number of `repeatFrequency`. Without it, `byMonthDay` means monthly, and `byDay` means
 * weekly. Null if the schedule has none of these three, or if `repeatFrequency` cannot be read.
 */
const frequencyOf = (
  schedule: LooseRecord,
  days: string,
): { unit: string; every: string } | null => {
  const written = asText(schedule['repeatFrequency']).split(/[/:]/).at(-1) ?? '';
  const usual = numbers(schedule['byMonthDay']) !== '' ? 'P1M' : days === '' ? '' : 'P1W';
  const match = EVERY.exec(WORDS[written.toLowerCase()] ?? (written || usual));
  const unit = UNITS[match?.[2]?.toUpperCase() ?? ''];
  if (unit === undefined) return null;
  // A numbered weekday, e.g. `2TU`, is the second Tuesday of a month, so the unit is the month.
  const isOfMonth = /\d/.test(days) && unit === 'WEEKLY';
  return isOfMonth ? { unit: 'MONTHLY', every: '1' } : { unit, every: match?.[1] ?? '1' };
};

/**
 * Makes the RRULE of a schedule, without its end date; null if the schedule does not say how it repeats.
 * "Monthly, on Fridays" would mean every Friday in iCalendar. So if the first date is the second Friday of
 * its month, the rule means the second Friday of each month. "Yearly, on Fridays" without an end date or
 * months means the calendar day of the first date.
 */
const ruleOf = (schedule: LooseRecord, start: RawMoment, hasEnd: boolean): string | null => {
  const days = byDay(schedule);
  const frequency = days === null ? null : frequencyOf(schedule, days);
  if (days === null || frequency === null) return null;
  const { unit, every } = frequency;
  const isPlainDay = DAYS.includes(days);
  const week = Math.ceil(Number(start.date.slice(8)) / 7);
  const parts = {
    BYDAY: unit === 'MONTHLY' && isPlainDay ? `${String(week)}${days}` : days,
    BYMONTH: numbers(schedule['byMonth']),
    BYMONTHDAY: numbers(schedule['byMonthDay']),
    COUNT: /^[1-9]\d{0,5}$/.exec(asText(schedule['repeatCount']))?.[0] ?? '',
  };
  if (unit === 'YEARLY' && !hasEnd && parts.BYMONTH === '' && !/\d/.test(days)) parts.BYDAY = '';
  const written = Object.entries(parts).filter(([, value]) => value !== '');
  return [`FREQ=${unit}`, `INTERVAL=${every}`, ...written.map((part) => part.join('='))].join(';');
};

/** Reads a time of day, with or without seconds and offset. */
const readTime = (value: unknown): RawMoment | null => {
  const text = asText(value);
  if (text === '') return null;
  const read = readMoment(`2000-01-01 ${text}`);
  const time = read?.time ?? parseWallTime(text);
  return time === null ? null : { date: '2000-01-01', time, zone: read?.zone ?? null };
};

/**
 * Reads the first day and time, in the time zone in which the rule is expanded. Takes what the schedule does
 * not give from the event's start; null without a first day.
 */
const readStart = (
  schedule: LooseRecord,
  { eventStart, timeZone }: ScheduleOptions,
): RawMoment | null => {
  const first = readMoment(asText(schedule['startDate'])) ?? eventStart;
  if (first === null) return null;
  const clock = readTime(schedule['startTime']);
  const time = clock?.time ?? first.time ?? eventStart?.time ?? null;
  if (time === null) return { date: first.date, time: null, zone: null };
  const name = asText(schedule['scheduleTimezone']);
  const named = name === '' ? null : (ianaZone(name) ?? namedZone(name));
  const zone = named ?? clock?.zone ?? first.zone ?? eventStart?.zone ?? null;
  const start = { date: first.date, time, zone };
  // The offset is right for the first date only; later dates keep their hour in Central time.
  if (typeof zone !== 'number' || timeZone !== null) return start;
  return fromWallMs(wallMsIn(start, site.timeZone), site.timeZone, false);
};

/** Returns the milliseconds from the start to the end of a date; null if the length is unknown. */
const lengthOf = (
  schedule: LooseRecord,
  start: RawMoment,
  { eventStart, eventEnd }: ScheduleOptions,
): number | null => {
  const lasting = durationMs(asText(schedule['duration']));
  if (lasting !== null) return lasting;
  const from = readTime(schedule['startTime']);
  const to = readTime(schedule['endTime']);
  if (start.time === null) return null;
  if (to !== null) {
    const length = wallMs(to) - wallMs(from ?? { ...start, date: to.date });
    return length < 0 ? length + DAY_MS : length;
  }
  if (eventStart?.time == null || eventEnd?.time == null) return null;
  const length = wallMsIn(eventEnd, eventStart.zone) - wallMs(eventStart);
  return length > 0 && length <= DAY_MS ? length : null;
};

const LAST_DAY = '9999-12-31';

/**
 * Reads the last day, in the zone of the start. Midnight is not converted, because programs write a day
 * without a time as midnight in UTC.
 */
const readLastDay = (schedule: LooseRecord, { zone }: RawMoment): WallDate => {
  const end = readMoment(asText(schedule['endDate']));
  if (end === null || end.date === LAST_DAY) return LAST_DAY;
  return end.time === '00:00' ? end.date : new Date(wallMsIn(end, zone)).toISOString().slice(0, 10);
};

const NO_START = 'The schedule has no start date that can be read.';
const NO_RULE =
  'The schedule does not say how it repeats. Write repeatFrequency like P1W, and byDay like Monday.';

/**
 * Returns the dates of a schedule that can overlap the window. For whole days, also returns the dates in the
 * year before the window (`reachOf`).
 */
export function scheduleDates(schedule: LooseRecord, options: ScheduleOptions): ScheduleDates {
  const start = readStart(schedule, options);
  if (start === null) return { dates: [], problem: NO_START };
  const last = readLastDay(schedule, start);
  const rule = ruleOf(schedule, start, last !== LAST_DAY);
  if (rule === null) return { dates: [], problem: NO_RULE };
  const length = lengthOf(schedule, start, options);
  // A rule may have a count or an end, but not both (RFC 5545 section 3.3.10).
  const until = rule.includes('COUNT=') ? '' : `;UNTIL=${last.replaceAll('-', '')}`;
  const { starts, problem } = expandRule(`${rule}${until}`, start, {
    ...options,
    length: length ?? 0,
  });
  // If the rule cannot be used, only the first date is taken.
  const begun = problem === null ? starts : [wallMs(start)];
  const excepted = texts(schedule['exceptDate']).flatMap((text) => readMoment(text) ?? []);
  const zone = start.zone ?? options.timeZone ?? site.timeZone;
  const instants = new Set(excepted.map((each) => wallMsIn(each, zone)));
  const days = new Set(
    excepted
      .filter(({ time }) => time === null || time === '00:00' || start.time === null)
      .map(({ date }) => date),
  );
  const dates = begun.slice(0, MAX_RECURRENCES).flatMap((ms) => {
    const at = fromWallMs(ms, start.zone, start.time === null);
    if (at === null || at.date > last || instants.has(ms) || days.has(at.date)) return [];
    if (length === null) return [{ start: at, end: null }];
    const isDay = start.time === null;
    // The last whole day is the day before the end of the duration.
    const end = isDay ? ms + Math.max(0, length - DAY_MS) : ms + length;
    return [{ start: at, end: fromWallMs(end, start.zone, isDay) }];
  });
  return { dates, problem };
}
