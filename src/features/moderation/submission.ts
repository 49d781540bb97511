import type { EventStatus, WallDate } from '../events/event.ts';

/** An event as the dashboard's table shows it. */
export interface Submission {
  id: string;
  title: string;
  category: string;
  startDate: WallDate;
  city: string;
  status: EventStatus;
  contactEmail: string | null;
  /** ISO instant. */
  createdAt: string;
}

/** The live counts beneath the dashboard's tiles. */
export interface GuideCounts {
  events: number;
  pending: number;
  venues: number;
  posts: number;
}
