/** When an event is on, as calendar programs understand it. */
import { addDays, daysBetween, type WallDate, type WallTime } from '../../time/wall-time.ts';
import type { EventSummary } from '../events/event.ts';
import { lastDay } from '../events/upcoming.ts';

/** Central wall time. */
interface SpanMoment {
  date: WallDate;
  time: WallTime;
}

export type EventSpan =
  | {
      allDay: true;
      start: WallDate;
      /** The day after the last. */
      end: WallDate;
    }
  /** An unknown end is null; the guide invents none. */
  | { allDay: false; start: SpanMoment; end: SpanMoment | null };

type Timed = Pick<EventSummary, 'startDate' | 'startTime' | 'endDate' | 'endTime' | 'openingHours'>;

/**
 * The span of an event. Whole days are what has no time, an exhibition with opening hours, and what runs
 * for more than a day: a festival from Friday to Sunday would otherwise fill both nights. An end that is
 * earlier than the start on the same day is after midnight.
 */
export function eventSpan(event: Timed): EventSpan {
  const { startDate, startTime, endTime } = event;
  const last = lastDay(event);
  const days = daysBetween(startDate, last);
  const allDay: EventSpan = { allDay: true, start: startDate, end: addDays(last, 1) };
  if (startTime === null || event.openingHours !== null || days > 1) return allDay;
  const start = { date: startDate, time: startTime };
  if (days === 1) {
    // One night: ten to two. Otherwise two days with the same hours.
    return endTime !== null && endTime < startTime
      ? { allDay: false, start, end: { date: last, time: endTime } }
      : allDay;
  }
  if (endTime === null || endTime === startTime) return { allDay: false, start, end: null };
  const endDate = endTime < startTime ? addDays(startDate, 1) : startDate;
  return { allDay: false, start, end: { date: endDate, time: endTime } };
}
