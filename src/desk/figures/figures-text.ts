import { readerPaths } from '../../desk-paths.ts';
import { categoryLabel } from '../../regions/categories.ts';
import { baseCity } from '../../regions/cities.ts';
import { counted } from '../../text/words.ts';
import { isDayToLookFor } from '../../time/day-range.ts';
import { addDays, daysBetween, type WallDate } from '../../time/wall-time.ts';
import { csvText } from '../../ui/data/csv.ts';
import { type ListKey, LISTS } from './figure-lists.ts';
import type { FigureLine, ReaderFigures } from './reader-figures.ts';

const DEVICES: Record<string, string> = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' };

/** By list: a function that writes the name of a line. Other lists show titles or the stored names. */
const NAMES: Partial<Record<ListKey, (name: string) => string>> = {
  city: baseCity,
  category: categoryLabel,
  device: (name) => DEVICES[name] ?? name,
  source: (name) => (name === 'other' ? 'Other sites' : name),
};

/** Returns the name of a line as the list shows it. */
export const lineName = (list: ListKey, { name, title }: FigureLine): string =>
  NAMES[list]?.(name) ?? title ?? (name === '/' ? 'Home' : name);

/** Lists in which names are paths of the guide. Names in other lists may be words that strangers typed. */
const LISTS_OF_PAGES: ReadonlySet<ListKey> = new Set(['event', 'page', 'save', 'share']);

/** Says whether the name of a line is the path of a page. */
export const isPath = (list: ListKey, { name }: FigureLine): boolean =>
  LISTS_OF_PAGES.has(list) && name.startsWith('/');

/** Writes a line of column names, then a line for each day, earliest first. */
export const daysCsv = ({ days }: ReaderFigures): string =>
  csvText([
    ['Day', 'Visits', 'Saves', 'Shares'],
    ...days.map(({ day, visits, saves, shares }) => [day, visits, saves, shares]),
  ]);

/**
 * Writes a line of column names, then every line of every list. The column `Before` is empty if the earlier
 * figure is unknown.
 * @param isCompared whether the figures of the previous period are known for a list
 */
export const listsCsv = (
  { lists }: ReaderFigures,
  isCompared: (list: ListKey) => boolean,
): string =>
  csvText([
    ['List', 'Name', 'Address', 'Count', 'Before'],
    ...LISTS.flatMap(({ key, title }) =>
      (lists[key] ?? []).map((line) => [
        title,
        lineName(key, line),
        isPath(key, line) ? line.name : '',
        line.visits,
        isCompared(key) ? line.before : '',
      ]),
    ),
  ]);

/** Numbers of weeks that an editor can choose. */
export const WEEKS = [1, 4, 13, 26, 52] as const;
const DEFAULT_WEEKS = 4;

/** Whole weeks up to any day of the week. Both `from` and `to` belong to the period, in Central time. */
export interface Period {
  weeks: number;
  from: WallDate;
  to: WallDate;
}

const endingWith = (to: WallDate, weeks: number): Period => ({
  weeks,
  from: addDays(to, 1 - 7 * weeks),
  to,
});

/**
 * Reads the period from the part of a URL after the `?`. Never fails: without a valid number of weeks, the
 * period has four weeks; without a day, or with a future day, it ends today.
 */
export function readPeriod(search: string, today: WallDate): Period {
  const params = new URLSearchParams(search);
  const weeks = WEEKS.find((each) => String(each) === params.get('weeks')) ?? DEFAULT_WEEKS;
  const until = params.get('until') ?? '';
  return endingWith(isDayToLookFor(until) && until < today ? until : today, weeks);
}

/**
 * Makes the path of a period. The path of a period that ends today names no day, so that the link always ends
 * today.
 */
export const periodHref = ({ weeks, to }: Pick<Period, 'weeks' | 'to'>, today: WallDate): string =>
  readerPaths.figures({
    weeks: weeks === DEFAULT_WEEKS ? undefined : weeks,
    until: to < today ? to : undefined,
  });

/** Gives the period of as many weeks directly before the given one. */
export const earlier = ({ weeks, from }: Period): Period => endingWith(addDays(from, -1), weeks);

/** Gives the next period of as many weeks, up to today at the latest; null if the given one ends today. */
export function later({ weeks, to }: Period, today: WallDate): Period | null {
  if (to >= today) return null;
  const end = addDays(to, 7 * weeks);
  return endingWith(end < today ? end : today, weeks);
}

/**
 * Gives the period of as many weeks that ends on the typed day, or today if that day is in the future. Null
 * if the text is no day, or if the given period already ends there.
 */
export function upTo({ weeks, to }: Period, typed: string, today: WallDate): Period | null {
  if (!isDayToLookFor(typed)) return null;
  const end = typed < today ? typed : today;
  return end === to ? null : endingWith(end, weeks);
}

/** Writes `the week` or `the 4 weeks`. */
export const weeksText = (weeks: number): string =>
  weeks === 1 ? 'the week' : `the ${counted(weeks, 'week')}`;

/**
 * Minimum number of days for which the words of searches are kept: 13 months. Other figures are kept longer.
 */
const WORDS_KEPT_DAYS = 393;

/**
 * Says whether the previous period has figures of a list for every day.
 * @param since first day with figures; null if there are none
 */
export function isComparable(
  { from, weeks }: Period,
  list: ListKey,
  since: WallDate | null,
  today: WallDate,
): boolean {
  const first = addDays(from, -7 * weeks);
  if (list === 'search' && daysBetween(first, today) > WORDS_KEPT_DAYS) return false;
  return since !== null && daysBetween(since, first) >= 0;
}
