import type { StatusTone } from '../../ui/feedback/StatusBadge.tsx';
import type { WallDate } from '../../time/wall-time.ts';
import { formatDate } from '../../time/format-dates.ts';

/**
 * The states of an order in lists: those in the database, and `over` for an active order whose last day has
 * passed.
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

/** Lists the decisions possible in a state; `private.may_decide` has the same rule. */
export const possibleDecisions = (state: AdState): readonly AdDecisionKind[] => POSSIBLE[state];

interface Badge {
  label: string;
  tone: StatusTone;
}

const BADGES: Record<AdState, Badge> = {
  pending: { label: 'Waiting', tone: 'warning' },
  active: { label: 'Live', tone: 'success' },
  paused: { label: 'Paused', tone: 'info' },
  over: { label: 'Over', tone: 'neutral' },
  rejected: { label: 'Rejected', tone: 'danger' },
  cancelled: { label: 'Taken down', tone: 'danger' },
};

/** Names a state briefly, for the filter. */
export const adStateLabel = (state: AdState): string => BADGES[state].label;

/**
 * Describes the badge of an order. If an approved order has not begun to run, its badge names its first day.
 * @param today today's date in Central time
 */
export function adStateBadge(
  { state, startDate }: { state: AdState; startDate: WallDate | null },
  today: WallDate,
): Badge {
  if (state === 'active' && startDate !== null && startDate > today) {
    return { label: `Starts ${formatDate(startDate)}`, tone: 'info' };
  }
  return BADGES[state];
}
