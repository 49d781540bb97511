import { z } from 'zod';
import { sentInstant } from '../../time/time-schemas.ts';
import { centralDate } from '../../time/wall-time.ts';
import { csvText } from '../../ui/data/csv.ts';

// Describes subscribers as the endpoints for admins send and receive them.

export const SUBSCRIBER_STATUSES = ['active', 'pending', 'unsubscribed', 'suppressed'] as const;

const instant = z.string().nullable();

export const deskSubscriber = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  status: z.enum(SUBSCRIBER_STATUSES),
  /** Why the email address is blocked; null if it is not. */
  reason: z.enum(['bounced', 'complained']).nullable(),
  /** Interests: categories by slug, and cities by name without the state. An empty list means all events. */
  interests: z.array(z.string()),
  /** ISO instant at which the guide first stored the address. */
  createdAt: z.string(),
  confirmedAt: instant,
  unsubscribedAt: instant,
  suppressedAt: instant,
});
export type DeskSubscriber = z.output<typeof deskSubscriber>;

export const subscriberPage = z.object({
  /** Number of all subscribers that match the filters, not only of this page. */
  total: z.number(),
  rows: z.array(deskSubscriber),
  /** The last row of the page, after which the next page begins; null on the last page. */
  next: z.object({ at: z.string(), id: z.string() }).nullable(),
});
export type SubscriberPage = z.output<typeof subscriberPage>;

/** The filters of the list of subscribers and of its export. */
export const subscriberFilter = z.object({
  status: z.enum(SUBSCRIBER_STATUSES, 'That’s no status of a subscriber.').optional(),
  q: z.string().max(254, 'Search for a shorter part of the address.').default(''),
});
export type SubscriberFilter = z.output<typeof subscriberFilter>;

const STALE = 'The list has changed. Please open it again.';

/** The query of the list of subscribers: the filters, and the last row of the page before. */
export const subscribersRequest = subscriberFilter
  .extend({
    afterAt: sentInstant(STALE).optional(),
    afterId: z.guid(STALE).optional(),
  })
  .refine(({ afterAt, afterId }) => (afterAt === undefined) === (afterId === undefined), STALE);
export type SubscribersRequest = z.output<typeof subscribersRequest>;

// The states of a subscriber in words

export const STATUS_LABELS: Record<DeskSubscriber['status'], string> = {
  active: 'Subscribed',
  pending: 'Not yet confirmed',
  unsubscribed: 'Unsubscribed',
  suppressed: 'Bounced or complained',
};

const REASONS: Record<NonNullable<DeskSubscriber['reason']>, string> = {
  bounced: 'Bounced',
  complained: 'Complained',
};

/** Returns the label of a subscriber's state; for a blocked address, the label of the reason. */
export const stateLabel = ({ status, reason }: Pick<DeskSubscriber, 'status' | 'reason'>): string =>
  reason === null ? STATUS_LABELS[status] : REASONS[reason];

/** Returns what last happened to a subscription, and the ISO instant at which it happened. */
export function lastMoment(subscriber: DeskSubscriber): { done: string; at: string } {
  const { status, createdAt, confirmedAt, unsubscribedAt, suppressedAt } = subscriber;
  const moments: Record<DeskSubscriber['status'], [string, string | null]> = {
    active: ['Confirmed on', confirmedAt],
    pending: ['Signed up on', createdAt],
    unsubscribed: ['Left on', unsubscribedAt],
    suppressed: ['Since', suppressedAt],
  };
  const [done, at] = moments[status];
  return at === null ? { done: 'Signed up on', at: createdAt } : { done, at };
}

const dayOf = (instant: string | null): string =>
  instant === null ? '' : centralDate(new Date(instant));

const HEADING = [
  ...['Address', 'First name', 'Last name', 'Status', 'Reason', 'Interests'],
  ...['Signed up', 'Confirmed', 'Unsubscribed', 'Suppressed'],
];

/**
 * Writes subscribers as CSV: a line of column names, then one line per subscriber, with days in Central time.
 */
export const subscribersCsv = (subscribers: readonly DeskSubscriber[]): string =>
  csvText([
    HEADING,
    ...subscribers.map((one) => [
      ...[one.email, one.firstName ?? '', one.lastName ?? '', one.status, one.reason ?? ''],
      one.interests.join('; '),
      ...[one.createdAt, one.confirmedAt, one.unsubscribedAt, one.suppressedAt].map(dayOf),
    ]),
  ]);
