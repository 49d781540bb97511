import { type RefObject, useId, useRef } from 'react';
import { reasonText } from '../../features/payments/payment.ts';
import { paths } from '../../paths.ts';
import { formatDate } from '../../time/format-dates.ts';
import { centralDate } from '../../time/wall-time.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { ScreenProps } from '../app/screen-props.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { useDeskAction } from '../parts/use-desk-action.client.ts';
import { ROW_TITLE, useRowFocus } from '../parts/use-row-focus.client.ts';
import { isUnreadable, postAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import {
  type DisputedPayment,
  disputeSentence,
  disputeState,
  disputeTitle,
  isRefundUnderWay,
} from './payment-state.ts';
import { RefundDialog } from './RefundDialog.tsx';
import {
  settlementQuestion,
  unresolvedListEnd,
  unresolvedName,
  type UnresolvedPayment,
  unresolvedRefund,
  unresolvedTitle,
  whatHappened,
} from './unresolved-payment.ts';
import { useDisputedPayments, useRefund, useUnresolvedPayments } from './use-payments.client.ts';

/**
 * Says that no payment needs an admin, if both lists are empty. Always renders the screen's heading, which is
 * hidden but can get the focus.
 */
function NothingToReview({ session, heading }: Omit<ScreenProps, 'access'>) {
  const { data: unresolved } = useUnresolvedPayments(session);
  const { data: disputed } = useDisputedPayments(session);
  const isEmpty = unresolved?.length === 0 && disputed?.length === 0;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Payments to look at
      </h2>
      {isEmpty && (
        <EmptyState
          title="No payments need attention."
          text="Disputed payments, and those that have to go back, show up here."
          headingLevel={3}
        />
      )}
    </>
  );
}

interface PaymentFactsProps {
  facts: readonly { label: string; text: string }[];
}

/** Shows facts about a payment: one per line on a phone, side by side on a wide screen. */
function PaymentFacts({ facts }: PaymentFactsProps) {
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm lg:flex lg:flex-wrap">
      {facts.map(({ label, text }) => (
        <div key={label} className="grid grid-cols-[4.5rem_1fr] gap-x-3 lg:block">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface UnresolvedPaymentRowProps {
  payment: UnresolvedPayment;
  isBusy: boolean;
  onRefund: () => void;
  onSettle: () => void;
}

/** Shows a payment to refund or to settle another way: its reason, its payer and the buttons. */
export function UnresolvedPaymentRow({
  payment,
  isBusy,
  onRefund,
  onSettle,
}: UnresolvedPaymentRowProps) {
  const facts = [
    { label: 'Paid by', text: payment.payerEmail ?? 'Address not kept' },
    { label: 'Paid on', text: formatDate(centralDate(new Date(payment.paidAt))) },
    { label: 'Order', text: payment.orderNumber },
    { label: 'In Stripe', text: payment.stripePaymentIntentId },
  ];
  return (
    <li className="border-line grid gap-x-8 gap-y-4 border-t px-3 py-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h3 tabIndex={-1} className="text-base font-semibold" {...ROW_TITLE}>
          {unresolvedTitle(payment)}
        </h3>
        <p className="mt-1 max-w-prose wrap-anywhere">{whatHappened(payment)}</p>
        {payment.refundError !== null && (
          <p className="text-danger mt-1 max-w-prose wrap-anywhere">
            The last refund failed: {payment.refundError}
          </p>
        )}
        <PaymentFacts facts={facts} />
      </div>
      <div className="flex flex-wrap content-start items-start gap-2 sm:flex-col sm:items-end">
        {isRefundUnderWay(payment) && <StatusBadge tone="info">Refund under way</StatusBadge>}
        {payment.isRefundable && !isRefundUnderWay(payment) && (
          <Button size="small" variant="outline" isOff={isBusy} onClick={onRefund}>
            Refund<span className="sr-only"> {unresolvedName(payment)}</span>
          </Button>
        )}
        {payment.isSettleable && (
          <Button size="small" variant="outline" isOff={isBusy} onClick={onSettle}>
            Settled Another Way<span className="sr-only"> {unresolvedName(payment)}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

interface UnresolvedPaymentsProps {
  session: AdminSession;
  /** Heading that gets the focus when this section disappears with its last payment. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * Shows "Payments that need attention": payments that bought nothing, or whose refund failed. Shows nothing if
 * there are none.
 */
function UnresolvedPayments({ session, heading }: UnresolvedPaymentsProps) {
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
  const settling = useDeskAction<UnresolvedPayment, string>({
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

/**
 * Lists the disputed payments with Stripe's data about them; renders nothing if there are none. Admins answer
 * disputes in Stripe.
 */
function DisputedPayments({ session }: { session: AdminSession }) {
  const id = useId();
  const { data: disputes, isError } = useDisputedPayments(session);
  if (isError) {
    return (
      <p role="status" className="text-muted mt-10 text-sm">
        Whether payments are disputed can’t be read right now.
      </p>
    );
  }
  if (disputes === undefined || disputes.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-title`} className="mt-12">
      <h2 id={`${id}-title`} className="text-2xl">
        Disputed payments
      </h2>
      <p className="text-muted mt-1 mb-4 max-w-prose">
        The payer has asked the bank for the money back. Answers are given in Stripe.
      </p>
      <ul role="list" className="border-line border-b">
        {disputes.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute} />
        ))}
      </ul>
    </section>
  );
}

function DisputeRow({ dispute }: { dispute: DisputedPayment }) {
  const { label, tone } = disputeState(dispute);
  return (
    <li className="border-line grid gap-x-8 gap-y-4 border-t px-3 py-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h3 className="text-base font-semibold wrap-anywhere">{disputeTitle(dispute)}</h3>
        <p className="mt-1 max-w-prose">{disputeSentence(dispute)}</p>
        <PaymentFacts
          facts={[
            { label: 'Paid by', text: dispute.payerEmail ?? 'Address not kept' },
            { label: 'Reason', text: reasonText(dispute.reason) },
            { label: 'Disputed', text: formatDate(centralDate(new Date(dispute.openedAt))) },
            { label: 'Order', text: dispute.orderNumber },
            { label: 'In Stripe', text: dispute.stripePaymentIntentId },
          ]}
        />
      </div>
      <div>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
    </li>
  );
}

/** Shows the payments that an admin must handle: payments to refund, and disputed payments. */
export function PaymentsScreen({ session, heading }: ScreenProps) {
  return (
    <>
      <NothingToReview session={session} heading={heading} />
      <UnresolvedPayments session={session} heading={heading} />
      <DisputedPayments session={session} />
    </>
  );
}
