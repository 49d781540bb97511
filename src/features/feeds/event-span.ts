/** Computes the start and the end of an event, in the form that calendar programs expect. */
import { addDays, daysBetween, type WallDate, type WallTime } from '../../time/wall-time.ts';
import type { EventSummary } from '../events/event.ts';
import { lastDay } from '../events/upcoming.ts';

/** A moment in Central wall time. */
interface SpanMoment {
  date: WallDate;
  time: WallTime;
}

export type EventSpan =
  | {
      allDay: true;
      start: WallDate;
      /** The day after the last one. */
      end: WallDate;
    }
  /** `end` is null when the end is unknown; the guide invents none. */
  | { allDay: false; start: SpanMoment; end: SpanMoment | null };

type Timed = Pick<EventSummary, 'startDate' | 'startTime' | 'endDate' | 'endTime' | 'openingHours'>;

/**
 * Computes the span of an event. It is whole days for an event without a time, an exhibition with
 * opening hours, and an event over several days: a festival from Friday to Sunday would otherwise fill
 * the nights too.
 * An end time earlier than the start time is after midnight.
 */
export function eventSpan(event: Timed): EventSpan {
  const { startDate, startTime, endTime } = event;
  const last = lastDay(event);
  const days = daysBetween(startDate, last);
  const allDay: EventSpan = { allDay: true, start: startDate, end: addDays(last, 1) };
  if (startTime === null || event.openingHours !== null || days > 1) return allDay;
  const start = { date: startDate, time: startTime };
  if (days === 1) {
    // From ten to two is one night. Other events over two days take whole days, because the hours are
    // those of each day.
    return endTime !== null && endTime < startTime
      ? { allDay: false, start, end: { date: last, time: endTime } }
      : allDay;
  }
  if (endTime === null || endTime === startTime) return { allDay: false, start, end: null };
  const endDate = endTime < startTime ? addDays(startDate, 1) : startDate;
  return { allDay: false, start, end: { date: endDate, time: endTime } };
}
