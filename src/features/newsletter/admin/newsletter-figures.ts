import type { WallDate } from '../../../time/wall-time.ts';
import { site } from '../../../site.ts';

/** The numbers of email addresses by status. */
export interface SubscriberCounts {
  active: number;
  pending: number;
  unsubscribed: number;
  suppressed: number;
}

/** The next issue, in its general edition. */
export interface ComingIssue {
  subject: string;
  /** The Thursday on which the issue goes out. */
  day: WallDate;
  /** The start, as an ISO instant. */
  startsAt: string;
  /** The number of events; without events there is no issue. */
  events: number;
}

/** How an issue was delivered, in numbers of emails. */
export interface PastIssue {
  day: WallDate;
  /** ISO instant; null while emails are being queued. */
  queuedAt: string | null;
  recipients: number;
  sent: number;
  waiting: number;
  /** Emails given up. */
  dead: number;
}

export interface NewsletterFigures {
  subscribers: SubscriberCounts;
  next: ComingIssue;
  /** Newest first. */
  issues: PastIssue[];
}

const MOMENT = new Intl.DateTimeFormat(site.locale, {
  timeZone: site.timeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * Writes an instant in Central time: `Thursday, November 26 at 9:00 AM`.
 * @param instant ISO
 */
export const issueMoment = (instant: string): string =>
  MOMENT.format(new Date(instant)).replaceAll('\u202f', ' ');
