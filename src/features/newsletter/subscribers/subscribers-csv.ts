import { csvText } from '../../../text/csv.ts';
import { centralDate } from '../../../time/wall-time.ts';
import type { DeskSubscriber } from './subscriber-api.ts';

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
