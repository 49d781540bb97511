/**
 * Computes dates that repeat, as calendar days without a time zone, so that a class keeps its weekday when
 * the clocks change. The rules are those of RFC 5545, section 3.3.10, with weeks that begin on Sunday
 * (WKST=SU).
 */
import { weekdayOf, WEEKDAYS } from '../../../../time/day-range.ts';
import { formatDate, monthHeading } from '../../../../time/format-dates.ts';
import {
  dayOfMonth,
  monthAround,
  type Ordinal,
  weekdayOfMonth,
} from '../../../../time/month-days.ts';
import { addDays, type WallDate } from '../../../../time/wall-time.ts';
import { MAX_LISTING_DATES } from '../event-dates.ts';

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
   * The day; if the month has no such day (`isLacking`), the last day of the month. A rule that ends before
   * that last day does not report the month as lacking.
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
      yield {
        day: day ?? monthAround(dayOfMonth(year, month, 1) ?? '').to,
        isLacking: day === null,
      };
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

// Writes texts about repeated dates: the ways in which a day can repeat, and which dates are left out.

const ORDINAL_WORDS: Record<Ordinal, string> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  5: 'fifth',
  [-1]: 'last',
};

const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinalRules = new Intl.PluralRules('en-US', { type: 'ordinal' });

/** Writes a day of the month as `3rd`. */
const ordinalNumber = (day: number): string =>
  `${day}${SUFFIXES[ordinalRules.select(day)] ?? 'th'}`;

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** A way to repeat the first date of an event. */
export interface RepeatChoice {
  /** The value of the option in the select. */
  value: string;
  label: string;
  pattern: RepeatPattern;
}

/**
 * Lists the ways in which a day can repeat, the most common first.
 * @param weekdays weekdays of the weekly choices; the weekday of the first day is always added
 */
export function repeatChoices(first: WallDate, weekdays: readonly number[] = []): RepeatChoice[] {
  const weekday = weekdayOf(first);
  const name = WEEKDAYS[weekday] ?? '';
  const [year, month, day] = [first.slice(0, 4), first.slice(5, 7), first.slice(8)].map(Number) as [
    number,
    number,
    number,
  ];
  const nth = Math.ceil(day / 7) as Ordinal;
  const isLast = weekdayOfMonth(year, month, weekday, -1) === first;
  const ordinals: Ordinal[] = [...(nth < 5 ? [nth] : []), ...(isLast ? [-1 as const] : [])];
  const all = [...new Set([weekday, ...weekdays])].sort((a, b) => a - b);
  const names = list.format(all.map((day) => WEEKDAYS[day] ?? ''));
  const weekly = (interval: 1 | 2): RepeatPattern => ({
    kind: 'weekly',
    interval,
    weekdays: all,
  });
  return [
    { value: 'weekly', label: `Every week on ${names}`, pattern: weekly(1) },
    { value: 'other-week', label: `Every other week on ${names}`, pattern: weekly(2) },
    ...ordinals.map((ordinal) => ({
      value: `month-${ORDINAL_WORDS[ordinal]}`,
      label: `Every month on the ${ORDINAL_WORDS[ordinal]} ${name}`,
      pattern: { kind: 'monthly-weekday' as const, weekday, ordinals: [ordinal] },
    })),
    {
      value: 'month-day',
      label: `Every month on the ${ordinalNumber(day)}`,
      pattern: { kind: 'monthly-day', day },
    },
  ];
}

/**
 * Says in sentences which dates a rule could not give; an empty text if it gave them all.
 * @param latest the last day on which a date may start
 */
export function repeatNote({ dates, lacking, isCut }: RepeatedDates, latest: WallDate): string {
  const missing =
    lacking.length === 0
      ? []
      : [`No such day in ${list.format(lacking.map(monthHeading))}: left out.`];
  const cut =
    dates.length >= MAX_LISTING_DATES
      ? `A listing can have up to ${MAX_LISTING_DATES} dates, so later ones are left out.`
      : `The guide lists dates through ${formatDate(latest)}, so later ones are left out.`;
  return [...missing, ...(isCut ? [cut] : [])].join(' ');
}
