/** Chooses the first events of the home page: today, this weekend, and exhibitions on view. */
import { compareTexts } from '../../../text/compare-texts.ts';
import { type DayRange, namedRange } from '../../../time/day-range.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import type { EventSummary } from '../event.ts';
import { isOnView, oncePerListing } from '../listing-dates.ts';
import { isOnDays } from '../on-days.ts';
import { lastDay } from '../upcoming.ts';

interface ShownEvents {
  events: EventSummary[];
  /**
   * Number of all events on these days, which the page with the full list shows: with exhibitions, cancelled
   * events and every date of a listing. For `onView`, the number of exhibitions on view.
   */
  total: number;
}

interface WhatsOn {
  today: ShownEvents;
  /** Events of the weekend without today's; `total` counts all events of the weekend. */
  weekend: ShownEvents;
  /** Exhibitions that opened on an earlier day; the one that closes first comes first. */
  onView: ShownEvents;
}

/** Rows of the home page's first block, which today and the weekend share. */
const ROWS = 6;
/** Minimum number of rows for today's events, when the weekend's events can fill the other rows. */
const ROWS_TODAY = 2;
const EXHIBITIONS = 3;

const listingOf = ({ id, listingId }: EventSummary): string => listingId ?? id;

const isCalledOff = ({ status }: EventSummary): boolean => status !== 'approved';

/**
 * Chooses the events. Today and the weekend together show each listing once. Cancelled and postponed events
 * are left out; the calendar and the search show them. So are featured events, which the page shows by
 * themselves; the totals count them.
 * @param upcoming in calendar order
 * @param day Central calendar day
 */
export function whatsOn(
  upcoming: readonly EventSummary[],
  day: WallDate,
  featured: readonly EventSummary[],
): WhatsOn {
  const shown = new Set(featured.map(listingOf));
  const takingPlace = upcoming.filter(
    (event) => !isCalledOff(event) && !shown.has(listingOf(event)),
  );
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
