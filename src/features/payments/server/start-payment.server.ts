/**
 * The intent for an order: one, however often and at once it is asked for.
 *
 * Its idempotency key is the order and the number of attempts, so a process that dies after Stripe
 * has made the intent, and before its id is recorded, finds the same one again. The number grows
 * only when Stripe has definitely refused or the intent was canceled. The client secret leaves here,
 * and only after the id is recorded: an intent that stands nowhere cannot have been paid.
 */
import type Stripe from 'stripe';
import { countTry } from '../../../server/payment-attempts.store.ts';
import { log } from '../../../server/log.ts';
import { tooMany, type CountedLimit } from '../../../server/rate-limit.ts';
import { askStripe, StripeFailure } from '../../../server/stripe.ts';
import type { Db } from '../../../server/supabase.ts';
import type { PaymentPurpose } from '../payment-purpose.ts';
import { endAttempt, readOrder, recordIntent, type OpenOrder } from './payments.store.ts';
import { applyReadIntent, readIntent } from './settle-intent.server.ts';

export type StartedPayment =
  | {
      ok: true;
      clientSecret: string;
      paymentIntentId: string;
      /** Stripe's word; `succeeded` when there is nothing left to pay. */
      status: Stripe.PaymentIntent.Status;
    }
  | { ok: false; reason: 'service-away' | 'given-up' };

/** Rounds that a crowd of the same request may take until all have the same intent. */
const MOST_ROUNDS = 5;

/** What a payment is for: the draft that it completes. */
export interface PaymentSubject {
  purpose: PaymentPurpose;
  id: string;
}

/** What Stripe's dashboard, and some card statements, call it. */
const DESCRIPTIONS: Record<PaymentPurpose, string> = {
  event: 'Premium event listing',
  advertisement: 'Advertisement',
};

const createIntent = (
  order: OpenOrder,
  { purpose, id }: PaymentSubject,
): Promise<Stripe.PaymentIntent> =>
  askStripe('create an intent', (stripe) =>
    stripe.paymentIntents.create(
      {
        amount: order.amount_cents,
        currency: order.currency,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        description: DESCRIPTIONS[purpose],
        metadata: {
          order: order.order_reference,
          // What people search Stripe's dashboard by.
          order_number: order.order_number,
          [purpose]: id,
        },
      },
      { idempotencyKey: `order:${order.order_reference}:${order.attempts + 1}` },
    ),
  );

/** The intent that may be paid, made and recorded; null when the order has moved on meanwhile. */
async function currentIntent(
  db: Db,
  order: OpenOrder,
  subject: PaymentSubject,
): Promise<Stripe.PaymentIntent | null> {
  if (order.stripe_payment_intent_id !== null) return readIntent(order.stripe_payment_intent_id);
  const intent = await createIntent(order, subject);
  return (await recordIntent(db, order, intent.id)) ? intent : null;
}

async function start(db: Db, first: OpenOrder, subject: PaymentSubject): Promise<StartedPayment> {
  let order: OpenOrder | null = first;
  for (let round = 0; order !== null && round < MOST_ROUNDS; round += 1) {
    const intent = await currentIntent(db, order, subject);
    if (intent?.status === 'canceled') {
      await endAttempt(db, order, intent.id);
    } else if (intent !== null) {
      if (intent.status === 'succeeded') await applyReadIntent(db, intent);
      return {
        ok: true,
        clientSecret: intent.client_secret ?? '',
        paymentIntentId: intent.id,
        status: intent.status,
      };
    }
    order = await readOrder(db, order.id);
  }
  return { ok: false, reason: order === null ? 'given-up' : 'service-away' };
}

/**
 * @param db must pass row-level security
 * @param draft what is paid for, as its submission or order gave it
 * @param limit what a client may ask
 * @returns `given-up` when the draft was removed at this very moment: sending again makes a new one
 * @throws HttpError 429 over the limit
 */
export async function startPayment(
  db: Db,
  draft: PaymentSubject & { order: OpenOrder | null },
  limit: CountedLimit,
): Promise<StartedPayment> {
  const { order } = draft;
  if (order === null) throw new Error(`The draft ${draft.id} has no order.`);
  const wait = await countTry(db, limit);
  if (wait !== null) throw tooMany(wait);
  try {
    return await start(db, order, draft);
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    log.error('payment-not-started', error, { order: order.order_reference });
    if (error.isFinal) await endAttempt(db, order, null);
    return { ok: false, reason: 'service-away' };
  }
}
