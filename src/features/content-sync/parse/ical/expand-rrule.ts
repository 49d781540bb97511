/**
 * Expands the recurrence rules (RFC 5545 section 3.3.10) of iCalendar files and of schedules in JSON-LD.
 * Rules count in wall-clock time, written as if it were UTC, so that a weekly event keeps its hour when
 * clocks change.
 */
import { RRuleTemporal } from 'rrule-temporal';
import type { WallDate } from '../../../../time/wall-time.ts';
import { wallMs, wallMsIn } from './ical-dates.ts';
import type { RawMoment } from '../raw-item.ts';

/** How many days before the window whole days are looked for: a run of days may begin there. */
const RUN_DAYS = 366;

/** The maximum number of dates that one recurrence rule gives: two years of days, with some to spare. */
export const MAX_RECURRENCES = 1000;

/** Steps after which a rule is given up; a daily rule of fifty years takes 18,262. */
const MAX_STEPS = 20_000;
const MAX_CANDIDATES = 200_000;

export const DAY_MS = 86_400_000;

/** Rules by days, weeks, months and years, at up to six hours a day; other rules make no dates of a guide. */
const SUPPORTED = /(?:^|;)FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;|$)/i;
const TOO_OFTEN = /(?:^|;)(?:BYMINUTE|BYSECOND)=\d+,|(?:^|;)BYHOUR=(?:\d+,){6}/i;

const COUNT = /(?<=^|;)COUNT=(\d{1,9});?/i;

/** A rule with a higher COUNT is read as one without an end. */
const MAX_COUNT = 4000;

/** What the rules of one file may cost together: `RULE_COST` for each, and its COUNT, if it has one. */
export const RULE_BUDGET = 100_000;
const RULE_COST = 20;

/** What is left of the budget of a file. */
export interface Budget {
  left: number;
}

export interface RuleOptions {
  window: { from: WallDate; to: WallDate };
  /** Length of a date in milliseconds: one that began before the window may reach into it. */
  length: number;
  budget: Budget;
}

/** Puts `UNTIL` on the clock that the rule runs on; an `UNTIL` without a time includes its whole day. */
const wallUntil = (rule: string, start: RawMoment): string =>
  rule.replace(/(^|;)UNTIL=([^;]*)/i, (_, before: string, text: string) => {
    const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z)?)?$/i.exec(text.trim());
    if (match === null) return `${before}UNTIL=${text}`;
    const [, year = '', month = '', day = '', hour, minute = '00', utc] = match;
    const date = `${year}-${month}-${day}`;
    const at = { date, time: hour === undefined ? '23:59' : `${hour}:${minute}`, zone: null };
    const isInstant = utc !== undefined && start.time !== null;
    const ms = isInstant ? wallMsIn({ ...at, zone: 0 }, start.zone) : wallMs(at);
    // In a rule of whole days, an UNTIL in UTC is the midnight that ends or begins the last day.
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

/** Gives the first and last wall millisecond at which a date of the window may begin. */
export function reachOf(
  start: RawMoment,
  { window, length }: Omit<RuleOptions, 'budget'>,
): { from: number; to: number } {
  // Days of one exhibition are joined to a run, and the first day of the run is needed.
  const reach = start.time === null ? Math.max(length, RUN_DAYS * DAY_MS) : length;
  return {
    from: Math.max(wallMs(start), wallMs({ date: window.from, time: null }) - reach - DAY_MS),
    to: wallMs({ date: window.to, time: null }) + 2 * DAY_MS,
  };
}

/**
 * Gives the starts, in wall milliseconds, of a rule's dates that lie in the window or reach into it.
 * @returns where the rule is wrong, no starts, and what is wrong as `problem`
 */
export function expandRule(
  written: string,
  start: RawMoment,
  options: RuleOptions,
): { starts: number[]; problem: string | null } {
  const none = (problem: string | null) => ({ starts: [], problem });
  const { from, to } = reachOf(start, options);
  if (written === '' || from > to) return none(null);
  const count = COUNT.exec(written)?.[1];
  const isCounted = count !== undefined && Number(count) <= MAX_COUNT;
  const rule = isCounted ? written : written.replace(COUNT, '');
  const { budget } = options;
  budget.left -= RULE_COST + (isCounted ? Number(count) : 0);
  if (budget.left < 0) {
    return none('The calendar has too many rules. Only the first date was taken.');
  }
  const shown = rule.slice(0, 80);
  if (!SUPPORTED.test(rule) || TOO_OFTEN.test(rule)) {
    return none(
      `The rule “${shown}” does not repeat by days, weeks, months or years. Only the first date was taken.`,
    );
  }
  try {
    return { starts: ruleStarts(rule, start, from, to), problem: null };
  } catch {
    return none(`The rule “${shown}” cannot be read. Only the first date was taken.`);
  }
}
