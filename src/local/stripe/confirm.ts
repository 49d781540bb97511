/** Paying an intent: the card is charged, refused, or its holder is asked first. */
import type Stripe from 'stripe';
import type { Account, Call } from './account.ts';
import { seconds, tell } from './account.ts';
import type { CardBehaviour, Decline } from './cards.ts';
import { TEST_METHODS, readCard } from './cards.ts';
import type { FormObject } from './form.ts';
import { findIntent, keepIntent, presentIntent } from './intents.ts';
import type { Intent, StoredMethod } from './objects.ts';
import { newCharge, newId } from './objects.ts';
import { allowOnly, readChoice, readExpand, readObject, readText, requireText } from './params.ts';
import { Refusal, invalidParameter, noSuchObject, wrongState } from './refusal.ts';

/** The holder failed or left the bank's challenge. */
const NOT_AUTHENTICATED: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

const TEST_DATE = { exp_month: '12', exp_year: '2099', cvc: '123' };

/** A card as a form: typed in, or one of Stripe's named test methods. */
function cardForm({ form, caller }: Call): FormObject {
  const name = readText(form, 'payment_method');
  if (name !== null) {
    const number = TEST_METHODS[name];
    if (number === undefined || caller === 'browser') throw noSuchObject('PaymentMethod', name);
    return { ...TEST_DATE, exp_year: String(new Date().getUTCFullYear() + 1), number };
  }
  const data = readObject(form, 'payment_method_data');
  if (data === null) {
    throw invalidParameter(
      'parameter_missing',
      'payment_method',
      'A payment method is needed: payment_method or payment_method_data.',
    );
  }
  allowOnly(data, ['type', 'card', 'billing_details', 'allow_redisplay']);
  readChoice(data, 'type', ['card'] as const);
  return readObject(data, 'card') ?? {};
}

function readBilling({ form }: Call): Stripe.PaymentMethod.BillingDetails {
  const data = readObject(form, 'payment_method_data') ?? {};
  const billing = readObject(data, 'billing_details') ?? {};
  allowOnly(billing, ['name', 'email', 'phone', 'address']);
  return {
    address: null,
    email: readText(billing, 'email'),
    name: readText(billing, 'name'),
    phone: readText(billing, 'phone'),
    tax_id: null,
  };
}

function readMethod(call: Call): StoredMethod {
  const billing = readBilling(call);
  const card = readCard(cardForm(call), new Date(call.account.now()));
  return {
    behaviour: card.behaviour,
    method: {
      id: newId('pm'),
      object: 'payment_method',
      billing_details: billing,
      card: {
        brand: card.brand,
        checks: {
          address_line1_check: null,
          address_postal_code_check: null,
          cvc_check: 'unchecked',
        },
        country: 'US',
        display_brand: card.brand,
        exp_month: card.expMonth,
        exp_year: card.expYear,
        funding: 'credit',
        generated_from: null,
        last4: card.last4,
        networks: null,
        regulated_status: null,
        three_d_secure_usage: { supported: true },
        wallet: null,
      },
      created: seconds(call.account),
      customer: null,
      customer_account: null,
      livemode: false,
      metadata: {},
      type: 'card',
    },
  };
}

/** The intent back at its beginning, with what went wrong; thrown at the caller as a card error. */
function decline(call: Call, intent: Intent, stored: StoredMethod, reason: Decline): Refusal {
  const { account } = call;
  const isBank = reason !== NOT_AUTHENTICATED;
  const charge = isBank
    ? newCharge(intent, stored, seconds(account), {
        code: reason.code,
        message: reason.message,
        reason: reason.declineCode ?? reason.code,
      })
    : null;
  if (charge !== null) account.journal.put('charge', charge.id, charge);
  const error = {
    type: isBank ? ('card_error' as const) : ('invalid_request_error' as const),
    code: reason.code,
    message: reason.message,
    ...(reason.declineCode !== null && { decline_code: reason.declineCode }),
    ...(reason.param !== undefined && { param: reason.param }),
    ...(charge !== null && { charge: charge.id }),
    payment_method: stored.method,
  };
  const failed = keepIntent(call, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: charge?.id ?? intent.latest_charge,
    last_payment_error: error,
  });
  tell(call, 'payment_intent.payment_failed', failed);
  return new Refusal(402, { ...error, payment_intent: presentIntent(call, failed) }, true);
}

/** The money has arrived. */
function succeed(call: Pick<Call, 'account' | 'request'>, intent: Intent): Intent {
  const paid = keepIntent(call, {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    processing: null,
  });
  tell(call, 'payment_intent.succeeded', paid);
  return paid;
}

/** Charges the card; throws the bank's refusal. */
function charge(
  call: Call,
  intent: Intent,
  stored: StoredMethod,
  behaviour: Exclude<CardBehaviour, { kind: 'asks' }>,
): Intent {
  const { account } = call;
  if (behaviour.kind === 'declines') throw decline(call, intent, stored, behaviour.decline);
  const made = newCharge(intent, stored, seconds(account), null);
  account.journal.put('charge', made.id, made);
  const charged: Intent = {
    ...intent,
    payment_method: stored.method.id,
    latest_charge: made.id,
    last_payment_error: null,
    next_action: null,
  };
  if (!account.holdsSettlement) return succeed(call, charged);
  const waiting = keepIntent(call, {
    ...charged,
    status: 'processing',
    processing: { type: 'card', card: {} },
  });
  tell(call, 'payment_intent.processing', waiting);
  return waiting;
}

/** Settles every intent that is `processing`; gives how many. */
export function settleIntents(account: Account): number {
  const waiting = account.journal.list('intent').filter(({ status }) => status === 'processing');
  const request = { id: null, idempotency_key: null };
  for (const intent of waiting) succeed({ account, request }, intent);
  return waiting.length;
}

/**
 * POST /v1/payment_intents/:id/confirm. A card that asks its holder leaves the intent at
 * `requires_action`; another card may be tried from there, as after a page was closed.
 */
export function confirmIntent(call: Call, id: string): Stripe.PaymentIntent {
  const { form, account } = call;
  allowOnly(form, [
    'payment_method',
    'payment_method_data',
    'receipt_email',
    'return_url',
    'use_stripe_sdk',
    'expected_payment_method_type',
    'client_context',
  ]);
  const expand = readExpand(form, ['latest_charge']);
  const intent = findIntent(call, id);
  if (!['requires_payment_method', 'requires_action'].includes(intent.status)) {
    const reason =
      intent.status === 'succeeded'
        ? 'it has already succeeded after being previously confirmed'
        : `it has a status of ${intent.status}`;
    throw wrongState(
      'payment_intent_unexpected_state',
      `You cannot confirm this PaymentIntent because ${reason}.`,
      presentIntent(call, intent),
    );
  }
  const stored = readMethod(call);
  if (stored.behaviour.kind !== 'asks') {
    return presentIntent(call, charge(call, intent, stored, stored.behaviour), expand);
  }
  account.journal.put('method', stored.method.id, stored);
  const asking = keepIntent(call, {
    ...intent,
    status: 'requires_action',
    payment_method: stored.method.id,
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'local_authentication' } },
  });
  tell(call, 'payment_intent.requires_action', asking);
  return presentIntent(call, asking, expand);
}

/**
 * POST /v1/payment_intents/:id/local_authentication, which Stripe does not have: it stands for the
 * page of the holder's bank. `outcome` is `succeed` or `fail`; a failure is told like a decline.
 */
export function authenticateIntent(call: Call, id: string): Stripe.PaymentIntent {
  allowOnly(call.form, ['outcome']);
  requireText(call.form, 'outcome');
  const outcome = readChoice(call.form, 'outcome', ['succeed', 'fail'] as const);
  const intent = findIntent(call, id);
  const stored = call.account.journal.find('method', intent.payment_method ?? '');
  if (intent.status !== 'requires_action' || stored?.behaviour.kind !== 'asks') {
    throw wrongState(
      'payment_intent_unexpected_state',
      `Nobody is asked: this PaymentIntent has a status of ${intent.status}.`,
      presentIntent(call, intent),
    );
  }
  call.account.journal.put('method', stored.method.id, null);
  if (outcome === 'fail') throw decline(call, intent, stored, NOT_AUTHENTICATED);
  return presentIntent(call, charge(call, intent, stored, stored.behaviour.then));
}
