/** Says of events that are not in the window of days when they are, for the report. */
import { formatDate } from '../../../../time/format-dates.ts';
import type { WallDate } from '../../../../time/wall-time.ts';
import type { SkippedItem } from '../../listing.ts';
import { wallMsIn } from './ical-dates.ts';
import type { DatedEvent } from './ical-item.ts';
import { textOf } from './ical-lines.ts';

const dayOf = (ms: number): WallDate => new Date(ms).toISOString().slice(0, 10);

/**
 * Says which events are over and which begin after the window, without private ones. Of a series, only the
 * first date is known, so a series that began before the window is over without a day.
 */
export const outOfDaysOf = (
  events: readonly DatedEvent[],
  window: { from: WallDate; to: WallDate },
): SkippedItem[] =>
  events.flatMap(({ event, uid, start, length, isPrivate }): SkippedItem[] => {
    const ms = wallMsIn(start, 'America/Chicago');
    if (isPrivate || Number.isNaN(ms) || event.properties.has('RECURRENCE-ID')) return [];
    const [first, last] = [dayOf(ms), dayOf(ms + Math.max(0, length - 1))];
    const shared = { title: textOf(event, 'SUMMARY').slice(0, 200), externalId: uid, dates: 1 };
    if (first > window.to) {
      return [{ ...shared, reason: 'too-far-ahead', detail: `From ${formatDate(first)}` }];
    }
    if (first >= window.from) return [];
    const isSeries = event.properties.has('RRULE') || event.properties.has('RDATE');
    const detail = isSeries ? null : `Over since ${formatDate(last)}`;
    return [{ ...shared, reason: 'past', detail }];
  });
