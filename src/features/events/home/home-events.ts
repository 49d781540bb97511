import { HOME_FEATURED_EVENTS } from '../../../figures.ts';
import { citySlug } from '../../../regions/city-slug.ts';
import { compareTexts } from '../../../text/lists.ts';
import { type DayRange, namedRange } from '../../../time/day-range.ts';
import { addDays, centralDate, type WallDate } from '../../../time/wall-time.ts';
import { byTime, calendarOrder, isOnDays } from '../event-order.ts';
import type { EventSummary } from '../event.ts';
import { isOnView, oncePerListing, takesPlace } from '../listing-dates.ts';
import type { ReachRow } from '../tonight/reach-now.client.ts';
import { type Town, townsOf } from '../towns/towns.ts';
import { isUpcoming, lastDay } from '../upcoming.ts';

// Rotates the featured events on the home page, if there are more events than places. Every event bought the
// same placement, so events take turns in rounds: no event has a second turn before each has had its first.
// Within a round, events that end soonest come first. A new event joins the current round and gets no turns
// for earlier days. The turns are not stored: each call computes the days since the start of the quarter
// again from the events and the editors' picks, so the build and the API agree all day. An event joins on the
// day of its last change, normally its approval; a later change makes it join again, which can give it one
// more turn. A listing was bought once, so all its dates together take one turn, and the next date is shown.
// Editors can pick an event for the first or second place on some days; the other places rotate. A day on
// which a paid event is picked counts as its turn.

type Featured = Pick<
  EventSummary,
  | 'id'
  | 'title'
  | 'startDate'
  | 'startTime'
  | 'endDate'
  | 'isFeatured'
  | 'listingId'
  | 'isPremium'
  | 'status'
  | 'updatedAt'
>;

/** An event that editors put on the home page from one Central day to another, both days included. */
export interface HomePick {
  eventId: string;
  /** Place on the home page: 1 is the first. */
  place: number;
  firstDay: WallDate;
  lastDay: WallDate;
}

/**
 * Finds the first day of the quarter. The rotation depends on every event that was featured since that day,
 * including events that are over by now.
 */
export function rotationStart(today: WallDate): WallDate {
  const month = Number(today.slice(5, 7));
  const first = month - ((month - 1) % 3);
  return `${today.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

/** What takes a turn in the rotation: a single event, or a listing with all its dates. */
interface Turns<T> {
  /** Dates of the listing, earliest first; one date for a single event. */
  dates: T[];
  /** Central day on which the event or listing joined the rotation. */
  since: WallDate;
  taken: number | null;
}

/** Lists the events and listings that take turns; the ones that end soonest come first. */
function turnTakers<T extends Featured>(events: readonly T[]): Turns<T>[] {
  const takers = new Map<string, Turns<T>>();
  for (const event of [...events].sort(calendarOrder())) {
    const key = event.listingId ?? event.id;
    const since = centralDate(new Date(event.updatedAt));
    const known = takers.get(key);
    if (known === undefined) takers.set(key, { dates: [event], since, taken: null });
    else {
      known.dates.push(event);
      if (since < known.since) known.since = since;
    }
  }
  const end = ({ dates }: Turns<T>) => dates.map(lastDay).sort(compareTexts).at(-1) ?? '';
  const id = ({ dates }: Turns<T>) => dates[0]?.id ?? '';
  return [...takers.values()].sort(
    (a, b) => compareTexts(end(a), end(b)) || compareTexts(id(a), id(b)),
  );
}

/**
 * Returns a list with only the first date that is not over on this day; an empty list if all dates are over.
 */
const nextOn = <T extends Featured>({ dates }: Turns<T>, day: WallDate): T[] =>
  dates.filter((date) => isUpcoming(date, day)).slice(0, 1);

/**
 * Chooses the featured events of a day, at most three: first the events that editors picked, by their place,
 * then the events whose turn it is, in calendar order. A listing is shown by its next date.
 * @param events without duplicates; an event takes part if it is approved, is featured or picked, and is
 * not over before `rotationStart(today)`
 * @param today today's date in Central time
 * @param picks the picks of every day since `rotationStart(today)`
 */
export function featuredOn<T extends Featured>(
  events: readonly T[],
  today: WallDate,
  picks: readonly HomePick[] = [],
): T[] {
  const pickedOn = (day: WallDate): T[] =>
    picks
      .filter(({ firstDay, lastDay: last }) => firstDay <= day && day <= last)
      .sort((a, b) => a.place - b.place)
      .flatMap(({ eventId, place }) => {
        const event = events.find(({ id }) => id === eventId);
        return event?.status === 'approved' && isUpcoming(event, day) ? [{ event, place }] : [];
      })
      // After an undo, two picks can have the same place. Only one of them is shown, so that the places of
      // the paid events stay free.
      .filter(({ place }, at, all) => place !== all[at - 1]?.place)
      .map(({ event }) => event);
  const waiting = turnTakers(
    events.filter(
      (event) =>
        event.isFeatured && event.status === 'approved' && isUpcoming(event, rotationStart(today)),
    ),
  );
  const shownOn = (day: WallDate): { picked: T[]; turns: T[] } => {
    const picked = pickedOn(day);
    const isPicked = ({ dates }: Turns<T>): boolean => dates.some((date) => picked.includes(date));
    const present = waiting.filter(
      (one) => nextOn(one, day).length > 0 && (one.since <= day || day === today),
    );
    const known = present.flatMap(({ taken }) => taken ?? []);
    const fewest = known.length === 0 ? 0 : Math.min(...known);
    for (const one of present) one.taken ??= fewest;
    // The sort is stable: among events with the same number of turns, those that end soonest stay first.
    const shown = present
      .filter((one) => !isPicked(one))
      .sort((a, b) => (a.taken ?? fewest) - (b.taken ?? fewest))
      .slice(0, HOME_FEATURED_EVENTS - picked.length);
    for (const one of present) {
      if (shown.includes(one) || isPicked(one)) one.taken = (one.taken ?? fewest) + 1;
    }
    return { picked, turns: shown.flatMap((one) => nextOn(one, day)) };
  };
  for (let day = rotationStart(today); day < today; day = addDays(day, 1)) shownOn(day);
  const { picked, turns } = shownOn(today);
  return [...picked, ...turns.sort(calendarOrder(today))];
}

// Chooses the first events of the home page: today, this weekend, and exhibitions on view.

/** An event of the home page's first block. If `shows` is not `always`, a script decides when to show it. */
export interface ShownEvent {
  event: EventSummary;
  shows: ReachRow['shows'];
}

interface ShownEvents {
  rows: ShownEvent[];
  /**
   * Number of events on the page that lists all events of these days. It includes exhibitions, cancelled
   * events and every date of a listing.
   */
  total: number;
  /** The towns of these events, each with its part of `total`. */
  towns: Town[];
}

interface WhatsOn {
  /** Events of today, in order of time. */
  today: ShownEvents;
  /** Events of the weekend without today's; `total` counts all events of the weekend. */
  weekend: ShownEvents;
  /** Exhibitions that opened on an earlier day; the one that closes first comes first. */
  onView: { events: EventSummary[]; total: number };
  /** Towns with events today or this weekend. */
  towns: Town[];
}

/** The HTML of all rows of each list of the first block, by the list's range of days. */
export type TownRows = Record<'today' | 'this-weekend', string>;

/** Number of rows in the home page's first block, which today and the weekend share. */
export const HOME_ROWS = 6;
/** Number of rows kept for today's events, even if the weekend's events could fill all rows. */
const ROWS_TODAY = 2;
const EXHIBITIONS = 3;
/** Maximum numbers of rows that the script gets: of each town, and in all. Today has more: its events end. */
const MOST = { today: { ofTown: 12, all: 36 }, weekend: { ofTown: HOME_ROWS, all: 24 } };

const listingOf = ({ id, listingId }: EventSummary): string => listingId ?? id;

/** Keeps the first events: at most `ofTown` of each town, and at most `all` together. */
function fewOf(events: readonly EventSummary[], { ofTown, all }: (typeof MOST)['today']) {
  const counts = new Map<string, number>();
  const few = events.filter(({ city }) => {
    const count = (counts.get(citySlug(city)) ?? 0) + 1;
    counts.set(citySlug(city), count);
    return count <= ofTown;
  });
  return new Set(few.slice(0, all));
}

/**
 * Chooses the events of the first block. In the built page, today and the weekend together show each listing
 * once, and no featured events, which have a section of their own. The script may also show featured events
 * and the other dates of a listing. Cancelled and postponed events are left out, because the calendar and the
 * search show them, but the totals count them.
 * @param upcoming in calendar order
 * @param day date of the build in Central time
 */
export function whatsOn(
  upcoming: readonly EventSummary[],
  day: WallDate,
  featured: readonly EventSummary[],
): WhatsOn {
  const isFeatured = new Set(featured.map(listingOf));
  const todayOnly = namedRange('today', day);
  const weekendDays = namedRange('this-weekend', day);
  const isToday = (event: EventSummary): boolean => isOnDays(event, todayOnly);
  const takingPlace = upcoming.filter(takesPlace);
  const shown = takingPlace.filter((event) => !isFeatured.has(listingOf(event)));
  const onView = shown
    .filter((event) => isOnView(event, day))
    .sort((a, b) => compareTexts(lastDay(a), lastDay(b)));
  const soon = shown.filter(
    (event) => !isOnView(event, day) && (isToday(event) || isOnDays(event, weekendDays)),
  );
  const once = oncePerListing(soon);
  const weekend = once.filter((event) => !isToday(event));
  const rowsToday = Math.max(ROWS_TODAY, HOME_ROWS - weekend.length);
  const firstToday = once.filter(isToday).slice(0, rowsToday);
  const firstWeekend = weekend.slice(0, HOME_ROWS - firstToday.length);
  const rowsOf = (
    all: readonly EventSummary[],
    first: readonly EventSummary[],
    few: ReadonlySet<EventSummary>,
    shows: (event: EventSummary) => ReachRow['shows'],
  ): ShownEvent[] =>
    all
      .filter((event) => first.includes(event) || few.has(event))
      .map((event) => ({ event, shows: first.includes(event) ? 'always' : shows(event) }));
  const allToday = takingPlace.filter(isToday).sort(byTime(day));
  const allWeekend = takingPlace.filter((event) => !isToday(event) && isOnDays(event, weekendDays));
  const onDays = (days: DayRange) => {
    const events = upcoming.filter((event) => isOnDays(event, days));
    return { total: events.length, towns: townsOf(events) };
  };
  return {
    today: {
      // Gives the script the last events of the day, because they can be reached the longest.
      rows: rowsOf(allToday, firstToday, fewOf([...allToday].reverse(), MOST.today), (event) =>
        isOnView(event, day) ? 'town' : 'evening',
      ),
      ...onDays(todayOnly),
    },
    weekend: {
      rows: rowsOf(allWeekend, firstWeekend, fewOf(allWeekend, MOST.weekend), () => 'town'),
      ...onDays(weekendDays),
    },
    onView: { events: onView.slice(0, EXHIBITIONS), total: onView.length },
    towns: townsOf(upcoming.filter((event) => isToday(event) || isOnDays(event, weekendDays))),
  };
}
