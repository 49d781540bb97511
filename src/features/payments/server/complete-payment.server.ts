/** Completes an order that a page reports as paid, after asking Stripe whether it was paid. */
import { log } from '../../../server/log.ts';
import { type Client, forClient } from '../../../server/limits/rate-limit.ts';
import { countCall } from '../../../server/limits/rate-limit.store.ts';
import { StripeFailure } from '../../../server/stripe.ts';
import type { Db } from '../../../server/supabase.ts';
import type { PaymentPurpose } from '../payment-purpose.ts';
import { CLIENT_PAYMENT_CALLS } from './payment-limits.ts';
import { findPayment, type PaidSubject, subjectOf } from './payments.store.ts';
import { settleIntent } from './settle-intent.server.ts';

const paid = (subject: PaidSubject | null) =>
  subject === null ? { outcome: 'gone' as const } : { outcome: 'paid' as const, subject };

/**
 * Completes a paid order.
 * @param db bypasses row-level security
 * @param client its calls are limited only for an order that is not complete
 * @param purpose what the page sells; an intent for another purpose counts as unknown
 */
export async function completePayment(
  db: Db,
  client: Pick<Client, 'ip'>,
  purpose: PaymentPurpose,
  intentId: string,
) {
  const payment = await findPayment(db, purpose, intentId);
  if (payment === null) return { outcome: 'unknown' as const };
  if (payment.isFulfilled) return paid(payment.subject);
  const counted = await countCall(db, forClient(CLIENT_PAYMENT_CALLS, client));
  if (counted.outcome !== 'allowed') return counted;
  try {
    const applied = await settleIntent(db, intentId);
    return applied.outcome === 'paid' || applied.outcome === 'gone'
      ? paid(subjectOf(applied))
      : applied;
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    log.error('payment-not-completed', error, { intent: intentId });
    return { outcome: 'service_away' as const };
  }
}
