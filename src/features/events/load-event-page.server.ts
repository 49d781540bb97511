import { RELATED_EVENTS_LIMIT } from '../../figures.ts';
import { log } from '../../server/log.ts';
import { DatabaseError, type Db } from '../../server/supabase.ts';
import type { EventDetail, EventSummary } from './event.ts';
import { findEvent, searchEvents } from './events.store.ts';
import { relatedEvents, relatedEventsFilter } from './related.ts';
import { centralDate } from './wall-time.ts';

export type LoadedEventPage =
  | { outcome: 'found'; event: EventDetail; related: EventSummary[] }
  | { outcome: 'missing' }
  | { outcome: 'unavailable' };

/** Everything one event's page shows, read for a single visitor. */
export async function loadEventPage(db: Db, id: string, now: Date): Promise<LoadedEventPage> {
  const today = centralDate(now);
  try {
    const event = await findEvent(db, id);
    if (event === null) return { outcome: 'missing' };
    const candidates = await searchEvents(db, relatedEventsFilter(event, today), {
      limit: RELATED_EVENTS_LIMIT,
      offset: 0,
    });
    return { outcome: 'found', event, related: relatedEvents(event, candidates.events, today) };
  } catch (error) {
    if (!(error instanceof DatabaseError) || !error.unavailable) throw error;
    log.error('event-page-unavailable', error, { id });
    return { outcome: 'unavailable' };
  }
}
