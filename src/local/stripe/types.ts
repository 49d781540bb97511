/** The types that the parts of the fake Stripe share: Stripe's objects as they are kept, and a call. */
import type Stripe from 'stripe';

/** The fields of Stripe's objects that the guide, its tests and the page of payments read. */
export type Intent = Pick<
  Stripe.PaymentIntent,
  | ('id' | 'object' | 'amount' | 'amount_received' | 'automatic_payment_methods' | 'canceled_at')
  | ('cancellation_reason' | 'created' | 'currency' | 'description' | 'last_payment_error')
  | ('livemode' | 'metadata' | 'next_action' | 'payment_method_types' | 'processing')
  | ('receipt_email' | 'status')
> & { client_secret: string; latest_charge: string | null; payment_method: string | null };

export type Charge = Pick<
  Stripe.Charge,
  | ('id' | 'object' | 'amount' | 'amount_captured' | 'amount_refunded' | 'captured' | 'created')
  | ('currency' | 'description' | 'failure_code' | 'failure_message' | 'livemode' | 'metadata')
  | ('disputed' | 'paid' | 'payment_method' | 'refunded' | 'status')
> & {
  payment_intent: string;
  billing_details: Pick<Stripe.Charge.BillingDetails, 'name'>;
  payment_method_details: {
    type: 'card';
    card: Pick<
      Stripe.Charge.PaymentMethodDetails.Card,
      'brand' | 'exp_month' | 'exp_year' | 'last4'
    >;
  };
};

export type Refund = Pick<
  Stripe.Refund,
  | ('id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'metadata' | 'payment_intent')
  | ('failure_reason' | 'reason' | 'status')
>;

export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'livemode' | 'reason' | 'status'
> & {
  payment_intent: string;
  evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by'>;
  balance_transactions: Pick<Stripe.BalanceTransaction, 'object' | 'amount' | 'type'>[];
};

/** The kinds of events that are sent. */
export type EventType =
  | `payment_intent.${'created' | 'processing' | 'requires_action' | 'succeeded' | 'payment_failed' | 'canceled'}`
  | 'charge.refunded'
  | `charge.dispute.${'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`
  | `refund.${'created' | 'failed'}`;

/** What an event can be about. */
export type StripeObject = Intent | Charge | Refund | Dispute;

/** Stripe's types have one interface for each kind; the fields are the same. */
export interface StripeEvent extends Omit<Stripe.EventBase, 'data'> {
  type: EventType;
  data: { object: StripeObject; previous_attributes?: Record<string, unknown> };
}

/** A refusal by the bank; `declineCode` is its own reason where it gives one. */
export interface Decline {
  code: string;
  declineCode: string | null;
  message: string;
  param?: string;
}

/** What a card does: pays, declines, or asks its holder first (3-D Secure). */
export interface CardBehaviour {
  asks: boolean;
  decline: Decline | null;
}

/** A card that was submitted; only the last four digits of its number are kept. */
export interface StoredMethod {
  id: string;
  /** Of its holder. */
  name: string | null;
  card: Charge['payment_method_details']['card'];
  behaviour: CardBehaviour;
}

/** The delivery of one event to the guide's webhook. */
export interface Delivery {
  id: string;
  event: string;
  type: string;
  /** The id of the intent, charge, refund or dispute that the event is about. */
  object: string;
  state: 'waiting' | 'delivered' | 'given up';
  /** Milliseconds. */
  createdAt: number;
  dueAt: number;
  attempts: { at: string; status: number | null; problem?: string }[];
}

/** A response that its idempotency key repeats. */
export interface SavedResponse {
  key: string;
  /** Milliseconds. */
  at: number;
  path: string;
  /** The parameters, in one spelling. */
  parameters: string;
  requestId: string;
  status: number;
  body: unknown;
}

/** What is kept, by kind. */
export interface Kinds {
  intent: Intent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  method: StoredMethod;
  event: StripeEvent;
  delivery: Delivery;
  response: SavedResponse;
}

export interface Store {
  find<K extends keyof Kinds>(kind: K, id: string): Kinds[K] | undefined;
  /** In the order in which they were made. */
  list<K extends keyof Kinds>(kind: K): Kinds[K][];
  /** Sets an object; null removes it. */
  put<K extends keyof Kinds>(kind: K, id: string, value: Kinds[K] | null): void;
  /** Writes all changes that `work` makes, or none when the process is killed in the middle. */
  atOnce<T>(work: () => T): T;
  close(): void;
}

export interface Account {
  store: Store;
  /** Milliseconds. */
  now(): number;
  /** Plans the delivery of an event. */
  announce(event: StripeEvent): void;
  /** True leaves a charge that succeeds `processing`, for tests of payments that settle later. */
  isSettlementHeld(): boolean;
}

/** One request of a known caller. */
export interface Call {
  account: Account;
  /** A browser holds the publishable key, and sees and does less. */
  caller: 'server' | 'browser';
  /** A browser has to send the secret of the intent it names. */
  clientSecret: string | null;
  request: { id: string | null; idempotency_key: string | null };
}
