/** Generated iCalendar files with series across clock changes, for comparison with another reader. */
import { addDays, wallToInstant } from '../../../../src/time/wall-time.ts';
import { fc } from '../properties.ts';

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** Days before and after which clocks change in the United States, and others. */
const DAYS = ['2026-10-31', '2026-11-01', '2027-03-13', '2027-03-14', '2026-12-31', '2027-02-28'];

/**
 * Times of day. None is in the hour that comes twice when clocks go back: node-ical reads it as the first in
 * rules and as the second elsewhere.
 */
const TIMES = ['19:00', '00:30', '03:15', '10:15', '14:00', '23:45'];

const plan = fc.record({
  day: fc.constantFrom(...DAYS),
  offset: fc.integer({ min: -120, max: 40 }),
  time: fc.constantFrom(...TIMES),
  zone: fc.constantFrom('America/Chicago', 'America/New_York', 'America/Denver', 'UTC', null),
  frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', ''),
  interval: fc.integer({ min: 1, max: 3 }),
  by: fc.constantFrom('', 'day', 'month-day', 'last'),
  otherDay: fc.integer({ min: 0, max: 6 }),
  bound: fc.constantFrom('COUNT', 'UNTIL', ''),
  count: fc.integer({ min: 1, max: 30 }),
  excluded: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 3 }),
  excludedAs: fc.constantFrom('local', 'instant'),
  added: fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 3 }),
  moved: fc.option(fc.integer({ min: 0, max: 12 }), { nil: null }),
  movedBy: fc.integer({ min: -2, max: 3 }),
  cancelled: fc.option(fc.integer({ min: 0, max: 12 }), { nil: null }),
});
type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

/** An event of a generated file, and what its RDATEs add to the dates of its rule. */
export interface GeneratedEvent {
  uid: string;
  /** Starts of its RDATEs: instants in UTC, or days. */
  added: string[];
  lines: string[];
}

const stamp = (day: string, time: string): string =>
  `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;

const instant = (day: string, time: string, zone: string): string =>
  wallToInstant(day, time, zone)
    .toISOString()
    .replace(/[-:]|\.000/g, '');

const weekday = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay();

/** The part of a rule that names days; the first date is always one of them. */
const byPart = ({ frequency, by, otherDay }: Plan, start: string): string => {
  const name = WEEKDAYS[weekday(start)] ?? '';
  if (frequency === 'WEEKLY' && by !== '') {
    return `;BYDAY=${Array.from(new Set([name, WEEKDAYS[otherDay]])).join(',')}`;
  }
  if (frequency !== 'MONTHLY') return '';
  const date = Number(start.slice(8));
  if (by === 'day') return `;BYDAY=${String(Math.ceil(date / 7))}${name}`;
  if (by === 'last' && addDays(start, 7).slice(0, 7) !== start.slice(0, 7))
    return `;BYDAY=-1${name}`;
  return by === 'month-day' ? `;BYMONTHDAY=${String(date)}` : '';
};

const STEP = { DAILY: 1, WEEKLY: 7, MONTHLY: 0, YEARLY: 0, '': 0 } as const;

const writeEvent = (given: Plan, index: number): GeneratedEvent => {
  const { time, zone, frequency, interval, count, bound } = given;
  const start = addDays(given.day, given.offset);
  const uid = `series-${String(index)}@hall.example`;
  const at = (name: string, day: string, hour = time): string => {
    if (zone === null) return `${name};VALUE=DATE:${day.replaceAll('-', '')}`;
    return zone === 'UTC'
      ? `${name}:${stamp(day, hour)}Z`
      : `${name};TZID=${zone}:${stamp(day, hour)}`;
  };
  const nth = (number: number): string => addDays(start, number * STEP[frequency] * interval);
  const step = STEP[frequency];
  const until = addDays(start, count * 9);
  const limit = {
    COUNT: `;COUNT=${String(count)}`,
    UNTIL: `;UNTIL=${zone === null ? until.replaceAll('-', '') : instant(until, time, zone)}`,
    '': '',
  }[bound];
  const rule = `RRULE:FREQ=${frequency};INTERVAL=${String(interval)}${byPart(given, start)}${limit}`;
  const excluded = step === 0 ? [] : given.excluded.map(nth).filter((day) => day !== start);
  // An added date is at another hour than those of the rule, or of a day that nothing excludes or changes.
  const changed = [given.moved, given.cancelled].map((number) => nth(number ?? 0));
  const added = (frequency === '' ? [] : given.added)
    .map((number) => addDays(start, number))
    .filter((day) => zone !== null || !(excluded.includes(day) || changed.includes(day)));
  const exdate = (day: string): string =>
    zone !== null && given.excludedAs === 'instant'
      ? `EXDATE:${instant(day, time, zone)}`
      : at('EXDATE', day);
  const head = [`UID:${uid}`, 'SUMMARY:Harbor Series'];
  const single = (number: number | null, ...lines: string[]): string[] =>
    number === null || step === 0 || number >= count || excluded.includes(nth(number))
      ? []
      : ['BEGIN:VEVENT', ...head, at('RECURRENCE-ID', nth(number)), ...lines, 'END:VEVENT'];
  const movedTo = addDays(nth(given.moved ?? 0), given.movedBy);
  return {
    uid,
    added: added.map((day) => (zone === null ? day : instant(day, '17:20', zone))),
    lines: [
      ...['BEGIN:VEVENT', ...head, at('DTSTART', start)],
      ...(frequency === '' ? [] : [rule]),
      ...excluded.map(exdate),
      ...added.map((day) => at('RDATE', day, '17:20')),
      'END:VEVENT',
      ...single(given.moved, at('DTSTART', movedTo, '18:40')),
      ...(given.cancelled === given.moved
        ? []
        : single(given.cancelled, at('DTSTART', nth(given.cancelled ?? 0)), 'STATUS:CANCELLED')),
    ],
  };
};

/** A calendar file of one to four events, and its events. */
export const generatedCalendar = fc
  .array(plan, { minLength: 1, maxLength: 4 })
  .map((plans) => plans.map(writeEvent))
  .map((events) => ({
    events,
    text: [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Hall//EN'],
      ...events.flatMap(({ lines }) => lines),
      ...['END:VCALENDAR', ''],
    ].join('\r\n'),
  }));
