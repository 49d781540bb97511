/** The refusals of the double, in the shape that Stripe's libraries turn into their errors. */
import type Stripe from 'stripe';

/** What Stripe's answer has under `error`. */
export interface RefusalBody {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
}

/** A request that is refused, with the HTTP status of the answer. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly body: RefusalBody;
  /** False for what Stripe finds before it begins to work: an idempotency key stays unused. */
  readonly isOutcome: boolean;

  constructor(status: number, body: RefusalBody, isOutcome = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isOutcome = isOutcome;
  }
}

/** A parameter that is missing, unknown or out of bounds. */
export const invalidParameter = (code: string, param: string, message: string) =>
  new Refusal(400, { type: 'invalid_request_error', code, param, message });

/** No object of this kind has this id. */
export const noSuchObject = (kind: string, id: string) =>
  new Refusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: kind === 'payment_intent' ? 'intent' : 'id',
    message: `No such ${kind}: '${id}'`,
  });

/** What was asked for does not fit the state an object is in. */
export const wrongState = (code: string, message: string, intent?: Stripe.PaymentIntent) =>
  new Refusal(
    400,
    { type: 'invalid_request_error', code, message, ...(intent && { payment_intent: intent }) },
    true,
  );

/** Keys that are missing or wrong, or that may not do this. */
export const unauthorized = (message: string, code?: string) =>
  new Refusal(401, { type: 'invalid_request_error', message, ...(code && { code }) });
