import { formatTime } from '../../../time/format-dates.ts';
import { addDays, type WallDate, type WallTime, wallToInstant } from '../../../time/wall-time.ts';
import { weekdayOf } from '../../../time/day-range.ts';
import type { EventSummary } from '../event.ts';
import { takesPlace } from '../listing-dates.ts';
import { lastDay } from '../upcoming.ts';
import type { Reach, ReachDay } from './reach-now.client.ts';

// Prepares what a script needs to say when an event can be reached: instants, because only they can be
// compared with the browser's clock, and texts, so that a page loads no code that formats times.

/** An event without an end time counts as over this long after its start. */
const WITHOUT_END_MS = 3 * 3_600_000;

/** From this time on, the list of today says "Tonight", and the rows for the evening are shown. */
const EVENING: WallTime = '15:00';

const at = (date: WallDate, time: WallTime): number => wallToInstant(date, time).getTime();

/** Returns the instants at which a day's evening begins and the day ends. @param day date in Central time */
export const reachDay = (day: WallDate): ReachDay => ({
  evening: at(day, EVENING),
  ends: at(addDays(day, 1), '00:00'),
});

type Timed = Pick<
  EventSummary,
  'startDate' | 'startTime' | 'endDate' | 'endTime' | 'openingHours' | 'status'
>;

/** Returns when an exhibition is open on a day, from its first to its last hour; null if it is closed. */
function openReach({ openingHours }: Timed, day: WallDate): Reach | null {
  const open = (openingHours ?? []).filter(({ days }) => days.includes(weekdayOf(day)));
  const [opens] = open.map((hours) => hours.opens).sort();
  const closes = open
    .map((hours) => hours.closes)
    .sort()
    .at(-1);
  if (opens === undefined || closes === undefined) return null;
  return { is: 'open', from: at(day, opens), to: at(day, closes), until: formatTime(closes) };
}

/**
 * Returns from when to when an event can be reached on a day on which it is on. For an event of several days,
 * the end time applies to the last day only, and the start time to the first day and, if a later end time is
 * known, to the last day. An end time before the start time is after midnight.
 * @param day date in Central time
 */
export function reachOn(event: Timed, day: WallDate): Reach {
  const { startDate, startTime, endTime, openingHours } = event;
  const last = lastDay(event);
  const ends = at(addDays(day, 1), '00:00');
  const wholeDay: Reach = { is: 'event', from: null, to: ends, until: null };
  if (openingHours !== null) return openReach(event, day) ?? wholeDay;
  const isLast = day === last;
  const runsOn = startTime !== null && endTime !== null && endTime < startTime;
  const hasEnd = isLast && endTime !== null && (startTime !== endTime || startDate !== last);
  const begins =
    startTime !== null && (day === startDate || (isLast && endTime !== null && !runsOn));
  const from = begins ? at(day, startTime) : null;
  const is = takesPlace(event) ? 'event' : 'off';
  if (hasEnd) {
    const to = at(runsOn ? addDays(day, 1) : day, endTime);
    return { is, from, to, until: formatTime(endTime) };
  }
  const to = isLast && from !== null ? from + WITHOUT_END_MS : ends;
  return { ...wholeDay, is, from, to };
}
