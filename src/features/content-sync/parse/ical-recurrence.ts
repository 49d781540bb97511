/**
 * Expands the recurrence of an iCalendar event. Rules run on wall-clock time (as UTC), so that a weekly
 * event keeps its hour when clocks change; RFC 5545 section 3.8.5.
 */
import { RRuleTemporal } from 'rrule-temporal';
import { daysBetween, type WallDate } from '../../../time/wall-time.ts';
import { fromWallMs, momentsOf, wallMs, wallMsIn } from './ical-dates.ts';
import { property, type IcalComponent } from './ical-lines.ts';
import type { ZoneReader } from './ical-zones.ts';
import type { RawMoment } from './raw-item.ts';

/** Most dates of one series in a window: a year of days. */
export const MAX_DATES = 366;

/** Steps after which a rule is given up; a daily rule of fifty years takes 18,262. */
const MAX_STEPS = 20_000;
const MAX_CANDIDATES = 200_000;

const DAY_MS = 86_400_000;

/** Rules of the calendar; events by the hour or minute are no dates of a guide. */
const SUPPORTED = /(?:^|;)FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;|$)/i;

export interface Expansion {
  /** Wall milliseconds of the starts, in order. */
  starts: number[];
  /** What was wrong with the rule; the first date is kept. */
  problem: string | null;
  /** Whether dates beyond the cap were left out. */
  isCut: boolean;
}

export interface RecurrenceOptions {
  zones: ZoneReader;
  calendarZone: string | null;
  window: { from: WallDate; to: WallDate };
  /** Length of a date in milliseconds: one that began before the window may reach into it. */
  length: number;
}

/** `UNTIL` on the clock that the rule runs on; a day counts to its end. */
const wallUntil = (rule: string, start: RawMoment): string =>
  rule.replace(/(^|;)UNTIL=([^;]*)/i, (_, before: string, text: string) => {
    const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z)?)?$/i.exec(text.trim());
    if (match === null) return `${before}UNTIL=${text}`;
    const [, year = '', month = '', day = '', hour, minute = '00', utc] = match;
    const date = `${year}-${month}-${day}`;
    const at = { date, time: hour === undefined ? '23:59' : `${hour}:${minute}`, zone: null };
    const isInstant = utc !== undefined && start.time !== null;
    const ms = isInstant ? wallMsIn({ ...at, zone: 0 }, start.zone) : wallMs(at);
    // Without times, an UNTIL in UTC is the midnight that ends or begins the last day.
    const last =
      start.time === null ? Math.max(wallMs({ date, time: '23:59' }), wallMs(start)) : ms;
    return Number.isNaN(last)
      ? `${before}UNTIL=${text}`
      : `${before}UNTIL=${new Date(last).toISOString().replace(/[-:]|\.\d{3}/g, '')}`;
  });

const ruleStarts = (rule: string, start: RawMoment, from: number, to: number): number[] => {
  const anchor = new Date(wallMs(start)).toISOString().replace('Z', '+00:00[UTC]');
  const set = new RRuleTemporal({
    rruleString: wallUntil(rule, start),
    dtstart: { timeZoneId: 'UTC', toString: () => anchor },
    maxIterations: MAX_STEPS,
    maxCandidateEvaluations: MAX_CANDIDATES,
  });
  return set
    .between(new Date(from), new Date(to), true)
    .map(({ epochMilliseconds }) => epochMilliseconds);
};

/** The starts of an event that lie in the window or reach into it: its own, its rules' and its RDATEs, without its EXDATEs. */
export function expand(
  event: IcalComponent,
  start: RawMoment,
  { zones, calendarZone, window, length }: RecurrenceOptions,
): Expansion {
  const begin = wallMs(start);
  const starts = new Set([begin]);
  const rule = property(event, 'RRULE')?.raw.trim() ?? '';
  // Days of one exhibition are joined to a run, whose first day is wanted.
  const reach = start.time === null ? Math.max(length, MAX_DATES * DAY_MS) : length;
  const from = Math.max(begin, wallMs({ date: window.from, time: null }) - reach - DAY_MS);
  const to = wallMs({ date: window.to, time: null }) + 2 * DAY_MS;
  let problem: string | null = null;
  if (rule !== '' && from <= to) {
    if (!SUPPORTED.test(rule)) {
      problem = `The rule “${rule.slice(0, 80)}” repeats by no day, week, month or year. Only the first date was taken.`;
    } else {
      try {
        for (const ms of ruleStarts(rule, start, from, to)) starts.add(ms);
      } catch {
        problem = `The rule “${rule.slice(0, 80)}” cannot be read. Only the first date was taken.`;
      }
    }
  }
  const moments = (name: string) =>
    (event.properties.get(name) ?? []).flatMap((each) => momentsOf(each, zones, calendarZone));
  for (const extra of moments('RDATE')) starts.add(wallMsIn(extra, start.zone));
  const excluded = moments('EXDATE');
  const instants = new Set(excluded.map((each) => wallMsIn(each, start.zone)));
  const days = new Set(excluded.filter(({ time }) => time === null).map(({ date }) => date));
  const kept = Array.from(starts)
    .filter((ms) => {
      const at = fromWallMs(ms, start.zone, false);
      return (
        at !== null && !instants.has(ms) && !days.has(at.date) && ms >= from - DAY_MS && ms <= to
      );
    })
    .sort((a, b) => a - b);
  return {
    starts: kept.slice(0, MAX_DATES + spare(start, window)),
    problem,
    isCut: kept.length > MAX_DATES + spare(start, window),
  };
}

/** Days before the window, which do not count against the cap. */
const spare = (start: RawMoment, window: RecurrenceOptions['window']): number =>
  start.time === null && start.date < window.from
    ? Math.min(MAX_DATES, daysBetween(start.date, window.from))
    : 0;
