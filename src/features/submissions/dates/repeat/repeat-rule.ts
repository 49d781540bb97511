/**
 * Computes dates that repeat, as calendar days without a time zone, so that a class keeps its weekday when
 * the clocks change. The rules are those of RFC 5545, section 3.3.10, with weeks that begin on Sunday
 * (WKST=SU).
 */
import { addDays, type WallDate } from '../../../../time/wall-time.ts';
import { MAX_LISTING_DATES } from '../date-limits.ts';
import {
  dayOfMonth,
  lastOfMonth,
  type Ordinal,
  weekdayOf,
  weekdayOfMonth,
} from '../phrase/month-days.ts';

/** How a rule repeats; weekdays are numbers, 0 being Sunday. */
export type RepeatPattern =
  | { kind: 'weekly'; interval: 1 | 2; weekdays: readonly number[] }
  | { kind: 'monthly-day'; day: number }
  | { kind: 'monthly-weekday'; weekday: number; ordinals: readonly Ordinal[] };

export interface RepeatRule {
  pattern: RepeatPattern;
  /** First possible day; "every other week" counts from the week of this day. */
  from: WallDate;
  /** Last possible day, or the number of dates. */
  end: { until: WallDate } | { times: number };
}

export interface RepeatedDates {
  dates: WallDate[];
  /** Months that were left out because they have no such day: `2027-02` for the 31st. */
  lacking: string[];
  /** Whether dates were left out, because there are more than 60, or some after the latest allowed day. */
  isCut: boolean;
}

interface Candidate {
  /**
   * The day; for a month that has no such day, its last day, so that the month keeps its place in the order
   * and counts if the rule ends with it.
   */
  day: WallDate;
  isLacking: boolean;
}

const weeks = function* (
  from: WallDate,
  interval: number,
  weekdays: readonly number[],
): Generator<Candidate> {
  const days = [...new Set(weekdays)].sort((a, b) => a - b);
  for (let sunday = addDays(from, -weekdayOf(from)); ; sunday = addDays(sunday, 7 * interval)) {
    for (const day of days) yield { day: addDays(sunday, day), isLacking: false };
  }
};

/**
 * Yields dates month by month.
 * @param daysOf returns the days of a month in order, with null for a day that the month does not have
 */
const months = function* (
  from: WallDate,
  daysOf: (year: number, month: number) => (WallDate | null)[],
): Generator<Candidate> {
  const first = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1;
  for (let count = first; ; count += 1) {
    const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
    for (const day of daysOf(year, month)) {
      yield { day: day ?? lastOfMonth(year, month), isLacking: day === null };
    }
  }
};

const candidates = ({ pattern, from }: RepeatRule): Generator<Candidate> => {
  switch (pattern.kind) {
    case 'weekly':
      return weeks(from, pattern.interval, pattern.weekdays);
    case 'monthly-day':
      return months(from, (year, month) => [dayOfMonth(year, month, pattern.day)]);
    case 'monthly-weekday':
      return months(from, (year, month) => {
        const days = pattern.ordinals.map((ordinal) =>
          weekdayOfMonth(year, month, pattern.weekday, ordinal),
        );
        return [...new Set(days)].sort((a, b) => ((a ?? 'z') < (b ?? 'z') ? -1 : 1));
      });
  }
};

const hasNoDays = ({ pattern }: RepeatRule): boolean =>
  (pattern.kind === 'weekly' && pattern.weekdays.length === 0) ||
  (pattern.kind === 'monthly-weekday' && pattern.ordinals.length === 0);

/**
 * Returns the dates of a rule in order: at most 60, and none after `latest`. A month without the day is left
 * out and named in the result; the date never moves to another day.
 */
export function repeatDates(rule: RepeatRule, latest: WallDate): RepeatedDates {
  const { from, end } = rule;
  const found: RepeatedDates = { dates: [], lacking: [], isCut: false };
  if (hasNoDays(rule)) return found;
  for (const { day, isLacking } of candidates(rule)) {
    if ('until' in end ? day > end.until : found.dates.length >= end.times) break;
    if (day > latest || (!isLacking && found.dates.length >= MAX_LISTING_DATES)) {
      return { ...found, isCut: true };
    }
    if (day < from) continue;
    if (isLacking) found.lacking.push(day.slice(0, 7));
    else found.dates.push(day);
  }
  return found;
}
