/** Stripe's objects as the double keeps them: whole, typed by Stripe's own package. */
import { randomInt } from 'node:crypto';
import type Stripe from 'stripe';
import type { CardBehaviour } from './cards.ts';

/** The version that the installed `stripe` package speaks; the compiler compares them. */
export const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive';

export type Intent = Omit<
  Stripe.PaymentIntent,
  'client_secret' | 'latest_charge' | 'payment_method'
> & { client_secret: string; latest_charge: string | null; payment_method: string | null };

export type Charge = Omit<Stripe.Charge, 'payment_intent'> & { payment_intent: string };

export type Refund = Stripe.Refund;

/** The kinds of events the double tells of. */
export type EventType =
  | `payment_intent.${'created' | 'processing' | 'requires_action' | 'succeeded' | 'payment_failed' | 'canceled'}`
  | 'charge.refunded'
  | 'refund.created';

/** Stripe's types have one interface for each kind; the fields are the same. */
export interface StripeEvent extends Omit<Stripe.EventBase, 'data'> {
  type: EventType;
  data: { object: Intent | Charge | Refund; previous_attributes?: Record<string, unknown> };
}

/** A payment method, and how its card behaves; the number itself is not kept. */
export interface StoredMethod {
  method: Stripe.PaymentMethod & { card: Stripe.PaymentMethod.Card };
  behaviour: CardBehaviour;
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A fresh id such as `pi_…`. */
export function newId(prefix: string): string {
  const letters = Array.from({ length: 24 }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${prefix}_${letters.join('')}`;
}

/** An intent before anybody has paid. */
export function newIntent(given: {
  created: number;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  description: string | null;
  receiptEmail: string | null;
  statementDescriptorSuffix: string | null;
  automatic: Stripe.PaymentIntent.AutomaticPaymentMethods | null;
}): Intent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: given.automatic === null ? ['card'] : null,
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: given.automatic,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_${newId('secret')}`,
    confirmation_method: 'automatic',
    created: given.created,
    currency: given.currency,
    customer: null,
    customer_account: null,
    description: given.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: {} } as Stripe.PaymentIntent.PaymentMethodOptions,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: given.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: given.statementDescriptorSuffix,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

/** The card of a payment method as a charge tells of it. */
function cardDetails({ method }: StoredMethod): Stripe.Charge.PaymentMethodDetails {
  const { card } = method;
  return {
    type: 'card',
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: 'pass',
      },
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: null,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

/** What an attempt to charge a card for an intent left behind; `failure` null when it was paid. */
export function newCharge(
  intent: Intent,
  stored: StoredMethod,
  created: number,
  failure: { code: string; message: string; reason: string } | null,
): Charge {
  const paid = failure === null;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? newId('txn') : null,
    billing_details: stored.method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor_suffix,
    captured: paid,
    created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: paid ? 'approved_by_network' : 'declined_by_network',
      reason: failure?.reason ?? null,
      seller_message: paid ? 'Payment complete.' : 'The bank did not accept the payment.',
      type: paid ? 'authorized' : 'issuer_declined',
    },
    paid,
    payment_intent: intent.id,
    payment_method: stored.method.id,
    payment_method_details: cardDetails(stored),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

/** Money given back of a charge. */
export function newRefund(
  charge: Charge,
  given: {
    amount: number;
    created: number;
    metadata: Record<string, string>;
    reason: Stripe.Refund.Reason | null;
  },
): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount: given.amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: given.created,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
    },
    metadata: given.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

/** What is told to the webhook endpoints of one change. */
export function newEvent(given: {
  type: EventType;
  object: Intent | Charge | Refund;
  previous?: Record<string, unknown>;
  created: number;
  endpoints: number;
  request: { id: string | null; idempotency_key: string | null };
}): StripeEvent {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: given.created,
    data: {
      object: given.object,
      ...(given.previous && { previous_attributes: given.previous }),
    },
    livemode: false,
    pending_webhooks: given.endpoints,
    request: given.request,
    type: given.type,
  };
}
