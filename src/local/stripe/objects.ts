/** Creates Stripe's objects, with the types of Stripe's own package. */
import { randomInt } from 'node:crypto';
import type Stripe from 'stripe';
import type {
  Call,
  Charge,
  Dispute,
  EventType,
  Intent,
  Refund,
  StoredMethod,
  StripeEvent,
  StripeObject,
} from './types.ts';

/** API version of the installed `stripe` package; the compiler reports a difference. */
export const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Makes a new id with a prefix: `pi_…`. */
export function newId(prefix: string): string {
  const letters = Array.from({ length: 24 }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${prefix}_${letters.join('')}`;
}

/** Returns the time in Stripe's format, in whole seconds since 1970. */
const seconds = ({ account }: Pick<Call, 'account'>): number => Math.floor(account.now() / 1000);

/** Makes an unpaid intent. */
export function newIntent(
  call: Call,
  given: Pick<
    Intent,
    'amount' | 'currency' | 'metadata' | 'description' | 'automatic_payment_methods'
  >,
): Intent {
  const id = newId('pi');
  return {
    ...given,
    id,
    object: 'payment_intent',
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_${newId('secret')}`,
    created: seconds(call),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    status: 'requires_payment_method',
  };
}

/** Makes the record of an attempt to charge a card; `failure` is null if the card was charged. */
export function newCharge(
  call: Call,
  intent: Intent,
  { id: payment_method, name, card }: StoredMethod,
  failure: { code: string; message: string } | null,
): Charge {
  const paid = failure === null;
  const { id: payment_intent, amount, currency, description, metadata } = intent;
  return {
    ...{ amount, currency, description, metadata, payment_intent, payment_method },
    id: newId('ch'),
    object: 'charge',
    amount_captured: paid ? amount : 0,
    amount_refunded: 0,
    billing_details: { name },
    captured: paid,
    created: seconds(call),
    disputed: false,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    livemode: false,
    paid,
    payment_method_details: { type: 'card', card },
    refunded: false,
    status: paid ? 'succeeded' : 'failed',
  };
}

/** Creates a full or partial refund of a charge. */
export function newRefund(
  call: Call,
  { id: charge, currency, payment_intent }: Charge,
  given: Pick<Refund, 'amount' | 'metadata' | 'reason'>,
): Refund {
  return {
    ...{ ...given, charge, currency, payment_intent },
    id: newId('re'),
    object: 'refund',
    created: seconds(call),
    failure_reason: undefined,
    status: 'succeeded',
  };
}

/** Seconds that the guide has to answer a dispute; Stripe gives between one and three weeks. */
const ANSWER_WITHIN_SECONDS = 14 * 24 * 60 * 60;

/** Creates a dispute over the full amount of a charge. The amount is not withdrawn from the guide yet. */
export function newDispute(
  call: Pick<Call, 'account'>,
  { id: charge, amount, currency, payment_intent }: Charge,
): Dispute {
  return {
    ...{ amount, charge, currency, payment_intent },
    id: newId('du'),
    object: 'dispute',
    balance_transactions: [],
    created: seconds(call),
    evidence_details: { due_by: seconds(call) + ANSWER_WITHIN_SECONDS },
    livemode: false,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}

/** Records an event for a change, and schedules its delivery to the guide's webhook. */
export function sendEvent(
  call: Pick<Call, 'account' | 'request'>,
  type: EventType,
  object: StripeObject,
  previous?: Record<string, unknown>,
): void {
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: seconds(call),
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: call.request,
    type,
  };
  call.account.store.put('event', event.id, event);
  call.account.announce(event);
}
