/**
 * Every public event, read once a build and shared by all pages of it.
 *
 * Astro renders thousands of pages in one process; each asking the database for its own event
 * would take minutes. On-demand pages do not come here, they read their one event.
 */
import { now } from '../../server/clock.ts';
import { env } from '../../server/env.ts';
import { anonClient, type Db } from '../../server/supabase.ts';
import type { EventDetail, EventSummary } from './event.ts';
import { readEveryPublicEvent, searchEvents } from './events.store.ts';
import { newestFirst } from './newest-first.ts';
import { isUpcoming } from './upcoming.ts';
import { centralDate, type WallDate } from '../../time/wall-time.ts';

export interface EventCatalog {
  /** When reading began. */
  readAt: Date;
  /** The Central calendar day the build started on. */
  today: WallDate;
  /** Every public event, in no order that means anything. */
  events: EventDetail[];
  /** Those not over yet, in the order of the calendar. */
  upcoming: EventSummary[];
  /** Those that are over, the newest first. */
  past: EventDetail[];
  /** Those that get a file of their own; the oldest past ones may be left to the on-demand page. */
  prerendered: EventDetail[];
}

const SLICE = 1_000;

const readUpcoming = async (db: Db, today: WallDate): Promise<EventSummary[]> => {
  const upcoming: EventSummary[] = [];
  for (;;) {
    const { events, total } = await searchEvents(
      db,
      {
        search: null,
        categories: null,
        city: null,
        venue: null,
        from: today,
        featured: null,
        statuses: null,
      },
      { limit: SLICE, offset: upcoming.length },
    );
    upcoming.push(...events);
    if (upcoming.length >= total || events.length === 0) return upcoming;
  }
};

const readCatalog = async (): Promise<EventCatalog> => {
  const db = anonClient();
  const readAt = now();
  const today = centralDate(readAt);
  const [events, upcoming] = await Promise.all([readEveryPublicEvent(db), readUpcoming(db, today)]);
  const sorted = [...events].sort(newestFirst);
  const past = sorted.filter((event) => !isUpcoming(event, today));
  const prerendered = sorted.slice(0, env().PRERENDERED_EVENTS_LIMIT);
  return { readAt, today, events, upcoming, past, prerendered };
};

let catalog: Promise<EventCatalog> | undefined;

/** @throws DatabaseError when the database cannot be read, which stops the build */
export const eventCatalog = (): Promise<EventCatalog> => (catalog ??= readCatalog());
