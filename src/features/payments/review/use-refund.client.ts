import { paths } from '../../../paths.ts';
import { postAsAdmin } from '../../admin/admin-api.client.ts';
import type { AdminSession } from '../../admin/admin-session.client.ts';
import { useDashboardAction } from '../../admin/use-dashboard-action.client.ts';
import type { RefundQuestion } from './refund-question.ts';

interface Rules<Subject> {
  session: AdminSession;
  nameOf: (subject: Subject) => string;
  question: (subject: Subject) => RefundQuestion;
  /** Returns the id of the payment for an event or advertisement; undefined if nothing was paid. */
  paymentOf: (subject: Subject) => string | undefined;
  /** Called when the admin has confirmed, before the request. */
  onBegin?: (subject: Subject) => void;
  onSettled: () => void;
}

/** Refunds a payment after a confirmation dialog. */
export function useRefund<Subject>(given: Rules<Subject>) {
  const { session, question, paymentOf, onBegin, ...rules } = given;
  const refunding = useDashboardAction<Subject, string>({
    ...rules,
    run: (_, paymentId) => postAsAdmin(session, paths.api.refundPayment(paymentId)),
    done: () => 'Payment Refunded',
    failed: 'Refund Not Made',
  });
  const { asked, isBusy, failure, ask, cancel, make } = refunding;
  return {
    isBusy,
    ask,
    /** The props of the RefundDialog. */
    dialog: {
      refund: asked === null ? null : question(asked),
      isBusy,
      failure,
      onCancel: cancel,
      onConfirm: () => {
        const paymentId = asked === null ? undefined : paymentOf(asked);
        if (asked === null || paymentId === undefined) return;
        onBegin?.(asked);
        make(asked, paymentId);
      },
    },
  };
}
