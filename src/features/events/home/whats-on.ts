/** Chooses what the home page shows first: today, this weekend, and what is on view. */
import { compareTexts } from '../../../text/compare-texts.ts';
import { type DayRange, namedRange } from '../../../time/day-range.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import type { EventSummary } from '../event.ts';
import { isOnView, oncePerListing } from '../listing-dates.ts';
import { isOnDays } from '../on-days.ts';
import { lastDay } from '../upcoming.ts';

interface ShownEvents {
  events: EventSummary[];
  /** How many events the page of the whole list has: each date counts, and exhibitions count too. */
  total: number;
}

interface WhatsOn {
  today: ShownEvents;
  /** Events of the weekend, without those of today. */
  weekend: ShownEvents;
  /** Exhibitions after their first day, closing soon first. */
  onView: ShownEvents;
}

/** Rows of the first block, which today and the weekend share. */
const ROWS = 6;
/** Rows for today, where the weekend can fill the others. */
const ROWS_TODAY = 2;
const EXHIBITIONS = 3;

const isCalledOff = ({ status }: EventSummary): boolean => status !== 'approved';

/**
 * Chooses the events, each listing once. Cancelled and postponed events are left to the calendar.
 * @param upcoming in calendar order
 * @param day Central calendar day
 */
export function whatsOn(upcoming: readonly EventSummary[], day: WallDate): WhatsOn {
  const takingPlace = upcoming.filter((event) => !isCalledOff(event));
  const onView = takingPlace
    .filter((event) => isOnView(event, day))
    .sort((a, b) => compareTexts(lastDay(a), lastDay(b)));
  const others = takingPlace.filter((event) => !isOnView(event, day));
  const todayOnly = namedRange('today', day);
  const weekendDays = namedRange('this-weekend', day);
  const isToday = (event: EventSummary): boolean => isOnDays(event, todayOnly);
  const countOn = (days: DayRange): number =>
    upcoming.filter((event) => isOnDays(event, days)).length;
  const soon = others.filter((event) => isToday(event) || isOnDays(event, weekendDays));
  const once = oncePerListing(soon);
  const today = once.filter(isToday);
  const weekend = once.filter((event) => !isToday(event));
  const rowsToday = Math.max(ROWS_TODAY, ROWS - weekend.length);
  const firstToday = today.slice(0, rowsToday);
  return {
    today: { events: firstToday, total: countOn(todayOnly) },
    weekend: { events: weekend.slice(0, ROWS - firstToday.length), total: countOn(weekendDays) },
    onView: { events: onView.slice(0, EXHIBITIONS), total: onView.length },
  };
}
