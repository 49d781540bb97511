/** Pays a payment intent: charges the card, declines it, or asks its holder for confirmation first. */
import { z } from 'zod';
import { cardSchema, readCard } from './cards.ts';
import { StripeRefusal, wrongState } from './params.ts';
import type { PresentedIntent } from './intents.ts';
import { findIntent, intentParams, keepIntent, presentIntent, requireOpen } from './intents.ts';
import { newCharge, newId, sendEvent } from './objects.ts';
import type { Account, Call, Decline, Intent, StoredMethod } from './types.ts';

/** The decline after the cardholder failed the bank's confirmation, or left its page. */
const NOT_AUTHENTICATED: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

export const confirmSchema = z.strictObject({
  ...intentParams,
  payment_method_data: z.strictObject({
    type: z.literal('card', 'parameter_invalid'),
    card: cardSchema,
    billing_details: z.strictObject({ name: z.string().optional() }).default({}),
  }),
});

export const authenticateSchema = z.strictObject({
  ...intentParams,
  outcome: z.enum(['succeed', 'fail'], 'parameter_invalid'),
});

/** Sets the intent back to `requires_payment_method`, and makes the error for the caller. */
function decline(call: Call, intent: Intent, stored: StoredMethod, reason: Decline): StripeRefusal {
  const isBank = reason !== NOT_AUTHENTICATED;
  const { code, declineCode, message, param } = reason;
  const charge = isBank ? newCharge(call, intent, stored, { code, message }) : null;
  if (charge !== null) call.account.store.put('charge', charge.id, charge);
  const error = {
    type: isBank ? ('card_error' as const) : ('invalid_request_error' as const),
    code,
    message,
    ...(declineCode !== null && { decline_code: declineCode }),
    ...(param !== undefined && { param }),
    ...(charge !== null && { charge: charge.id }),
  };
  const failed = keepIntent(call, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: charge?.id ?? intent.latest_charge,
    last_payment_error: error,
  });
  sendEvent(call, 'payment_intent.payment_failed', failed);
  return new StripeRefusal(402, { ...error, payment_intent: presentIntent(call, failed) }, true);
}

function succeed(call: Pick<Call, 'account' | 'request'>, intent: Intent): Intent {
  const paid = keepIntent(call, {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    processing: null,
  });
  sendEvent(call, 'payment_intent.succeeded', paid);
  return paid;
}

/** Charges the card; throws an error if the bank refuses. */
function charge(call: Call, intent: Intent, stored: StoredMethod): Intent {
  const { account } = call;
  const { decline: reason } = stored.behaviour;
  if (reason !== null) throw decline(call, intent, stored, reason);
  const made = newCharge(call, intent, stored, null);
  account.store.put('charge', made.id, made);
  const charged: Intent = {
    ...intent,
    payment_method: stored.id,
    latest_charge: made.id,
    last_payment_error: null,
    next_action: null,
  };
  if (!account.isSettlementHeld()) return succeed(call, charged);
  const waiting = keepIntent(call, {
    ...charged,
    status: 'processing',
    processing: { type: 'card', card: {} },
  });
  sendEvent(call, 'payment_intent.processing', waiting);
  return waiting;
}

/** Completes the payment of every intent that is `processing`. */
export function settleIntents(account: Account): void {
  const request = { id: null, idempotency_key: null };
  for (const intent of account.store.list('intent')) {
    if (intent.status === 'processing') succeed({ account, request }, intent);
  }
}

/**
 * Handles POST /v1/payment_intents/:id/confirm. If the card needs a confirmation by its holder, the intent
 * gets the state `requires_action`; another card may be tried in this state, for example after the holder
 * closed the page.
 */
export function confirmIntent(
  call: Call,
  params: z.infer<typeof confirmSchema>,
  id: string,
): PresentedIntent {
  const { card, billing_details: billing } = params.payment_method_data;
  const intent = findIntent(call, id);
  requireOpen(call, intent, 'confirm');
  const details = readCard(card, new Date(call.account.now()));
  const stored = { id: newId('pm'), name: billing.name ?? null, ...details };
  if (!stored.behaviour.asks) {
    return presentIntent(call, charge(call, intent, stored), params.expand);
  }
  call.account.store.put('method', stored.id, stored);
  const asking = keepIntent(call, {
    ...intent,
    status: 'requires_action',
    payment_method: stored.id,
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'local_authentication' } },
  });
  sendEvent(call, 'payment_intent.requires_action', asking);
  return presentIntent(call, asking, params.expand);
}

/**
 * Handles POST /v1/payment_intents/:id/local_authentication, which Stripe does not have: it reports the
 * result of the bank's page. A failure is treated like a decline.
 */
export function authenticateIntent(
  call: Call,
  { outcome }: z.infer<typeof authenticateSchema>,
  id: string,
): PresentedIntent {
  const intent = findIntent(call, id);
  const { store } = call.account;
  const stored = store.find('method', intent.payment_method ?? '');
  if (intent.status !== 'requires_action' || stored === undefined) {
    throw wrongState(
      'payment_intent_unexpected_state',
      `This PaymentIntent waits for no authentication: it has a status of ${intent.status}.`,
      presentIntent(call, intent),
    );
  }
  store.put('method', stored.id, null);
  if (outcome === 'fail') throw decline(call, intent, stored, NOT_AUTHENTICATED);
  return presentIntent(call, charge(call, intent, stored));
}
