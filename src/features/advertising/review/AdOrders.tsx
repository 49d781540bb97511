import { useRef, useState } from 'react';
import { ReasonDialog } from '../../admin/ReasonDialog.tsx';
import { ReviewList } from '../../admin/ReviewList.tsx';
import type { ScreenProps } from '../../admin/app/screen-props.ts';
import { postAsAdmin } from '../../admin/admin-api.client.ts';
import { useDashboardAction } from '../../admin/use-dashboard-action.client.ts';
import { useRowFocus } from '../../admin/use-row-focus.client.ts';
import { StopLinks } from '../../manage-links/review/StopLinks.tsx';
import { AdOrderCard } from './AdOrderCard.tsx';
import { ApproveAdDialog } from './ApproveAdDialog.tsx';
import type { AdDecisionInput } from './ad-decision.ts';
import type { AdOrder } from './ad-order.ts';
import { AD_STATES, type AdDecisionKind, adStateLabel } from './ad-state.ts';
import { type EndingDecision, endQuestion } from './end-question.ts';
import { RefundDialog } from '../../payments/review/RefundDialog.tsx';
import { refundableCents } from '../../payments/review/payment-state.ts';
import { adRefund } from '../../payments/review/refund-question.ts';
import { useRefund } from '../../payments/review/use-refund.client.ts';
import { submissionTitle } from '../../submissions/review/submission.ts';
import { paths } from '../../../paths.ts';
import { recordPaths } from '../../../record-paths.ts';
import { centralDate } from '../../../time/wall-time.ts';

const STATUSES = AD_STATES.map((value) => ({ value, label: adStateLabel(value) }));

const DONE: Record<AdDecisionKind, string> = {
  approve: 'Advertisement Approved',
  reject: 'Order Rejected',
  pause: 'Advertisement Paused',
  resume: 'Advertisement Resumed',
  cancel: 'Advertisement Taken Down',
};

type MadeDecision = Omit<AdDecisionInput, 'version'>;

const nameOf = ({ title }: AdOrder): string => submissionTitle(title);

/** Shows placeholders as high as two orders, so that the page does not jump. */
const Placeholders = () => (
  <>
    <p role="status" className="sr-only">
      Loading the orders…
    </p>
    <div aria-hidden="true" className="grid gap-8">
      <div className="placeholder h-96" />
      <div className="placeholder h-96" />
    </div>
  </>
);

/** Shows the orders of advertisements with their actions, pending orders first. */
export function AdOrders({ session, heading }: ScreenProps) {
  const [endingBy, setEndingBy] = useState<EndingDecision>('reject');
  const today = centralDate(new Date());
  const list = useRef<HTMLUListElement>(null);
  const focus = useRowFocus(list, heading);

  const refunding = useRefund<AdOrder>({
    session,
    nameOf,
    question: adRefund,
    paymentOf: ({ payment }) => payment?.id,
    onSettled: focus.goBack,
  });
  const rules = {
    nameOf,
    run: ({ id, updatedAt }: AdOrder, made: MadeDecision) =>
      postAsAdmin(session, paths.api.decideAdvertisement(id), { ...made, version: updatedAt }),
    done: (_: AdOrder, { decision }: MadeDecision) => DONE[decision],
    failed: 'Decision Not Saved',
    onSettled: focus.goBack,
  };
  const approving = useDashboardAction<AdOrder, MadeDecision>(rules);
  // Pausing and resuming need no confirmation: each undoes the other.
  const switching = useDashboardAction<AdOrder, MadeDecision>(rules);
  const ending = useDashboardAction<AdOrder, MadeDecision>({
    ...rules,
    onDone: (order) => {
      // Asks about the refund now: the ended order, which has the refund button, may not be on the open page
      // of the list.
      if (refundableCents(order.payment) > 0) refunding.ask(order);
    },
  });
  const isBusy = [approving, ending, refunding, switching].some((action) => action.isBusy);

  const decide = (order: AdOrder, decision: AdDecisionKind) => {
    if (decision === 'approve') approving.ask(order);
    else if (decision === 'reject' || decision === 'cancel') {
      setEndingBy(decision);
      ending.ask(order);
    } else switching.make(order, { decision });
  };

  return (
    <>
      <ReviewList<AdOrder>
        session={session}
        title="Orders"
        heading={heading}
        name="orders"
        statuses={STATUSES}
        address={(filters) => paths.api.deskAdvertisements({ ...filters })}
        failedTitle="Unable to Load Advertisements"
        empty={(status) => ({
          title: 'No advertisements here.',
          text: status === undefined ? 'Orders show up as soon as they are paid for.' : undefined,
        })}
        href={recordPaths.advertising}
      >
        {(orders, isFetching) =>
          orders === undefined ? (
            <Placeholders />
          ) : (
            <ul role="list" ref={list} className="border-y border-line" aria-busy={isFetching}>
              {orders.map((order, index) => (
                <AdOrderCard
                  key={order.id}
                  order={order}
                  today={today}
                  isBusy={isBusy}
                  links={<StopLinks session={session} subject="advertisement" of={order} />}
                  onDecide={(decision) => {
                    focus.leave(index);
                    decide(order, decision);
                  }}
                  onRefund={() => {
                    focus.leave(index);
                    refunding.ask(order);
                  }}
                />
              ))}
            </ul>
          )
        }
      </ReviewList>
      <ApproveAdDialog
        order={approving.asked}
        today={today}
        isBusy={approving.isBusy}
        failure={approving.failure}
        onCancel={approving.cancel}
        onApprove={(days) => {
          if (approving.asked !== null) {
            approving.make(approving.asked, { decision: 'approve', ...days });
          }
        }}
      />
      <ReasonDialog
        question={ending.asked && endQuestion(ending.asked, endingBy)}
        isBusy={ending.isBusy}
        failure={ending.failure}
        onCancel={ending.cancel}
        onDecide={(reason) => {
          if (ending.asked !== null) ending.make(ending.asked, { decision: endingBy, reason });
        }}
      />
      <RefundDialog {...refunding.dialog} />
    </>
  );
}
