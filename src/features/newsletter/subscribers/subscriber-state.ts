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

/** Names the state, or the reason if the email address is suppressed. */
export const stateLabel = ({ status, reason }: Pick<DeskSubscriber, 'status' | 'reason'>): string =>
  reason === null ? STATUS_LABELS[status] : REASONS[reason];

/** Says what brought a subscriber into its state, and at which ISO instant. */
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
