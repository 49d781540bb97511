/** Makes Stripe's objects: whole, and typed by Stripe's own package. */
import { randomInt } from 'node:crypto';
import type Stripe from 'stripe';
import type { CardDetails } from './cards.ts';
import type {
  Call,
  Charge,
  EventType,
  Intent,
  Refund,
  StoredMethod,
  StripeEvent,
} from './types.ts';

/** The version that the installed `stripe` package speaks; the compiler compares them. */
export const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A fresh id such as `pi_…`. */
export function newId(prefix: string): string {
  const letters = Array.from({ length: 24 }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${prefix}_${letters.join('')}`;
}

/** The time as Stripe writes it, in whole seconds. */
const seconds = ({ account }: Pick<Call, 'account'>): number => Math.floor(account.now() / 1000);

/** Fields that the guide never fills. */
const nulls = <K extends string>(...names: K[]): Record<K, null> =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<K, null>;

/** An unpaid intent. */
export function newIntent(
  call: Call,
  given: Pick<
    Intent,
    'amount' | 'currency' | 'metadata' | 'description' | 'automatic_payment_methods'
  >,
): Intent {
  const id = newId('pi');
  return {
    ...nulls('application', 'application_fee_amount', 'canceled_at', 'cancellation_reason'),
    ...nulls('allowed_payment_method_types', 'customer', 'customer_account', 'review', 'source'),
    ...nulls('excluded_payment_method_types', 'last_payment_error', 'latest_charge'),
    ...nulls('managed_payments', 'next_action', 'on_behalf_of', 'payment_method', 'shipping'),
    ...nulls('payment_method_configuration_details', 'payment_record', 'processing'),
    ...nulls('receipt_email', 'setup_future_usage', 'statement_descriptor'),
    ...nulls('statement_descriptor_suffix', 'transfer_data', 'transfer_group'),
    ...given,
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    capture_method: 'automatic_async',
    client_secret: `${id}_${newId('secret')}`,
    confirmation_method: 'automatic',
    created: seconds(call),
    livemode: false,
    payment_method_options: { card: {} } as Stripe.PaymentIntent.PaymentMethodOptions,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  };
}

/** A card that a holder submitted; only its last four digits are kept. */
export function newMethod(call: Call, card: CardDetails, name: string | null): StoredMethod {
  return {
    behaviour: card.behaviour,
    method: {
      ...nulls('customer', 'customer_account'),
      id: newId('pm'),
      object: 'payment_method',
      billing_details: { ...nulls('address', 'email', 'phone', 'tax_id'), name },
      card: {
        ...nulls('generated_from', 'networks', 'regulated_status', 'wallet'),
        brand: card.brand,
        checks: {
          ...nulls('address_line1_check', 'address_postal_code_check'),
          cvc_check: 'unchecked',
        },
        country: 'US',
        display_brand: card.brand,
        exp_month: card.expMonth,
        exp_year: card.expYear,
        funding: 'credit',
        last4: card.last4,
        three_d_secure_usage: { supported: true },
      },
      created: seconds(call),
      livemode: false,
      metadata: {},
      type: 'card',
    },
  };
}

/** The card of a payment method as a charge shows it. */
function cardDetails({ method: { card } }: StoredMethod): Stripe.Charge.PaymentMethodDetails {
  return {
    type: 'card',
    card: {
      ...nulls('amount_authorized', 'authorization_code', 'electronic_commerce_indicator'),
      ...nulls('installments', 'mandate', 'network_transaction_id', 'regulated_status'),
      ...nulls('three_d_secure', 'transaction_link_id', 'wallet'),
      brand: card.brand,
      checks: { ...nulls('address_line1_check', 'address_postal_code_check'), cvc_check: 'pass' },
      country: card.country,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      funding: card.funding,
      last4: card.last4,
      network: card.brand,
    },
  };
}

/** The record of an attempt to charge a card; `failure` null when it was paid. */
export function newCharge(
  call: Call,
  intent: Intent,
  stored: StoredMethod,
  failure: { code: string; message: string; reason: string } | null,
): Charge {
  const paid = failure === null;
  return {
    ...nulls('application', 'application_fee', 'application_fee_amount', 'customer', 'review'),
    ...nulls('calculated_statement_descriptor', 'failure_balance_transaction', 'on_behalf_of'),
    ...nulls('receipt_email', 'receipt_number', 'receipt_url', 'shipping', 'source'),
    ...nulls('source_transfer', 'statement_descriptor', 'statement_descriptor_suffix'),
    ...nulls('transfer_data', 'transfer_group'),
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: paid ? newId('txn') : null,
    billing_details: stored.method.billing_details,
    captured: paid,
    created: seconds(call),
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      ...nulls('advice_code', 'network_advice_code', 'network_decline_code'),
      network_status: paid ? 'approved_by_network' : 'declined_by_network',
      reason: failure?.reason ?? null,
      seller_message: paid ? 'Payment complete.' : 'The bank did not accept the payment.',
      type: paid ? 'authorized' : 'issuer_declined',
    },
    paid,
    payment_intent: intent.id,
    payment_method: stored.method.id,
    payment_method_details: cardDetails(stored),
    refunded: false,
    status: paid ? 'succeeded' : 'failed',
  };
}

/** A refund of a charge, in whole or in part. */
export function newRefund(
  call: Call,
  charge: Charge,
  given: Pick<Refund, 'amount' | 'metadata' | 'reason'>,
): Refund {
  return {
    ...nulls('customer', 'customer_account', 'receipt_number', 'source_transfer_reversal'),
    ...nulls('transfer_reversal'),
    ...given,
    id: newId('re'),
    object: 'refund',
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: seconds(call),
    currency: charge.currency,
    destination_details: {
      type: 'card',
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
    },
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    status: 'succeeded',
  };
}

/** Records an event of a change and plans its delivery to the guide's webhook. */
export function sendEvent(
  call: Pick<Call, 'account' | 'request'>,
  type: EventType,
  object: Intent | Charge | Refund,
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
