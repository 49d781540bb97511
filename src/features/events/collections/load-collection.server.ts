import { EVENT_LIST_PAGE_SIZE } from '../../../figures.ts';
import { type Db, readForPage } from '../../../server/supabase.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { type Pagination, paginate } from '../../../ui/list/pagination.ts';
import { type EventSummary, EVERY_EVENT } from '../event.ts';
import { readCalendarDays } from '../list/days/calendar-days.store.ts';
import { searchEvents } from '../events.store.ts';
import { stripDays, stripRange } from '../list/days/calendar-day.ts';
import type { DayCount } from '../on-days.ts';
import type { Collection } from './collection-address.ts';

export type LoadedCollection =
  | {
      outcome: 'found';
      events: EventSummary[];
      pagination: Pagination;
      /**
       * The two weeks from today, each day with its number of events in the whole guide, because the day's
       * page, which the number leads to, has all of them.
       */
      days: DayCount[];
      /** The next upcoming events, shown if the collection has no events. */
      next: EventSummary[];
    }
  | { outcome: 'empty' | 'unavailable' };

/** Number of upcoming events that an empty collection shows. */
const NEXT_EVENTS = 6;

/**
 * Reads a page of a collection. The outcome is `unavailable` if the database cannot be reached. It is `empty`
 * for a page beyond the end, and for a collection without events unless its page always exists
 * (`isAlwaysThere`).
 * @param today Central calendar day
 */
export function loadCollection(
  db: Db,
  { filter, city, isAlwaysThere }: Collection,
  page: number,
  today: WallDate,
): Promise<LoadedCollection> {
  const slice = { limit: EVENT_LIST_PAGE_SIZE, offset: (page - 1) * EVENT_LIST_PAGE_SIZE };
  const range = stripRange(today);
  return readForPage('collection-unavailable', async () => {
    const [{ events, total }, days] = await Promise.all([
      searchEvents(db, filter, slice),
      readCalendarDays(db, { filter: EVERY_EVENT, days: range, titles: 0 }),
    ]);
    if (events.length === 0 && (page > 1 || !isAlwaysThere)) return { outcome: 'empty' };
    const next =
      events.length > 0
        ? []
        : (
            await searchEvents(
              db,
              { ...EVERY_EVENT, city: city?.name ?? null, from: today },
              { limit: NEXT_EVENTS, offset: 0 },
            )
          ).events;
    return {
      outcome: 'found',
      events,
      pagination: paginate(total, page, EVENT_LIST_PAGE_SIZE),
      days: stripDays(range, days),
      next,
    };
  });
}
