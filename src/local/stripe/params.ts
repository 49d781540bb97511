/** Reads the parameters of a call as strictly as Stripe: unknown parameters are refused. */
import { z } from 'zod';

// Makes the fake Stripe's error responses, in the format that Stripe's libraries turn into their own errors.

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
   * False if Stripe found the error before it began to carry out the request. The idempotency key of the
   * request then counts as unused.
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

/** A whole number, written as text in a form. */
export const integer = z
  .string()
  .regex(/^-?\d{1,12}$/, 'parameter_invalid_integer')
  .transform(Number);

/** Metadata of an object: at most 50 texts of up to 500 characters, with names of up to 40. */
export const metadata = z
  .record(
    z.string().max(40, 'parameter_invalid_string'),
    z.string().max(500, 'parameter_invalid_string'),
  )
  .refine((given) => Object.keys(given).length <= 50, 'parameter_invalid')
  .default({});

/** Returns the schema of a list that may contain only the given names, sent as `expand[]=a&expand[]=b`. */
export const listOf = (...names: string[]) =>
  z
    .record(
      z.string(),
      z.string().refine((name) => names.includes(name), 'parameter_invalid'),
    )
    .transform((given) => Object.values(given))
    .default([]);

/** Parameters that every call may have. */
export const everywhere = {
  key: z.string().optional(),
  client_secret: z.string().optional(),
  expand: listOf(),
};

interface FormObject {
  [name: string]: string | FormObject;
}

/**
 * Reads a form with nested names such as `metadata[order]=…`. A list becomes an object whose keys are the
 * indices.
 */
export function decodeForm(text: string): FormObject {
  // Creates an object without a prototype, so that a parameter's name never matches an inherited property.
  const empty = () => Object.create(null) as FormObject;
  const form = empty();
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...nested] = name.split('[').map((step) => step.replace(/\]$/, ''));
    const steps = [first, ...nested];
    const last = steps.pop() ?? '';
    let object = form;
    for (const step of steps) {
      const next = object[step];
      object = typeof next === 'object' ? next : (object[step] = empty());
    }
    object[last === '' ? String(Object.keys(object).length) : last] = value;
  }
  return form;
}

const SENTENCES: Record<string, string> = {
  amount_too_small: 'The amount is below the least that can be charged, $0.50 usd.',
  amount_too_large: 'The amount is more than $999,999.99.',
};

/** Returns Stripe's error for a failed check; the schema's messages are Stripe's error codes. */
function parameterError(issue: z.core.$ZodIssue): Error {
  const [first = '', ...nested] = issue.path.map(String);
  const param = first + nested.map((step) => `[${step}]`).join('');
  if (issue.code === 'unrecognized_keys') {
    const name = param === '' ? (issue.keys[0] ?? '') : `${param}[${issue.keys[0] ?? ''}]`;
    return invalidParameter(
      'parameter_unknown',
      name,
      `Received unknown parameter: ${name} (the local stack knows only what the guide uses)`,
    );
  }
  // Zod reports a missing parameter as a value of the wrong type, `undefined`.
  const isMissing = issue.code === 'invalid_type' && issue.message.includes('undefined');
  if (isMissing) {
    return invalidParameter('parameter_missing', param, `Missing required param: ${param}.`);
  }
  const code = /^[a-z_]+$/.test(issue.message) ? issue.message : 'parameter_invalid';
  return invalidParameter(
    code,
    first === 'expand' ? first : param,
    SENTENCES[code] ?? `Invalid ${param}`,
  );
}

/** Returns the parameters of a call; throws a StripeRefusal about the first invalid one. */
export function readParams<T>(schema: z.ZodType<T>, text: string): T {
  const parsed = schema.safeParse(decodeForm(text));
  if (parsed.success) return parsed.data;
  throw parameterError(parsed.error.issues[0] as z.core.$ZodIssue);
}
