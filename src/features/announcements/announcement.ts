import type { WallDate } from '../../time/wall-time.ts';

/** A sentence at the top of every page. */
export interface Announcement {
  id: string;
  message: string;
  /** Absolute URL of a page that explains the announcement; null if there is none. */
  link: string | null;
  /** Central calendar days, both included. */
  firstDay: WallDate;
  lastDay: WallDate;
}

/** The longest message; the database has the same limit. */
export const MESSAGE_MAX_LENGTH = 500;
