/**
 * Expands the recurrence rules (RFC 5545 section 3.3.10) of iCalendar files and of schedules in JSON-LD.
 * Rules count in wall-clock time, written as if it were UTC, so that a weekly event keeps its hour when
 * clocks change.
 */
import { RRuleTemporal } from 'rrule-temporal';
import { site } from '../../../../site.ts';
import type { WallDate } from '../../../../time/wall-time.ts';
import type { RawMoment } from '../raw-item.ts';
import { durationMs } from '../read-date.ts';
import { fromWallMs, momentsOf, periodsOf, wallMs, wallMsIn } from './ical-dates.ts';
import type { IcalComponent } from './ical-lines.ts';
import type { ZoneReader } from './ical-zones.ts';

/**
 * The number of days before the window from which dates of whole days are read, because a run of days may
 * begin before the window.
 */
const RUN_DAYS = 366;

/** The maximum number of dates from one recurrence rule: more than two years of daily dates. */
export const MAX_RECURRENCES = 1000;

/** The number of steps after which a rule is given up; a daily rule over fifty years takes 18,262. */
const MAX_STEPS = 20_000;
const MAX_CANDIDATES = 200_000;

export const DAY_MS = 86_400_000;

/**
 * Only rules that repeat by days, weeks, months or years are expanded, with at most six values of BYHOUR, one
 * of BYMINUTE and one of BYSECOND. Other rules do not describe events of a guide.
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
function reachOf(
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

// Expands the recurrence of an iCalendar event (RFC 5545 section 3.8.5).

export interface Expansion {
  /** Starts in order, in wall milliseconds (see `wallMs`). */
  starts: number[];
  /** Lengths in milliseconds of the dates whose RDATE gives a period, by their start in wall milliseconds. */
  lengths: ReadonlyMap<number, number>;
  /** What is wrong with a rule, whose dates are then left out; null if nothing is wrong. */
  problem: string | null;
  /** Whether dates were left out, because the event has too many dates or the file too many rules. */
  isCut: boolean;
}

export interface RecurrenceOptions extends RuleOptions {
  zones: ZoneReader;
  calendarZone: string | null;
}

/**
 * Makes a test for starts that an EXDATE excludes. An EXDATE excludes its own moment. It excludes its whole
 * day if it has no time, if it is at a midnight that is not in UTC, or if the event is of whole days.
 */
const isExcluded = (
  excluded: readonly RawMoment[],
  start: RawMoment,
): ((ms: number) => boolean) => {
  const instants = new Set(excluded.map((each) => wallMsIn(each, start.zone)));
  const days = new Set(
    excluded.flatMap((each) => {
      if (each.time === null) return [each.date];
      // For whole days, an EXDATE in UTC is converted to Central time, where midnight UTC is the evening
      // before.
      const at = start.time === null ? wallMsIn(each, site.timeZone) : wallMs(each);
      const isDay = start.time === null || (each.time === '00:00' && each.zone !== 0);
      return isDay ? [new Date(at).toISOString().slice(0, 10)] : [];
    }),
  );
  return (ms) => instants.has(ms) || days.has(new Date(ms).toISOString().slice(0, 10));
};

/**
 * Returns the starts of an event's dates in or near the window (`reachOf`): the event's own start and those
 * of its RRULEs and its RDATEs, without those that its EXRULEs and EXDATEs exclude.
 */
export function expand(
  event: IcalComponent,
  start: RawMoment,
  options: RecurrenceOptions,
): Expansion {
  const { zones, calendarZone, budget } = options;
  // RFC 5545 allows one RRULE and no EXRULE, RFC 2445 several of both.
  const rulesOf = (name: string) =>
    (event.properties.get(name) ?? []).map(({ raw }) => expandRule(raw.trim(), start, options));
  const rules = rulesOf('RRULE');
  const exceptions = rulesOf('EXRULE');
  const problem = [...rules, ...exceptions].find((each) => each.problem !== null)?.problem ?? null;
  const starts = new Set([wallMs(start), ...rules.flatMap((rule) => rule.starts)]);
  const lengths = new Map<number, number>();
  for (const each of event.properties.get('RDATE') ?? []) {
    for (const { at, end, duration } of periodsOf(each, zones, calendarZone)) {
      const ms = wallMsIn(at, start.zone);
      starts.add(ms);
      const length = end === null ? durationMs(duration) : wallMsIn(end, start.zone) - ms;
      if (length !== null && length > 0) lengths.set(ms, length);
    }
  }
  const excludes = isExcluded(
    (event.properties.get('EXDATE') ?? []).flatMap((each) => momentsOf(each, zones, calendarZone)),
    start,
  );
  const ruledOut = new Set(exceptions.flatMap((rule) => rule.starts));
  const { from, to } = reachOf(start, options);
  const kept = Array.from(starts)
    .filter(
      (ms) =>
        fromWallMs(ms, start.zone, false) !== null &&
        ms >= from - DAY_MS &&
        ms <= to &&
        !ruledOut.has(ms) &&
        !excludes(ms),
    )
    .sort((a, b) => a - b);
  return {
    starts: kept.slice(0, MAX_RECURRENCES),
    lengths,
    problem,
    isCut: kept.length > MAX_RECURRENCES || budget.left < 0,
  };
}
