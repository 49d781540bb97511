/** Describes the states of a subscriber in words. */
import type { DeskSubscriber } from './subscriber-api.ts';

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

/** Returns the label of the state; for a blocked address, the label of the reason. */
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
