import { RELATED_EVENTS_LIMIT, RELATED_EVENTS_SHOWN } from '../../../figures.ts';
import { type Db, readForPage } from '../../../server/supabase.ts';
import type { EventDetail, EventSummary } from '../event.ts';
import { findEvent, findMovedEvent, readListingDates, searchEvents } from '../events.store.ts';
import type { ListingDate } from '../listing-dates.ts';
import { relatedEvents, relatedEventsFilter } from './event-page.ts';
import { dayAt } from '../upcoming.ts';
import { centralDate, type WallDate } from '../../../time/wall-time.ts';

export type LoadedEventPage =
  | {
      outcome: 'found';
      event: EventDetail;
      related: EventSummary[];
      /**
       * Dates of the event's listing from `readListingDates`, which also gives pending dates to an editor's
       * client; empty for a single event.
       */
      dates: ListingDate[];
      /** Today's date at the time of the request, from `dayAt`. */
      today: WallDate;
    }
  /** The event was merged into the event with the id `to`. */
  | { outcome: 'moved'; to: string }
  | { outcome: 'missing' }
  | { outcome: 'unavailable' };

/** Reads the data of an event's page for one request; `unavailable` if the database cannot be reached. */
export async function loadEventPage(db: Db, id: string, now: Date): Promise<LoadedEventPage> {
  const today = centralDate(now);
  return readForPage('event-page-unavailable', async () => {
    const event = await findEvent(db, id);
    if (event === null) {
      const to = await findMovedEvent(db, id);
      return to === null ? { outcome: 'missing' } : { outcome: 'moved', to };
    }
    const [related, dates] = await Promise.all([
      findRelated(db, event, today),
      readListingDates(db, event),
    ]);
    return { outcome: 'found', event, related, dates, today: dayAt(event, now) };
  });
}

/**
 * Finds related events in at most two searches. The first finds events of the city. If it returns all of
 * them, the second search fills the missing places with events of the category from any city. If the city has
 * more events, the second search finds the city's events of the same category.
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
