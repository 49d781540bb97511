import { GUIDE_CITIES } from '../../../content/city-lists.ts';
import { type Db, readForPage } from '../../../server/supabase.ts';
import { type DayRange, weekendFrom } from '../../../time/day-range.ts';
import { centralDate } from '../../../time/wall-time.ts';
import {
  type EventDetail,
  type EventSummary,
  EVERY_EVENT,
  PUBLIC_EVENT_STATUSES,
} from '../event.ts';
import { findEvent, searchEvents } from '../events.store.ts';

export type LoadedEvent =
  | { outcome: 'found'; event: EventDetail }
  | { outcome: 'missing' | 'unavailable' };

/** Reads an event for its poster. */
export const loadEventPoster = async (db: Db, id: string): Promise<LoadedEvent> =>
  readForPage('event-poster-unavailable', async () => {
    const event = await findEvent(db, id);
    return event === null ? { outcome: 'missing' } : { outcome: 'found', event };
  });

export type LoadedWeekend =
  | { outcome: 'found'; weekend: DayRange; events: EventSummary[] }
  | { outcome: 'missing' | 'unavailable' };

/** The maximum number of events that are read; a sheet holds fewer. */
const MOST_READ = 300;

/**
 * Reads what a city has on this weekend, in calendar order. Without events, only a city of the guide
 * has a sheet; otherwise every city name in a URL would have one.
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
        ...EVERY_EVENT,
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
