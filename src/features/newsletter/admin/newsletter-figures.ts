/** What the volunteers' page of the newsletter shows. */
import type { WallDate } from '../../../time/wall-time.ts';

/** Addresses by status. */
export interface SubscriberCounts {
  active: number;
  pending: number;
  unsubscribed: number;
  suppressed: number;
}

/** The issue that comes next, in its general edition. */
export interface ComingIssue {
  subject: string;
  /** The Thursday it goes out. */
  day: WallDate;
  /** ISO instant. */
  startsAt: string;
  /** With none there is no issue. */
  events: number;
}

/** What became of an issue. */
export interface PastIssue {
  day: WallDate;
  /** ISO instant; null while mails are still being put into the outbox. */
  queuedAt: string | null;
  recipients: number;
  sent: number;
  waiting: number;
  /** Given up. */
  dead: number;
}

export interface NewsletterFigures {
  subscribers: SubscriberCounts;
  next: ComingIssue;
  /** Newest first. */
  issues: PastIssue[];
}
