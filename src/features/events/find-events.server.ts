import { type Pagination, paginate } from '../../ui/list/pagination.ts';
import { EVENT_LIST_PAGE_SIZE } from '../../figures.ts';
import { type Db, readForPage } from '../../server/supabase.ts';
import type { SearchQuery } from '../search/search-query.ts';
import { categoryValues } from '../../regions/categories.ts';
import { type EventFilter, type EventSummary, EVERY_EVENT } from './event.ts';
import { searchEvents } from './events.store.ts';
import { centralDate, type WallDate } from '../../time/wall-time.ts';

export type EventsFound =
  | {
      outcome: 'found';
      events: EventSummary[];
      pagination: Pagination;
      /** All matches, past ones included. */
      total: number;
      /** Central calendar day of the request. */
      today: WallDate;
    }
  | { outcome: 'unavailable' };

/**
 * A page of a search, for visitors without JavaScript: upcoming events in calendar order, or with
 * the view `all` past ones too, by date.
 */
export async function findEvents(
  db: Db,
  query: SearchQuery,
  { page, view }: { page: number; view: 'all' | undefined },
  now: Date,
): Promise<EventsFound> {
  const today = centralDate(now);
  const filter: EventFilter = {
    ...EVERY_EVENT,
    search: query.q ?? null,
    categories: query.category === undefined ? null : categoryValues(query.category),
    city: query.city ?? null,
  };
  const slice = { limit: EVENT_LIST_PAGE_SIZE, offset: (page - 1) * EVENT_LIST_PAGE_SIZE };
  return readForPage('find-events-unavailable', async () => {
    const [shown, everything] = await Promise.all([
      searchEvents(db, { ...filter, from: view === 'all' ? null : today }, slice),
      searchEvents(db, filter, { limit: 0, offset: 0 }),
    ]);
    return {
      outcome: 'found',
      events: shown.events,
      pagination: paginate(shown.total, page, EVENT_LIST_PAGE_SIZE),
      total: everything.total,
      today,
    };
  });
}
