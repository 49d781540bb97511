/** Changes the dates of the form: adds dates, sorts them, or removes the first one. */
import { formatDate, formatTime } from '../../../time/format-dates.ts';
import { addDays, type WallDate, type WallTime } from '../../../time/wall-time.ts';
import {
  type DateTexts,
  isCountable,
  MAX_LISTING_DATES,
  type OtherDate,
  wholeDate,
} from './event-dates.ts';
import { timesOf } from '../../events/event-record.ts';
import { weekdayOfMonth } from '../../../time/month-days.ts';

/** Sorts the further dates by day and time; dates without a day come last. */
const sortDates = (others: readonly OtherDate[]): OtherDate[] =>
  [...others].sort((a, b) => {
    const [one, two] = [a, b].map(({ startDate, startTime }) => `${startDate || '9'} ${startTime}`);
    return (one ?? '') < (two ?? '') ? -1 : 1;
  });

/** Dates to add, all with the same times; empty times stand for the times of the form's first date. */
export interface FoundDates {
  dates: readonly string[];
  startTime: string;
  endTime: string;
}

/** The dates of a form after a change: the first date and the others. */
export interface ChangedDates {
  first: DateTexts;
  others: OtherDate[];
  /** Number of dates for which the list had no space. */
  leftOut: number;
}

/**
 * Returns a function for the further dates. A date whose times or last day would change because `begin`
 * replaces the form's first date gets its present times and last day as values of its own.
 */
const keeping =
  (first: DateTexts, begin: DateTexts) =>
  (other: OtherDate): OtherDate => {
    const [before, after] = [wholeDate(first, other), wholeDate(begin, other)];
    const isSame =
      before.startTime === after.startTime &&
      before.endTime === after.endTime &&
      before.endDate === after.endDate;
    return isSame ? other : { ...other, ...before };
  };

/**
 * Adds dates to the form, up to 60 dates in all; leaves out a date if the form already has one with the same
 * day and start time. If the form's first date is empty, or on the day of the first added date, it takes the
 * day and times of that added date. The times of all other dates stay the same.
 */
export function addDates(
  first: DateTexts,
  others: readonly OtherDate[],
  found: FoundDates,
  newKey: () => string,
): ChangedDates {
  const { startTime, endTime } = found;
  const takesFirst = first.startDate === '' || found.dates[0] === first.startDate;
  const begin = takesFirst
    ? {
        startDate: found.dates[0] ?? first.startDate,
        startTime: startTime || first.startTime,
        endDate: first.endDate,
        endTime: startTime === '' ? first.endTime : endTime,
      }
    : timesOf(first);
  const isOwn = startTime !== '' && (startTime !== begin.startTime || endTime !== begin.endTime);
  const times = isOwn ? { startTime, endTime } : { startTime: '', endTime: '' };
  const unchanged = others.map(keeping(timesOf(first), begin));
  const taken = new Set(
    [begin, ...unchanged.map((other) => wholeDate(begin, other))].map(
      (date) => `${date.startDate} ${date.startTime}`,
    ),
  );
  const added = found.dates
    .map((startDate) => ({ startDate, endDate: '', ...times }))
    .filter((date) => !taken.has(`${date.startDate} ${date.startTime || begin.startTime}`));
  const room = Math.max(0, MAX_LISTING_DATES - 1 - others.length);
  const taking = added.slice(0, room).map((date) => ({ ...date, key: newKey() }));
  return {
    ...inOrder(begin, [...unchanged, ...taking], newKey),
    leftOut: Math.max(0, added.length - room),
  };
}

/** Removes the first date. The next date becomes the first one; the times of all others stay the same. */
export function withoutFirst(
  first: DateTexts,
  others: readonly OtherDate[],
): { first: DateTexts; others: OtherDate[] } {
  const [next, ...rest] = others;
  if (next === undefined) return { first: { ...timesOf(first), startDate: '' }, others: [] };
  const begin = wholeDate(first, next);
  return { first: begin, others: rest.map(keeping(first, begin)) };
}

/** Sorts all dates, so that the earliest becomes the first date; the times of all dates stay the same. */
export function inOrder(
  first: DateTexts,
  others: readonly OtherDate[],
  newKey: () => string,
): { first: DateTexts; others: OtherDate[] } {
  const sorted = sortDates(others);
  const [next] = sorted;
  if (next === undefined || next.startDate === '' || first.startDate === '') {
    return { first: timesOf(first), others: sorted };
  }
  const start = ({ startDate, startTime }: DateTexts): string => `${startDate} ${startTime}`;
  if (start(wholeDate(first, next)) >= start(first)) {
    return { first: timesOf(first), others: sorted };
  }
  const left = withoutFirst(first, sorted);
  const blank = {
    key: newKey(),
    startDate: first.startDate,
    startTime: '',
    endDate: '',
    endTime: '',
  };
  return {
    first: left.first,
    others: sortDates([keeping(first, left.first)(blank), ...left.others]),
  };
}

// Finds holidays and overlaps among the dates of a listing, and reports them to the organizer as hints, not
// as errors.

/** Holidays with the same date every year, by month and day. */
const FIXED: Readonly<Record<string, string>> = {
  '01-01': "New Year's Day",
  '06-19': 'Juneteenth',
  '07-04': 'Independence Day',
  '11-11': 'Veterans Day',
  '12-24': 'Christmas Eve',
  '12-25': 'Christmas Day',
  '12-31': "New Year's Eve",
};

/** Computes Easter Sunday of the Gregorian calendar (rule of Meeus, Jones and Butcher). */
function easterSunday(year: number): WallDate {
  const golden = year % 19;
  const [century, rest] = [Math.floor(year / 100), year % 100];
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * week) / 451);
  return addDays(`${year}-03-22`, epact + week - 7 * late);
}

/**
 * Lists the holidays that always fall on the same weekday: US federal holidays (5 U.S.C. 6103), and Easter.
 */
const moving = (year: number): readonly (readonly [WallDate | null, string])[] => [
  [weekdayOfMonth(year, 1, 1, 3), 'Martin Luther King Jr. Day'],
  [weekdayOfMonth(year, 2, 1, 3), "Presidents' Day"],
  [easterSunday(year), 'Easter Sunday'],
  [weekdayOfMonth(year, 5, 1, -1), 'Memorial Day'],
  [weekdayOfMonth(year, 9, 1, 1), 'Labor Day'],
  [weekdayOfMonth(year, 10, 1, 2), 'Columbus Day'],
  [weekdayOfMonth(year, 11, 4, 4), 'Thanksgiving Day'],
];

/**
 * Returns the name of the holiday on a day, or null. If a holiday is on a weekend, the Friday or Monday on
 * which offices close instead does not count.
 */
export const holidayOf = (date: WallDate): string | null =>
  FIXED[date.slice(5)] ??
  moving(Number(date.slice(0, 4))).find(([day]) => day === date)?.[1] ??
  null;

/** A date of a listing, possibly half typed. */
export interface HintedDate {
  /** First day. If it is empty or half typed, the date gets no hints. */
  startDate: string;
  startTime: WallTime | null;
  endDate: WallDate | null;
  endTime: WallTime | null;
}

/**
 * Returns the start and end of a date as texts that sort by time; null if the date has no readable start.
 * Without a last day, an end time before the start time is on the next day.
 */
const spanOf = ({ startDate, startTime, endDate, endTime }: HintedDate) => {
  if (startTime === null || !isCountable(startDate)) return null;
  const start = `${startDate} ${startTime}`;
  const isPastMidnight = endDate === null && endTime !== null && endTime < startTime;
  const lastDay = isPastMidnight ? addDays(startDate, 1) : (endDate ?? startDate);
  const end = endTime === null ? start : `${lastDay} ${endTime}`;
  return { start, end: end < start ? start : end };
};

/**
 * Returns the hints of each date, in the order given: its holiday, and the first date that it overlaps. A
 * date without a start time never overlaps; a date without an end overlaps only dates that contain its start.
 */
export function dateHints(dates: readonly HintedDate[]): string[][] {
  const spans = dates.map(spanOf);
  return dates.map(({ startDate }, index) => {
    const holiday = isCountable(startDate) ? holidayOf(startDate) : null;
    const span = spans[index];
    const other = spans.findIndex(
      (against, place) =>
        place !== index &&
        span != null &&
        against !== null &&
        ((against.start < span.end && span.start < against.end) || against.start === span.start),
    );
    const found = dates[other];
    const hints = holiday === null ? [] : [holiday];
    if (found?.startTime == null) return hints;
    const when = `${formatDate(found.startDate)}, ${formatTime(found.startTime)}`;
    return [...hints, `Overlaps with ${when}`];
  });
}
