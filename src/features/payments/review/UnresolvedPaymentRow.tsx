import { Button } from '../../../ui/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { formatDate } from '../../../time/format-dates.ts';
import { centralDate } from '../../../time/wall-time.ts';
import { isRefundUnderWay } from './payment-state.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
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
  onSettle: () => void;
}

/** Shows a payment to refund or to settle another way: its reason, its payer and the buttons. */
export function UnresolvedPaymentRow({ payment, isBusy, onRefund, onSettle }: Props) {
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
