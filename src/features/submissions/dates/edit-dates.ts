/** Changes the dates of the form: adds dates, sorts them, or removes the first one. */
import { MAX_LISTING_DATES } from './date-limits.ts';
import { type DateTexts, firstDate, type OtherDate, wholeDate } from './event-dates.ts';

/** Sorts the further dates by day and time; dates without a day come last. */
const sortDates = (others: readonly OtherDate[]): OtherDate[] =>
  [...others].sort((a, b) => {
    const [one, two] = [a, b].map(({ startDate, startTime }) => `${startDate || '9'} ${startTime}`);
    return (one ?? '') < (two ?? '') ? -1 : 1;
  });

/** Dates to add, all with the same times; empty times mean the times of the first date. */
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
 * Returns a function that rewrites a further date, so that its times and its last day stay the same when the
 * first date becomes `begin`.
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
 * Adds dates to the form, up to 60 in all; leaves out a date that the form already has at the same time. If
 * the form's first date is empty or on the first added day, it gets the day and times of that added date. The
 * times of all other dates stay the same.
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
    : firstDate(first);
  const isOwn = startTime !== '' && (startTime !== begin.startTime || endTime !== begin.endTime);
  const times = isOwn ? { startTime, endTime } : { startTime: '', endTime: '' };
  const unchanged = others.map(keeping(firstDate(first), begin));
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

/** Removes the first date. The next date becomes the first, and no other date changes its times. */
export function withoutFirst(
  first: DateTexts,
  others: readonly OtherDate[],
): { first: DateTexts; others: OtherDate[] } {
  const [next, ...rest] = others;
  if (next === undefined) return { first: { ...firstDate(first), startDate: '' }, others: [] };
  const begin = wholeDate(first, next);
  return { first: begin, others: rest.map(keeping(first, begin)) };
}

/** Sorts all dates, so that the earliest becomes the first date; no date changes its times. */
export function inOrder(
  first: DateTexts,
  others: readonly OtherDate[],
  newKey: () => string,
): { first: DateTexts; others: OtherDate[] } {
  const sorted = sortDates(others);
  const [next] = sorted;
  if (next === undefined || next.startDate === '' || first.startDate === '') {
    return { first: firstDate(first), others: sorted };
  }
  const start = ({ startDate, startTime }: DateTexts): string => `${startDate} ${startTime}`;
  if (start(wholeDate(first, next)) >= start(first)) {
    return { first: firstDate(first), others: sorted };
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
