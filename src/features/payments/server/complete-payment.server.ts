/**
 * The page says that it has paid. Nothing of that is believed: the same happens as for a webhook,
 * which may have come first, or may come later and find everything done.
 */
import { log } from '../../../server/log.ts';
import type { CountedLimit } from '../../../server/rate-limit.ts';
import { countCall } from '../../../server/rate-limit.store.ts';
import { StripeFailure } from '../../../server/stripe.ts';
import type { Db } from '../../../server/supabase.ts';
import type { PaymentPurpose } from '../payment-purpose.ts';
import { findPayment, type PaidSubject, subjectOf } from './payments.store.ts';
import { settleIntent } from './settle-intent.server.ts';

const paid = (subject: PaidSubject | null) =>
  subject === null ? { outcome: 'gone' as const } : { outcome: 'paid' as const, subject };

/**
 * @param db must pass row-level security
 * @param purpose what the page has sold; an intent that pays for another kind is unknown to it
 * @param limit what a client may ask; an order that is done asks nobody and costs nothing
 */
export async function completePayment(
  db: Db,
  purpose: PaymentPurpose,
  intentId: string,
  limit: CountedLimit,
) {
  const payment = await findPayment(db, purpose, intentId);
  if (payment === null) return { outcome: 'unknown' as const };
  if (payment.isFulfilled) return paid(payment.subject);
  const counted = await countCall(db, limit);
  if (counted.outcome === 'limited') return counted;
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
