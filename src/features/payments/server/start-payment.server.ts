/**
 * Starts the payment of an order with one Stripe payment intent. The idempotency key is made of the order and
 * the number of its attempt, so a repeated call finds the same intent. The client secret is returned only
 * after the intent's id is recorded.
 */
import type Stripe from 'stripe';
import { refusal } from '../../../server/http/outcome.ts';
import { log } from '../../../server/log.ts';
import { type Client, forClient } from '../../../server/limits/rate-limit.ts';
import { countCall } from '../../../server/limits/rate-limit.store.ts';
import { askStripe, StripeFailure } from '../../../server/services/stripe.ts';
import type { Db } from '../../../server/supabase.ts';
import type { PaymentPurpose } from '../payment.ts';
import type { StoredOrder } from '../payment-request.ts';
import { CLIENT_PAYMENT_CALLS } from '../../../server/limits/call-limits.ts';
import { endAttempt, readOrder, recordIntent } from './payments.store.ts';
import { applyReadIntent, readIntent } from './settle-intent.server.ts';

/**
 * Maximum number of times that a request looks for the order's intent. It looks again if the intent was
 * canceled, or if a concurrent request has changed the order.
 */
const MOST_ROUNDS = 5;

/** The draft event or advertisement that a payment completes. */
interface PaymentSubject {
  purpose: PaymentPurpose;
  id: string;
}

/** Descriptions of the payments in Stripe's dashboard. */
const DESCRIPTIONS: Record<PaymentPurpose, string> = {
  event: 'Premium event listing',
  advertisement: 'Advertisement',
};

const createIntent = (
  order: StoredOrder,
  { purpose, id }: PaymentSubject,
): Promise<Stripe.PaymentIntent> =>
  askStripe('create an intent', (stripe) =>
    stripe.paymentIntents.create(
      {
        amount: order.amountCents,
        currency: order.currency,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        description: DESCRIPTIONS[purpose],
        metadata: {
          order: order.orderReference,
          // Stored in Stripe, so that the order number can be searched in its dashboard.
          order_number: order.orderNumber,
          [purpose]: id,
        },
      },
      { idempotencyKey: `order:${order.orderReference}:${order.attempts + 1}` },
    ),
  );

/**
 * Reads the recorded payment intent, or creates and records one; null if the order has changed in the
 * meantime.
 */
async function currentIntent(
  db: Db,
  order: StoredOrder,
  subject: PaymentSubject,
): Promise<Stripe.PaymentIntent | null> {
  if (order.stripePaymentIntentId !== null) return readIntent(order.stripePaymentIntentId);
  const intent = await createIntent(order, subject);
  return (await recordIntent(db, order, intent.id)) ? intent : null;
}

async function start(db: Db, first: StoredOrder, subject: PaymentSubject) {
  let order: StoredOrder | null = first;
  for (let round = 0; order !== null && round < MOST_ROUNDS; round += 1) {
    const intent = await currentIntent(db, order, subject);
    if (intent?.status === 'canceled') {
      await endAttempt(db, order, intent.id);
    } else if (intent !== null) {
      if (intent.status === 'succeeded') await applyReadIntent(db, intent);
      return {
        clientSecret: intent.client_secret ?? '',
        paymentIntentId: intent.id,
        /** Stripe's status; `succeeded` when already paid. */
        status: intent.status,
        orderNumber: order.orderNumber,
        /** Amount in dollars. */
        amount: order.amountCents / 100,
      };
    }
    order = await readOrder(db, order.id);
  }
  throw refusal('payment', order === null ? 'given_up' : 'service_away');
}

/**
 * Starts the payment of a draft.
 * @param db bypasses row-level security
 * @param draft the submission or advertisement, with its order
 * @throws HttpError from the table of refusals: also if the draft was removed in the meantime; sending the
 * form again makes a new draft
 */
export async function startPayment(
  db: Db,
  client: Pick<Client, 'ip'>,
  purpose: PaymentPurpose,
  draft: { id: string; payment: StoredOrder | null },
) {
  const { id, payment: order } = draft;
  if (order === null) throw new Error(`The draft ${id} has no order.`);
  await countCall(db, forClient(CLIENT_PAYMENT_CALLS, client));
  try {
    return await start(db, order, { purpose, id });
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    log.error('payment-not-started', error, { order: order.orderReference });
    if (error.isFinal) await endAttempt(db, order, null);
    throw refusal('payment', 'service_away');
  }
}
