import { compareTexts } from '../../text/compare-texts.ts';
import type { EventSummary } from './event.ts';
import type { WallDate } from '../../time/wall-time.ts';

type Marked = Pick<EventSummary, 'isPremium'>;
type Sortable = Marked & Pick<EventSummary, 'id' | 'title' | 'startDate' | 'startTime'>;

/**
 * What a premium listing is promised ("priority search placement"), for `sort`: it stands before the
 * others of its day. Every list sorts by the day first and by this next; `search_events` in the
 * database does the same.
 */
export function premiumFirst(a: Marked, b: Marked): number {
  return Number(b.isPremium) - Number(a.isPremium);
}

/** No time of day sorts behind every time. */
const LAST = '~';

/**
 * The order of the calendar, for `sort`, as `search_events` has it: by day, premium first within it,
 * then by time, title and id.
 * @param from the day on which what is running already counts, behind that day's own; without it
 *   every event stands on the day it begins
 */
export function calendarOrder(from?: WallDate): (a: Sortable, b: Sortable) => number {
  const isRunning = ({ startDate }: Sortable): boolean => from !== undefined && startDate < from;
  const day = (event: Sortable): WallDate =>
    from !== undefined && isRunning(event) ? from : event.startDate;
  return (a, b) =>
    compareTexts(day(a), day(b)) ||
    premiumFirst(a, b) ||
    Number(isRunning(a)) - Number(isRunning(b)) ||
    compareTexts(a.startTime ?? LAST, b.startTime ?? LAST) ||
    compareTexts(a.title, b.title) ||
    compareTexts(a.id, b.id);
}
