/**
 * The page says that it has paid. Nothing of that is believed: the same happens as for a webhook,
 * which may have come first, or may come later and find everything done.
 */
import { countTry } from '../../../server/payment-attempts.store.ts';
import { log } from '../../../server/log.ts';
import { tooMany, type CountedLimit } from '../../../server/rate-limit.ts';
import { StripeFailure } from '../../../server/stripe.ts';
import type { Db } from '../../../server/supabase.ts';
import type { PaymentPurpose } from '../payment-purpose.ts';
import { findPayment, type AppliedIntent, type PaidSubject } from './payments.store.ts';
import { settleIntent } from './settle-intent.server.ts';

export type CompletedPayment =
  | { ok: true; subject: PaidSubject }
  | {
      ok: false;
      purpose: PaymentPurpose;
      reason: 'unknown' | 'unpaid' | 'mismatch' | 'gone' | 'service-away';
    };

const completed = (purpose: PaymentPurpose, subject: PaidSubject | null): CompletedPayment =>
  subject === null ? { ok: false, purpose, reason: 'gone' } : { ok: true, subject };

const answerOf = (purpose: PaymentPurpose, applied: AppliedIntent): CompletedPayment => {
  switch (applied.outcome) {
    case 'unknown':
      return { ok: false, purpose, reason: 'unknown' };
    case 'open':
      return { ok: false, purpose, reason: 'unpaid' };
    case 'mismatch':
      return { ok: false, purpose, reason: 'mismatch' };
    case 'gone':
    case 'paid':
      return completed(purpose, applied.subject);
  }
};

/**
 * @param db must pass row-level security
 * @param purpose what the page has sold; an intent that pays for another kind is unknown to it
 * @param limit what a client may ask; an order that is done asks nobody and costs nothing
 * @throws HttpError 429 over the limit
 */
export async function completePayment(
  db: Db,
  purpose: PaymentPurpose,
  intentId: string,
  limit: CountedLimit,
): Promise<CompletedPayment> {
  const payment = await findPayment(db, purpose, intentId);
  if (payment === null) return { ok: false, purpose, reason: 'unknown' };
  if (payment.isFulfilled) return completed(purpose, payment.subject);
  const wait = await countTry(db, limit);
  if (wait !== null) throw tooMany(wait);
  try {
    return answerOf(purpose, await settleIntent(db, intentId));
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    log.error('payment-not-completed', error, { intent: intentId });
    return { ok: false, purpose, reason: 'service-away' };
  }
}
