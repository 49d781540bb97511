import { Button } from '../../../ui/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { formatDate } from '../../../time/format-dates.ts';
import { centralDate } from '../../../time/wall-time.ts';
import { isRefundUnderWay } from './payment-state.ts';
import {
  unresolvedName,
  unresolvedTitle,
  whatHappened,
  type UnresolvedPayment,
} from './unresolved-payment.ts';
import { ROW_TITLE } from '../../admin/use-row-focus.client.ts';

interface Props {
  payment: UnresolvedPayment;
  isBusy: boolean;
  onRefund: () => void;
}

/** A payment to refund: reason, payer and button. */
export function UnresolvedPaymentRow({ payment, isBusy, onRefund }: Props) {
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
            Stripe refused the last refund: {payment.refundError}
          </p>
        )}
        <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm lg:grid-cols-[17rem_6rem_19rem_1fr]">
          {facts.map(({ label, text }) => (
            <div key={label} className="grid grid-cols-[4.5rem_1fr] gap-x-3 lg:block">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        {isRefundUnderWay(payment) ? (
          <StatusBadge tone="info">Refund under way</StatusBadge>
        ) : (
          <Button size="small" variant="outline" disabled={isBusy} onClick={onRefund}>
            Refund<span className="sr-only"> {unresolvedName(payment)}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
