import type { AdminSession } from '../../admin/admin-session.client.ts';
import { refund } from '../../admin/admin-api.client.ts';
import { refundableCents } from '../../payments/review/payment-state.ts';
import { submissionTitle } from '../../submissions/review/submission.ts';
import { useDashboardAction } from '../../admin/use-dashboard-action.client.ts';
import type { AdDecisionInput } from './ad-decision.ts';
import type { AdOrder } from './ad-order.ts';
import { decideAd } from './ad-orders-api.client.ts';
import type { AdDecisionKind } from './ad-state.ts';

const DONE: Record<AdDecisionKind, string> = {
  approve: 'Advertisement Approved',
  reject: 'Order Rejected',
  pause: 'Advertisement Paused',
  resume: 'Advertisement Resumed',
  cancel: 'Advertisement Taken Down',
};

type MadeDecision = Omit<AdDecisionInput, 'seen'>;

const nameOf = ({ title }: AdOrder): string => submissionTitle(title);

/**
 * What an admin does about an order: each decision that a dialog asks about, those that are made at
 * once, and the refund that follows an end.
 * @param onSettled the list has been read again, whatever came of it
 */
export function useAdActions(session: AdminSession, onSettled: () => void) {
  const refunding = useDashboardAction<AdOrder, string>({
    nameOf,
    run: (_, paymentId) => refund(session, paymentId),
    done: () => 'Payment Refunded',
    failed: 'Refund Not Made',
    onSettled,
  });
  const rules = {
    nameOf,
    run: (order: AdOrder, made: MadeDecision) =>
      decideAd(session, order.id, { ...made, seen: order.updatedAt }),
    done: (_: AdOrder, { decision }: MadeDecision) => DONE[decision],
    failed: 'Decision Not Saved',
    onSettled,
  };
  const approving = useDashboardAction<AdOrder, MadeDecision>(rules);
  const switching = useDashboardAction<AdOrder, MadeDecision>(rules);
  const ending = useDashboardAction<AdOrder, MadeDecision>({
    ...rules,
    onDone: (order) => {
      // The row that offers the refund later may be on no page of the list that is open.
      if (refundableCents(order.payment) > 0) refunding.ask(order);
    },
  });
  return {
    approving,
    ending,
    refunding,
    /** Pauses or resumes, which asks nothing: the other one undoes it. */
    switching,
    isBusy: [approving, ending, refunding, switching].some(({ isBusy }) => isBusy),
  };
}
