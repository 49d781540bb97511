import type { StatusTone } from '../../../ui/feedback/StatusBadge.tsx';
import type { WallDate } from '../../../time/wall-time.ts';
import { formatDate } from '../../../time/format-dates.ts';

/**
 * How an order stands, in the order the list offers them. As the table has it, but for `over`: that is
 * what `private.advertisement_state` calls an active one after its last day.
 */
export const AD_STATES = ['pending', 'active', 'paused', 'over', 'rejected', 'cancelled'] as const;
export type AdState = (typeof AD_STATES)[number];

export const AD_DECISIONS = ['approve', 'reject', 'pause', 'resume', 'cancel'] as const;
export type AdDecisionKind = (typeof AD_DECISIONS)[number];

const POSSIBLE: Record<AdState, readonly AdDecisionKind[]> = {
  pending: ['approve', 'reject'],
  active: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  over: [],
  rejected: [],
  cancelled: [],
};

/** What can be decided about an order of this state; `private.may_decide` is the same table. */
export const possibleDecisions = (state: AdState): readonly AdDecisionKind[] => POSSIBLE[state];

const LABELS: Record<AdState, string> = {
  pending: 'Waiting',
  active: 'On show',
  paused: 'Paused',
  over: 'Over',
  rejected: 'Rejected',
  cancelled: 'Taken down',
};

/** A state in a word, for the filter. */
export const adStateLabel = (state: AdState): string => LABELS[state];

const TONES: Record<AdState, StatusTone> = {
  pending: 'warning',
  active: 'success',
  paused: 'info',
  over: 'neutral',
  rejected: 'danger',
  cancelled: 'danger',
};

/** How an order's state is named and coloured on this Central day: one may be up and not yet on show. */
export function adStateBadge(
  { state, startDate }: { state: AdState; startDate: WallDate | null },
  today: WallDate,
): { label: string; tone: StatusTone } {
  if (state === 'active' && startDate !== null && startDate > today) {
    return { label: `Starts ${formatDate(startDate)}`, tone: 'info' };
  }
  return { label: LABELS[state], tone: TONES[state] };
}
