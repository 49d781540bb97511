import { useId } from 'react';
import { formatDate } from '../../../time/format-dates.ts';
import { centralDate } from '../../../time/wall-time.ts';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import type { AdminSession } from '../../admin/admin-session.client.ts';
import { reasonText } from './dispute-state.ts';
import {
  type DisputedPayment,
  disputeSentence,
  disputeState,
  disputeTitle,
} from './disputed-payment.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import { useDisputedPayments } from './use-payments-to-review.client.ts';

/**
 * Lists the disputed payments with Stripe's data about them; renders nothing if there are none. Admins answer
 * disputes in Stripe.
 */
export function DisputedPayments({ session }: { session: AdminSession }) {
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
