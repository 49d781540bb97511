import type { DayRange } from '../../../time/day-range.ts';
import { addDays, daysBetween, type WallDate } from '../../../time/wall-time.ts';
import { eventDay } from '../event-day.ts';
import type { EventSummary } from '../event.ts';
import { hoursLines } from '../opening-hours.ts';
import { lastDay } from '../upcoming.ts';

/**
 * Font size of a poster's title. Longer titles get a smaller size, so that 300 characters still fit the
 * sheet.
 */
export type TitleSize = 'huge' | 'large' | 'medium' | 'small' | 'tiny';

/** Maximum number of characters for each font size; a longer title gets the smallest size. */
const LONGEST: readonly (readonly [TitleSize, number])[] = [
  ['huge', 28],
  ['large', 60],
  ['medium', 110],
  ['small', 190],
];

export const titleSize = (title: string): TitleSize =>
  LONGEST.find(([, most]) => Array.from(title).length <= most)?.[0] ?? 'tiny';

/** Writes a URL without scheme and `www.`, as people type it. */
export const typedAddress = (url: string): string =>
  url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');

/** Events of one day of the poster; the part with a null day has events that last several days. */
export interface WeekendPart<T> {
  day: WallDate | null;
  events: T[];
}

type Listed = Pick<
  EventSummary,
  'title' | 'startDate' | 'startTime' | 'endDate' | 'openingHours' | 'status'
>;

/** Lines of text that fit between title and foot, and the number of events that can be read at a glance. */
const ROOM = 28.5;
const MOST_EVENTS = 12;
/** Heights in lines of text: the space around a part, the date of a day, and an event without its title. */
const GAP = 0.9;
const DAY = 3.2;
const PLACE = 1.25;
/** Height, in lines of text, of a line that `severalDays` writes; its letters are smaller. */
const DAYS_LINE = 0.95;
/** Up to this many lines of text are set in larger letters; they fit even if each line becomes two. */
const FEW_LINES = 14;
/**
 * Number of letters of a title that fit in a line; wide letters, such as Chinese ones and emoji, count twice.
 */
const LINE = 62;

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\p{Extended_Pictographic}]/u;

/**
 * Writes the days of an event that lasts several days, and the opening hours of an exhibition: `Nov 1, 2026 -
 * Dec 31, 2026; Saturday: 10:00 AM - 5:00 PM`. Null for an event of one day, which is listed below that day.
 */
export const severalDays = (event: Omit<Listed, 'title' | 'startTime' | 'status'>): string | null =>
  lastDay(event) === event.startDate
    ? null
    : [eventDay(event), ...hoursLines(event.openingHours ?? [])].join('; ');

/** Counts the lines that a text takes: one or two, because a longer text is cut after two lines. */
const textLines = (text: string): number => {
  const width = Array.from(text).reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);
  return width > LINE ? 2 : 1;
};

const linesOf = (event: Listed): number => {
  const days = severalDays(event);
  return textLines(event.title) + PLACE + (days === null ? 0 : textLines(days) * DAYS_LINE);
};

/** Orders events by time; events without a time come last. */
const byTime = (a: Listed, b: Listed): number =>
  (a.startTime ?? '99').localeCompare(b.startTime ?? '99');

/**
 * Splits the events of a weekend by their day; events that last several days come last. Cancelled events are
 * left out, and so are the last events of each part that do not fit on one sheet.
 * @param events in calendar order
 * @returns `parts`: every part with an event, even if none of its events fits; `left`: how many events did
 * not fit; `isSparse`: whether larger letters fit too
 */
export function weekendParts<T extends Listed>(
  events: readonly T[],
  { from, to }: DayRange,
): { parts: WeekendPart<T>[]; left: number; isSparse: boolean } {
  const shown = events.filter(
    (event) => event.status !== 'cancelled' && event.startDate <= to && lastDay(event) >= from,
  );
  const byPart = Map.groupBy(shown, (event) =>
    lastDay(event) === event.startDate ? event.startDate : null,
  );
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n));
  const waiting = [...days, null].flatMap((day) => {
    const group = byPart.get(day)?.toSorted(byTime);
    return group === undefined ? [] : [{ day, group, events: [] as T[] }];
  });
  let used = waiting.length * GAP;
  let count = 0;
  // Takes one event from each part in turn, so that a full Friday leaves space for Sunday.
  for (let isFull = false; !isFull;) {
    isFull = true;
    for (const { group, events: taken } of waiting) {
      const next = group[taken.length];
      if (next === undefined || count === MOST_EVENTS) continue;
      const lines = taken.length === 0 ? Math.max(linesOf(next), DAY) : linesOf(next);
      if (used + lines > ROOM) continue;
      taken.push(next);
      used += lines;
      count += 1;
      isFull = false;
    }
  }
  const parts = waiting.map(({ day, events: taken }) => ({ day, events: taken }));
  return { parts, left: shown.length - count, isSparse: used <= FEW_LINES };
}
