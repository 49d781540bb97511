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
      /** The day after the event's last day. */
      end: WallDate;
    }
  /** `end` is null if the end is unknown, because the guide does not invent one. */
  | { allDay: false; start: SpanMoment; end: SpanMoment | null };

type Timed = Pick<EventSummary, 'startDate' | 'startTime' | 'endDate' | 'endTime' | 'openingHours'>;

/**
 * Computes the span of an event. An event without a time, an exhibition with opening hours, and an event over
 * several days take whole days: with times, a festival from Friday to Sunday would fill the nights too. An
 * end time earlier than the start time is after midnight.
 */
export function eventSpan(event: Timed): EventSpan {
  const { startDate, startTime, endTime } = event;
  const last = lastDay(event);
  const days = daysBetween(startDate, last);
  const allDay: EventSpan = { allDay: true, start: startDate, end: addDays(last, 1) };
  if (startTime === null || event.openingHours !== null || days > 1) return allDay;
  const start = { date: startDate, time: startTime };
  if (days === 1) {
    // Treats an event from 10 p.m. to 2 a.m. of the next day as one night. Any other event on two days takes
    // whole days, because its hours apply to each day.
    return endTime !== null && endTime < startTime
      ? { allDay: false, start, end: { date: last, time: endTime } }
      : allDay;
  }
  if (endTime === null || endTime === startTime) return { allDay: false, start, end: null };
  const endDate = endTime < startTime ? addDays(startDate, 1) : startDate;
  return { allDay: false, start, end: { date: endDate, time: endTime } };
}
