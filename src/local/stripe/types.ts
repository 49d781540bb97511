/** Declares types that the parts of the fake Stripe share: Stripe's objects as stored, and API calls. */
import type Stripe from 'stripe';

/** This type and the next three have the fields that the guide, its tests and the payments page read. */
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

/** The kinds of events that webhooks send. */
export type EventType =
  | `payment_intent.${'created' | 'processing' | 'requires_action' | 'succeeded' | 'payment_failed' | 'canceled'}`
  | 'charge.refunded'
  | `charge.dispute.${'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`
  | `refund.${'created' | 'failed'}`;

/** An object that an event can be about. */
export type StripeObject = Intent | Charge | Refund | Dispute;

/** An event. Stripe's package has one interface for each kind of event, with the same fields. */
export interface StripeEvent extends Omit<Stripe.EventBase, 'data'> {
  type: EventType;
  data: { object: StripeObject; previous_attributes?: Record<string, unknown> };
}

/** A refusal by the bank; `declineCode` is the bank's own reason if it gives one. */
export interface Decline {
  code: string;
  declineCode: string | null;
  message: string;
  param?: string;
}

/** Whether a card's holder must confirm first (3-D Secure), and how the card is declined (null: it pays). */
export interface CardBehaviour {
  asks: boolean;
  decline: Decline | null;
}

/** The card with which a payer tries to pay; only the last four digits of its number are stored. */
export interface StoredMethod {
  id: string;
  /** Name of the cardholder. */
  name: string | null;
  card: Charge['payment_method_details']['card'];
  behaviour: CardBehaviour;
}

/** The delivery of one event to the guide's webhook. */
export interface Delivery {
  id: string;
  event: string;
  type: string;
  /** Id of the event's intent, charge, refund or dispute. */
  object: string;
  state: 'waiting' | 'delivered' | 'given up';
  /** Milliseconds since 1970. */
  createdAt: number;
  dueAt: number;
  attempts: { at: string; status: number | null; problem?: string }[];
}

/** A response that is sent again for the same idempotency key. */
export interface SavedResponse {
  key: string;
  /** Milliseconds since 1970 at which the response was saved. */
  at: number;
  path: string;
  /** The parameters, written in one fixed way, so that two requests can be compared. */
  parameters: string;
  requestId: string;
  status: number;
  body: unknown;
}

/** The stored objects, by kind. */
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
  /** Lists the objects of a kind, in order of creation. */
  list<K extends keyof Kinds>(kind: K): Kinds[K][];
  /** Stores an object; null removes it. */
  put<K extends keyof Kinds>(kind: K, id: string, value: Kinds[K] | null): void;
  /** Writes all changes that `work` makes, or none if the process is killed in the middle. */
  atOnce<T>(work: () => T): T;
  close(): void;
}

export interface Account {
  store: Store;
  /** Returns the time in milliseconds since 1970. */
  now(): number;
  /** Schedules the delivery of an event. */
  announce(event: StripeEvent): void;
  /** Returns whether a successful charge stays `processing`, for tests of payments that finish later. */
  isSettlementHeld(): boolean;
}

/** A request from a caller whose key was checked. */
export interface Call {
  account: Account;
  /** Kind of caller. A browser sends the publishable key, and may see and do less than a server. */
  caller: 'server' | 'browser';
  /** Client secret of the intent, which a browser must send together with the intent's id. */
  clientSecret: string | null;
  request: { id: string | null; idempotency_key: string | null };
}
