/**
 * Expands the recurrence rules (RFC 5545 section 3.3.10) of iCalendar files and of schedules in JSON-LD.
 * Rules count in wall-clock time, written as if it were UTC, so that a weekly event keeps its hour when
 * clocks change.
 */
import { RRuleTemporal } from 'rrule-temporal';
import type { WallDate } from '../../../../time/wall-time.ts';
import { wallMs, wallMsIn } from './ical-dates.ts';
import type { RawMoment } from '../raw-item.ts';

/**
 * Whole days are read from this number of days before the window, because a run of days may begin before it.
 */
const RUN_DAYS = 366;

/** The maximum number of dates from one recurrence rule: more than two years of daily dates. */
export const MAX_RECURRENCES = 1000;

/** The number of steps after which a rule is given up; a daily rule over fifty years takes 18,262. */
const MAX_STEPS = 20_000;
const MAX_CANDIDATES = 200_000;

export const DAY_MS = 86_400_000;

/**
 * Only rules that repeat by days, weeks, months or years are expanded, with at most six values of BYHOUR and
 * one of BYMINUTE and BYSECOND. Other rules do not describe events of a guide.
 */
const SUPPORTED = /(?:^|;)FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;|$)/i;
const TOO_OFTEN = /(?:^|;)(?:BYMINUTE|BYSECOND)=\d+,|(?:^|;)BYHOUR=(?:\d+,){6}/i;

const COUNT = /(?<=^|;)COUNT=(\d{1,9});?/i;

/** The maximum COUNT; a rule with a higher COUNT is expanded as if it had no end. */
const MAX_COUNT = 4000;

/**
 * The total cost allowed for the rules of one file. A rule costs `RULE_COST`, plus its COUNT unless that is
 * above `MAX_COUNT`.
 */
export const RULE_BUDGET = 100_000;
const RULE_COST = 20;

/** The remaining budget of a file. */
export interface Budget {
  left: number;
}

export interface RuleOptions {
  window: { from: WallDate; to: WallDate };
  /** Length of a date in milliseconds; a date that began before the window may still overlap it. */
  length: number;
  budget: Budget;
}

/** Converts `UNTIL` to the wall time of the rule; an `UNTIL` without a time includes the whole day. */
const wallUntil = (rule: string, start: RawMoment): string =>
  rule.replace(/(^|;)UNTIL=([^;]*)/i, (_, before: string, text: string) => {
    const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z)?)?$/i.exec(text.trim());
    if (match === null) return `${before}UNTIL=${text}`;
    const [, year = '', month = '', day = '', hour, minute = '00', utc] = match;
    const date = `${year}-${month}-${day}`;
    const at = { date, time: hour === undefined ? '23:59' : `${hour}:${minute}`, zone: null };
    const isInstant = utc !== undefined && start.time !== null;
    const ms = isInstant ? wallMsIn({ ...at, zone: 0 }, start.zone) : wallMs(at);
    // In a rule of whole days, `UNTIL` in UTC is midnight at the start or end of the last day.
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

/**
 * Returns the first and last moment, in wall milliseconds (`wallMs`), between which the starts of dates are
 * read. The span contains the start of every date that overlaps the window, and for whole days also the year
 * before the window.
 */
export function reachOf(
  start: RawMoment,
  { window, length }: Omit<RuleOptions, 'budget'>,
): { from: number; to: number } {
  // Whole days of an exhibition are joined later, so the first day of the run must be read too.
  const reach = start.time === null ? Math.max(length, RUN_DAYS * DAY_MS) : length;
  return {
    from: Math.max(wallMs(start), wallMs({ date: window.from, time: null }) - reach - DAY_MS),
    to: wallMs({ date: window.to, time: null }) + 2 * DAY_MS,
  };
}

/**
 * Returns the starts, in wall milliseconds, of a rule's dates in the span of `reachOf`. Takes the cost of the
 * rule from the budget.
 * @returns for a rule that is invalid, not supported or beyond the budget, no starts, and a `problem` that
 * says what is wrong
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
    return none('The calendar has too many rules. Dates that only this rule gives were left out.');
  }
  const shown = rule.slice(0, 80);
  if (!SUPPORTED.test(rule) || TOO_OFTEN.test(rule)) {
    return none(
      `The rule “${shown}” does not repeat by days, weeks, months or years. Dates that only this rule gives were left out.`,
    );
  }
  try {
    return { starts: ruleStarts(rule, start, from, to), problem: null };
  } catch {
    return none(
      `The rule “${shown}” cannot be read. Dates that only this rule gives were left out.`,
    );
  }
}
