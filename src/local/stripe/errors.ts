/** Refusals in the shape that Stripe's libraries turn into their errors. */
/** What Stripe's response has under `error`. */
export interface ErrorBody {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  charge?: string;
  payment_intent?: object;
}

/** A request that is refused, with the HTTP status of the response. */
export class StripeRefusal extends Error {
  override name = 'StripeRefusal';
  readonly status: number;
  readonly body: ErrorBody;
  /** False for what Stripe finds before it begins to work: an idempotency key stays unused. */
  readonly isOutcome: boolean;

  constructor(status: number, body: ErrorBody, isOutcome = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isOutcome = isOutcome;
  }
}

/** A parameter that is missing, unknown or out of bounds. */
export const invalidParameter = (code: string, param: string, message: string) =>
  new StripeRefusal(400, { type: 'invalid_request_error', code, param, message });

/** No object of this kind has this id. */
export const noSuchObject = (kind: string, id: string) =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: kind === 'payment_intent' ? 'intent' : 'id',
    message: `No such ${kind}: '${id}'`,
  });

/** The request does not fit the state of its object. */
export const wrongState = (code: string, message: string, intent?: object) =>
  new StripeRefusal(
    400,
    { type: 'invalid_request_error', code, message, ...(intent && { payment_intent: intent }) },
    true,
  );
