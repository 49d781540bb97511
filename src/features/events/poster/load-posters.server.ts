import { GUIDE_CITIES } from '../../../content/city-lists.ts';
import { type Db, readForPage } from '../../../server/supabase.ts';
import { type DayRange, weekendFrom } from '../../../time/day-range.ts';
import { centralDate } from '../../../time/wall-time.ts';
import { type EventDetail, type EventSummary, PUBLIC_EVENT_STATUSES } from '../event.ts';
import { findEvent, findMovedEvent, searchEvents } from '../events.store.ts';

export type LoadedEvent =
  | { outcome: 'found'; event: EventDetail }
  /** The event was merged into the event with the id `to`. */
  | { outcome: 'moved'; to: string }
  | { outcome: 'missing' | 'unavailable' };

/** Reads an event for its poster. */
export const loadEventPoster = async (db: Db, id: string): Promise<LoadedEvent> =>
  readForPage('event-poster-unavailable', async () => {
    const event = await findEvent(db, id);
    if (event !== null) return { outcome: 'found', event };
    const to = await findMovedEvent(db, id);
    return to === null ? { outcome: 'missing' } : { outcome: 'moved', to };
  });

export type LoadedWeekend =
  | { outcome: 'found'; weekend: DayRange; events: EventSummary[] }
  | { outcome: 'missing' | 'unavailable' };

/** Maximum number of events to read; one sheet holds fewer. */
const MOST_READ = 300;

/**
 * Reads the events of a city on this weekend, in calendar order. A city without events has a poster only if
 * it is in the guide's list, because the URL can contain any text as a city.
 */
export const loadWeekendPoster = async (
  db: Db,
  { slug, name }: { slug: string; name: string },
  now: Date,
): Promise<LoadedWeekend> => {
  const today = centralDate(now);
  const weekend = weekendFrom(today);
  return readForPage('weekend-poster-unavailable', async () => {
    const { events } = await searchEvents(
      db,
      {
        city: name,
        ...weekend,
        statuses: PUBLIC_EVENT_STATUSES,
      },
      { limit: MOST_READ, offset: 0 },
    );
    const isGuideCity = GUIDE_CITIES.some((known) => known.slug === slug);
    if (events.length === 0 && !isGuideCity) return { outcome: 'missing' };
    return { outcome: 'found', weekend, events };
  });
};
