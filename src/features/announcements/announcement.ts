import type { WallDate } from '../../time/wall-time.ts';

/** A sentence at the top of every page. */
export interface Announcement {
  id: string;
  message: string;
  /** Where it is explained; an absolute address. */
  link: string | null;
  /** Central calendar days, both included. */
  firstDay: WallDate;
  lastDay: WallDate;
}

/** Longest sentence; the database has the same. */
export const MESSAGE_MAX_LENGTH = 500;
