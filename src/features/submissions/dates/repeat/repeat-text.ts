/**
 * Writes texts about repeated dates: the ways to repeat a first day, and which dates a rule could not give.
 */
import { formatDate, monthHeading } from '../../../../time/format-dates.ts';
import type { WallDate } from '../../../../time/wall-time.ts';
import { MAX_LISTING_DATES } from '../date-limits.ts';
import { type Ordinal, WEEKDAYS, weekdayOf, weekdayOfMonth } from '../phrase/month-days.ts';
import type { RepeatedDates, RepeatPattern } from './repeat-rule.ts';

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
 * Says in sentences which dates a rule could not give; empty when it gave all.
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
