import type { EventStatus } from './event.ts';
import type { WallDate } from '../../time/wall-time.ts';

/** What a list of events can be narrowed by; null is "not filtered". */
export interface EventFilter {
  /** Words that must all begin a word of the event. */
  search: string | null;
  /** Stored spellings of one category; see `categoryValues`. */
  categories: readonly string[] | null;
  /** Base name, as in `Rockport`. */
  city: string | null;
  /** Exact venue name. */
  venue: string | null;
  /** Only events not over on this day. */
  from: WallDate | null;
  featured: boolean | null;
  statuses: readonly EventStatus[] | null;
}
