import { paths } from '../../../paths.ts';
import { site } from '../../../site.ts';
import type { LinkedEvent } from './linked-event.ts';
import { awaitsRefundResponse, paymentSentence } from './linked-payment.ts';

/** What was paid, under which order, and how a refund is decided where that is the question. */
export function LinkedPaymentNote({ event }: { event: LinkedEvent }) {
  const { payment } = event;
  if (payment === null) return null;
  return (
    <section aria-labelledby="payment-title">
      <h3 id="payment-title">Payment</h3>
      <p className="mt-2">{paymentSentence(payment)}</p>
      <p className="mt-1 text-sm wrap-anywhere text-muted">Order {payment.orderNumber}</p>
      {awaitsRefundResponse(event) && (
        <p className="mt-3">
          Premium listings are generally not refunded; volunteers look at each case. Write to{' '}
          <a className="text-link wrap-anywhere" href={`mailto:${site.contactEmail}`}>
            {site.contactEmail}
          </a>{' '}
          within 30 days of the payment, as the{' '}
          <a className="text-link" href={paths.termsOfService}>
            Terms of Service
          </a>{' '}
          say.
        </p>
      )}
    </section>
  );
}
