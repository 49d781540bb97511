import type { WallDate } from '../../time/wall-time.ts';
import { site } from '../../site.ts';

/** Number of email addresses by status. */
export interface SubscriberCounts {
  active: number;
  pending: number;
  unsubscribed: number;
  suppressed: number;
}

/** The next issue, in its general edition. */
export interface ComingIssue {
  subject: string;
  /** The Thursday on which the issue is sent. */
  day: WallDate;
  /** ISO instant at which sending starts. */
  startsAt: string;
  /** Number of events; an issue without events is not sent. */
  events: number;
}

/** The delivery of an issue, in numbers of emails. */
export interface PastIssue {
  day: WallDate;
  /** ISO instant at which all emails were queued; null while they are being queued. */
  queuedAt: string | null;
  recipients: number;
  sent: number;
  waiting: number;
  /** Number of emails that could not be delivered and are not sent again. */
  dead: number;
}

export interface NewsletterFigures {
  subscribers: SubscriberCounts;
  next: ComingIssue;
  /** Issues, newest first. */
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
