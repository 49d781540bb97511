import type { Db } from '../../../server/supabase.ts';
import type { EventSummary } from '../event.ts';
import { searchEvents } from '../events.store.ts';
import { centralDate } from '../../../time/wall-time.ts';
import { featuredOn, rotationStart } from './featured-rotation.ts';

/** More than a quarter can show, at three a day. */
const LIMIT = 1_000;

/** The featured events of the Central day of `now`, as on the home page built that day. */
export async function readFeatured(db: Db, now: Date): Promise<EventSummary[]> {
  const today = centralDate(now);
  const { events } = await searchEvents(
    db,
    {
      search: null,
      categories: null,
      city: null,
      venue: null,
      from: rotationStart(today),
      featured: true,
      statuses: ['approved'],
    },
    { limit: LIMIT, offset: 0 },
  );
  return featuredOn(events, today);
}
