import type { WallDate } from '../../../time/wall-time.ts';
import { site } from '../../../site.ts';

/** Addresses by status. */
export interface SubscriberCounts {
  active: number;
  pending: number;
  unsubscribed: number;
  suppressed: number;
}

/** The next issue, in its general edition. */
export interface ComingIssue {
  subject: string;
  /** The Thursday it goes out. */
  day: WallDate;
  /** ISO instant. */
  startsAt: string;
  /** Without events there is no issue. */
  events: number;
}

/** Delivery of an issue. */
export interface PastIssue {
  day: WallDate;
  /** ISO instant; null while emails are being queued. */
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

const MOMENT = new Intl.DateTimeFormat(site.locale, {
  timeZone: site.timeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * `Thursday, November 26 at 9:00 AM`, Central time.
 * @param instant ISO
 */
export const issueMoment = (instant: string): string =>
  MOMENT.format(new Date(instant)).replaceAll('\u202f', ' ');
