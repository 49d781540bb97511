/**
 * Makes the fake Stripe's error responses, in the format that Stripe's libraries turn into their own errors.
 */
/** The object under `error` in Stripe's response. */
export interface ErrorBody {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  charge?: string;
  payment_intent?: object;
}

/** A refused request, with the HTTP status of the response. */
export class StripeRefusal extends Error {
  override name = 'StripeRefusal';
  readonly status: number;
  readonly body: ErrorBody;
  /**
   * False if Stripe found the error before it began to carry out the request. The idempotency key then counts
   * as unused.
   */
  readonly isOutcome: boolean;

  constructor(status: number, body: ErrorBody, isOutcome = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isOutcome = isOutcome;
  }
}

/** Makes the error for a parameter that is missing, unknown or out of range. */
export const invalidParameter = (code: string, param: string, message: string) =>
  new StripeRefusal(400, { type: 'invalid_request_error', code, param, message });

/** Makes the error for an id of an object that does not exist. */
export const noSuchObject = (kind: string, id: string) =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: kind === 'payment_intent' ? 'intent' : 'id',
    message: `No such ${kind}: '${id}'`,
  });

/**
 * Makes the error for a request that the state of its object does not allow, such as the refund of a refunded
 * charge.
 */
export const wrongState = (code: string, message: string, intent?: object) =>
  new StripeRefusal(
    400,
    { type: 'invalid_request_error', code, message, ...(intent && { payment_intent: intent }) },
    true,
  );
