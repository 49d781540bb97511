import { EVENT_LIST_PAGE_SIZE } from '../../../figures.ts';
import { type Db, readForPage } from '../../../server/supabase.ts';
import { isRangeName } from '../../../time/day-range.ts';
import { addDays, type WallDate } from '../../../time/wall-time.ts';
import { type Pagination, paginate } from '../../../ui/list/pagination.ts';
import type { EventSummary } from '../event.ts';
import { readCalendarDays, readCalendarPlaces } from '../list/days/calendar.store.ts';
import { searchEvents } from '../events.store.ts';
import { stripDays, stripRange } from '../list/days/calendar-day.ts';
import type { DayCount } from '../event-order.ts';
import { type Town, townsOf } from '../towns/towns.ts';
import type { Collection } from './collection-address.ts';

export type LoadedCollection =
  | {
      outcome: 'found';
      events: EventSummary[];
      pagination: Pagination;
      /** The towns with events in this list, most events first; none for a list of a city. */
      towns: Town[];
      /**
       * The days of the strip: two weeks from today or, on the page of a day, from that day. The count is the
       * number of events on the page of the day, to which the strip links.
       */
      days: DayCount[];
      /** The nearest day with events before the day whose page this is; null for any other page. */
      previous: WallDate | null;
      /** The nearest day with events after the day whose page this is; null for any other page. */
      following: WallDate | null;
      /** The next upcoming events, shown if the collection has no events. */
      next: EventSummary[];
    }
  | { outcome: 'empty' | 'unavailable' };

/** Number of upcoming events that an empty collection shows. */
const NEXT_EVENTS = 6;

/** How many days back the page of a day looks for the previous day with events. */
const DAYS_BACK = 14;

/** Returns the day of a collection such as `on/2026-12-05`; null for a collection that is not of one date. */
const ownDay = ({ of }: Collection): WallDate | null =>
  of === null || isRangeName(of) ? null : of;

/**
 * Reads a page of a collection. The outcome is `unavailable` if the database cannot be reached. It is `empty`
 * for a page beyond the end, and for a collection without events unless its page always exists
 * (`isAlwaysThere`).
 * @param today today's date in Central time
 */
export function loadCollection(
  db: Db,
  collection: Collection,
  page: number,
  today: WallDate,
): Promise<LoadedCollection> {
  const slice = { limit: EVENT_LIST_PAGE_SIZE, offset: (page - 1) * EVENT_LIST_PAGE_SIZE };
  const { filter, city, of, isAlwaysThere } = collection;
  const day = ownDay(collection);
  const strip = stripRange(day ?? today);
  const back = addDays(strip.from, -DAYS_BACK);
  const range = { from: back > today ? back : today, to: strip.to };
  return readForPage('collection-unavailable', async () => {
    const [{ events, total }, days, places] = await Promise.all([
      searchEvents(db, filter, slice),
      readCalendarDays(db, {
        filter: { ...range, city: of === null ? undefined : city?.name },
        titles: 0,
      }),
      city !== null ? [] : readCalendarPlaces(db, { filter, titles: 0 }),
    ]);
    if (events.length === 0 && (page > 1 || !isAlwaysThere)) return { outcome: 'empty' };
    const next =
      events.length > 0
        ? []
        : (
            await searchEvents(
              db,
              { city: city?.name, from: today },
              { limit: NEXT_EVENTS, offset: 0 },
            )
          ).events;
    const near = stripDays(range, days);
    const busy = near.flatMap(({ date, count }) => (day === null || count === 0 ? [] : [date]));
    return {
      outcome: 'found',
      events,
      pagination: paginate(total, page, EVENT_LIST_PAGE_SIZE),
      towns: townsOf(places),
      days: near.filter(({ date }) => date >= strip.from),
      previous: busy.findLast((date) => day !== null && date < day) ?? null,
      following: busy.find((date) => day !== null && date > day) ?? null,
      next,
    };
  });
}
