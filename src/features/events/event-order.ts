import { compareTexts } from '../../text/compare-texts.ts';
import type { WallDate } from '../../time/wall-time.ts';
import type { EventSummary } from './event.ts';
import { lastDay } from './upcoming.ts';

/**
 * Orders events in lists, with functions for `sort`. Every list sorts by day first, and the premium events of
 * a day come before its other events ("priority search placement"). `search_events` in the database sorts the
 * same way.
 */

type Sortable = Pick<EventSummary, 'id' | 'title' | 'startDate' | 'startTime' | 'isPremium'>;

const premiumFirst = (a: Sortable, b: Sortable): number =>
  Number(b.isPremium) - Number(a.isPremium);

/** Stands for a missing time: this character sorts after every time of day. */
const NO_TIME = '~';

/**
 * Orders events as in the calendar: by day, premium, time, title, id.
 * @param from first day of the view; earlier events that still run are listed under this day. Premium events
 * come first there too; within both groups, running events come after those that begin on this day. Without
 * `from`, each event is listed under its first day
 */
export function calendarOrder(from?: WallDate): (a: Sortable, b: Sortable) => number {
  const isRunning = ({ startDate }: Sortable): boolean => from !== undefined && startDate < from;
  const day = (event: Sortable): WallDate =>
    from !== undefined && isRunning(event) ? from : event.startDate;
  return (a, b) =>
    compareTexts(day(a), day(b)) ||
    premiumFirst(a, b) ||
    Number(isRunning(a)) - Number(isRunning(b)) ||
    compareTexts(a.startTime ?? NO_TIME, b.startTime ?? NO_TIME) ||
    compareTexts(a.title, b.title) ||
    compareTexts(a.id, b.id);
}

/**
 * Orders past events: the latest last day first, then the latest first day, then premium events, then the
 * latest time (events without a time come last), then by title and id.
 */
export function newestFirst(
  a: Sortable & Pick<EventSummary, 'endDate'>,
  b: Sortable & Pick<EventSummary, 'endDate'>,
): number {
  return (
    compareTexts(lastDay(b), lastDay(a)) ||
    compareTexts(b.startDate, a.startDate) ||
    premiumFirst(a, b) ||
    compareTexts(b.startTime ?? '', a.startTime ?? '') ||
    compareTexts(a.title, b.title) ||
    compareTexts(a.id, b.id)
  );
}
