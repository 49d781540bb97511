import type { DayRange } from '../../../time/day-range.ts';
import { addDays, daysBetween, type WallDate } from '../../../time/wall-time.ts';
import type { EventSummary } from '../event.ts';
import { lastDay } from '../upcoming.ts';

/**
 * Events of one day of the poster; the part with a null day has events that began earlier or last several
 * days.
 */
export interface WeekendPart<T> {
  day: WallDate | null;
  events: T[];
}

type Listed = Pick<EventSummary, 'title' | 'startDate' | 'startTime' | 'endDate' | 'status'>;

/** Lines of text that fit on the sheet between its title and its foot. */
const ROOM = 42;
/** Heights in lines of text: of a day's heading with its distance, and of an event without its title. */
const HEADING = 2.6;
const PLACE = 1.5;
/**
 * Number of letters of a title that fit in a line; wide letters, such as Chinese ones and emoji, count twice.
 */
const LINE = 62;

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\p{Extended_Pictographic}]/u;

/** Counts the lines of an event; a title is cut after two lines. */
const linesOf = ({ title }: Pick<Listed, 'title'>): number => {
  const width = Array.from(title).reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);
  return (width > LINE ? 2 : 1) + PLACE;
};

/** Orders events by time; events without a time come last. */
const byTime = (a: Listed, b: Listed): number =>
  (a.startTime ?? '99').localeCompare(b.startTime ?? '99');

/**
 * Splits the events of a weekend by the day they begin; events that began before the weekend, or take
 * more than one day, come last. Cancelled events are left out, and so are the last events of each part
 * that do not fit on one sheet.
 * @param events in calendar order
 * @returns the parts with an event, and how many events did not fit
 */
export function weekendParts<T extends Listed>(
  events: readonly T[],
  { from, to }: DayRange,
): { parts: WeekendPart<T>[]; left: number } {
  const shown = events.filter(
    (event) => event.status !== 'cancelled' && event.startDate <= to && lastDay(event) >= from,
  );
  const byPart = Map.groupBy(shown, (event) =>
    event.startDate < from || lastDay(event) !== event.startDate ? null : event.startDate,
  );
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n));
  const waiting = [...days, null].flatMap((day) => {
    const group = byPart.get(day)?.toSorted(byTime);
    return group === undefined ? [] : [{ day, group, events: [] as T[] }];
  });
  let room = ROOM - waiting.length * HEADING;
  // Takes one event from each part in turn, so that a full Friday leaves space for Sunday.
  for (let isFull = false; !isFull;) {
    isFull = true;
    for (const { group, events: taken } of waiting) {
      const next = group[taken.length];
      if (next === undefined || linesOf(next) > room) continue;
      taken.push(next);
      room -= linesOf(next);
      isFull = false;
    }
  }
  const parts = waiting.map(({ day, events: taken }) => ({ day, events: taken }));
  return { parts, left: shown.length - parts.reduce((sum, part) => sum + part.events.length, 0) };
}
