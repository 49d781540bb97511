import { RELATED_EVENTS_LIMIT, RELATED_EVENTS_SHOWN } from '../../../figures.ts';
import { type Db, readForPage } from '../../../server/supabase.ts';
import type { EventDetail, EventSummary } from '../event.ts';
import { findEvent, searchEvents } from '../events.store.ts';
import { relatedEvents, relatedEventsFilter } from './related.ts';
import { centralDate, type WallDate } from '../../../time/wall-time.ts';

export type LoadedEventPage =
  | {
      outcome: 'found';
      event: EventDetail;
      related: EventSummary[];
      /** The Central day of the request. */
      today: WallDate;
    }
  | { outcome: 'missing' }
  | { outcome: 'unavailable' };

/** Everything one event's page shows, read for a single visitor. */
export async function loadEventPage(db: Db, id: string, now: Date): Promise<LoadedEventPage> {
  const today = centralDate(now);
  return readForPage('event-page-unavailable', async () => {
    const event = await findEvent(db, id);
    if (event === null) return { outcome: 'missing' };
    const related = await findRelated(db, event, today);
    return { outcome: 'found', event, related, today };
  });
}

/**
 * The related events in at most two searches. A city whose events all came with the first needs no
 * search for both, and its category fills what is missing; a larger one has enough of its own, so
 * that only the search for both is left.
 */
async function findRelated(db: Db, event: EventDetail, today: WallDate): Promise<EventSummary[]> {
  const search = (place: Pick<EventDetail, 'city' | 'category'>) =>
    searchEvents(db, relatedEventsFilter(place, today), { limit: RELATED_EVENTS_LIMIT, offset: 0 });
  const { city, category } = event;
  const local = city === '' ? { events: [], total: 0 } : await search({ city, category: '' });
  const related = relatedEvents(event, local.events, today);
  const localIsAll = local.total <= local.events.length;
  if (category === '' || (localIsAll && related.length === RELATED_EVENTS_SHOWN)) return related;
  const more = await search({ city: localIsAll ? '' : city, category });
  return relatedEvents(event, [...local.events, ...more.events], today);
}
