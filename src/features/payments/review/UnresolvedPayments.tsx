import { type RefObject, useId, useRef } from 'react';
import { paths } from '../../../paths.ts';
import { postAsAdmin } from '../../admin/admin-api.client.ts';
import type { AdminSession } from '../../admin/admin-session.client.ts';
import { isUnreadable } from '../../admin/is-unreadable.client.ts';
import { ReasonDialog } from '../../admin/ReasonDialog.tsx';
import { useDashboardAction } from '../../admin/use-dashboard-action.client.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { unresolvedRefund } from './refund-question.ts';
import { settlementQuestion } from './settlement-question.ts';
import { unresolvedListEnd, unresolvedName, type UnresolvedPayment } from './unresolved-payment.ts';
import { UnresolvedPaymentRow } from './UnresolvedPaymentRow.tsx';
import { useRefund } from './use-refund.client.ts';
import { useRowFocus } from '../../admin/use-row-focus.client.ts';
import { useUnresolvedPayments } from './use-payments-to-review.client.ts';

interface Props {
  session: AdminSession;
  /** Heading that gets the focus when the last settled payment removes this section. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * Shows "Payments that need attention": payments that bought nothing, or whose refund failed. Shows nothing if
 * there are none.
 */
export function UnresolvedPayments({ session, heading }: Props) {
  const id = useId();
  const { data: payments, error } = useUnresolvedPayments(session);
  const list = useRef<HTMLUListElement>(null);
  const focus = useRowFocus(list, heading);
  const refunding = useRefund<UnresolvedPayment>({
    session,
    nameOf: unresolvedName,
    question: unresolvedRefund,
    paymentOf: ({ id: paymentId }) => paymentId,
    onSettled: focus.goBack,
  });
  const settling = useDashboardAction<UnresolvedPayment, string>({
    nameOf: unresolvedName,
    run: ({ id: paymentId }, note) =>
      postAsAdmin(session, paths.api.settlePayment(paymentId), { note }),
    done: () => 'Payment Settled',
    failed: 'Payment Not Settled',
    onSettled: focus.goBack,
  });

  if (isUnreadable(error, payments)) {
    return (
      <p role="status" className="text-muted mt-10 text-sm">
        Whether payments need attention can’t be read right now.
      </p>
    );
  }
  if (payments === undefined || payments.length === 0) return null;
  const listEnd = unresolvedListEnd(payments.length);
  return (
    <section aria-labelledby={`${id}-title`} className="mt-12">
      <h2 id={`${id}-title`} className="text-2xl">
        Payments that need attention
      </h2>
      <p className="text-muted mt-1 mb-4 max-w-prose">Money that came in and has to go back.</p>
      <ul role="list" ref={list} className="border-line border-b">
        {payments.map((payment, index) => (
          <UnresolvedPaymentRow
            key={payment.id}
            payment={payment}
            isBusy={refunding.isBusy || settling.isBusy}
            onRefund={() => {
              focus.leave(index);
              refunding.ask(payment);
            }}
            onSettle={() => {
              focus.leave(index);
              settling.ask(payment);
            }}
          />
        ))}
      </ul>
      {listEnd !== null && <p className="text-muted mt-3 max-w-prose">{listEnd}</p>}
      <RefundDialog {...refunding.dialog} />
      <ReasonDialog
        question={settling.asked && settlementQuestion(settling.asked)}
        isBusy={settling.isBusy}
        failure={settling.failure}
        onCancel={settling.cancel}
        onDecide={(note) => {
          if (settling.asked !== null) settling.make(settling.asked, note);
        }}
      />
    </section>
  );
}
