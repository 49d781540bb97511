import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { useDeskAction } from '../parts/use-desk-action.client.ts';
import { getAsAdmin, postAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import type { DisputedPayment } from './payment-state.ts';
import type { RefundQuestion, UnresolvedPayment } from './unresolved-payment.ts';

const readList = async (session: AdminSession, path: string): Promise<unknown> =>
  ((await getAsAdmin(session, path)) as { data: unknown }).data;

/** Reads payments that bought nothing, or whose refund failed. */
export const useUnresolvedPayments = (session: AdminSession) =>
  useQuery({
    queryKey: ['unresolved-payments'],
    queryFn: async () =>
      (await readList(session, paths.api.deskUnresolvedPayments)) as UnresolvedPayment[],
    refetchOnMount: 'always',
  });

/** Reads payments whose payer asked the bank for the money back. */
export const useDisputedPayments = (session: AdminSession) =>
  useQuery({
    queryKey: ['disputed-payments'],
    queryFn: async () => (await readList(session, paths.api.deskDisputes)) as DisputedPayment[],
    refetchOnMount: 'always',
  });

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
  const refunding = useDeskAction<Subject, string>({
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
