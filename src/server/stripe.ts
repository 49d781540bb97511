/** Calls Stripe through its own package: one client, a deadline for every call, and typed failures. */
import Stripe from 'stripe';
import { env } from './env.ts';

/** The deadline of one try: with one retry, a call ends within ten seconds. */
const DEADLINE_MS = 4_500;
const REPETITIONS = 1;

/** The highest age of a webhook in seconds, as Stripe recommends. */
const WEBHOOK_TOLERANCE_SECONDS = 300;

const onThisMachine = (address: string | undefined) => {
  if (address === undefined) return {};
  const { hostname, port, protocol } = new URL(address);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' } as const;
};

let client: Stripe | undefined;

const stripe = (): Stripe =>
  (client ??= new Stripe(env().STRIPE_SECRET_KEY, {
    ...onThisMachine(env().STRIPE_API_URL),
    timeout: DEADLINE_MS,
    maxNetworkRetries: REPETITIONS,
    telemetry: false,
  }));

/** Stripe refused a call, or did not respond. */
export class StripeFailure extends Error {
  override name = 'StripeFailure';
  /**
   * True if Stripe repeats this response under the same idempotency key for a day. False if the call may
   * have succeeded, and is safe to repeat with the same key.
   */
  readonly isFinal: boolean;
  /** True if Stripe refused, false if Stripe itself failed. */
  readonly isRefusal: boolean;
  /** Stripe's error code, as in `charge_already_refunded`, or empty. */
  readonly code: string;

  constructor(message: string, cause: Stripe.errors.StripeError) {
    super(message, { cause });
    const status = cause.statusCode ?? 0;
    // 401 and 403: our key is wrong; 409: two requests at the same moment; 429: too many requests.
    this.isFinal = status >= 400 && ![401, 403, 409, 429].includes(status);
    this.isRefusal = this.isFinal && status < 500;
    this.code = cause.code ?? '';
  }
}

/**
 * Calls Stripe.
 * @param doing completes "Could not …", as in "read an intent"
 * @throws StripeFailure if Stripe refuses or does not respond
 */
export async function askStripe<T>(doing: string, ask: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await ask(stripe());
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new StripeFailure(`Could not ${doing}: ${error.message}`, error);
  }
}

/**
 * Returns the event of a webhook, or null without a recent signature by one of our secrets.
 * @param payload the exact bytes of the body
 */
export function readWebhook(payload: Uint8Array, signature: string | null): Stripe.Event | null {
  if (signature === null) return null;
  for (const secret of env().STRIPE_WEBHOOK_SECRETS) {
    try {
      return stripe().webhooks.constructEvent(
        payload,
        signature,
        secret,
        WEBHOOK_TOLERANCE_SECONDS,
      );
    } catch {
      // Any error of the package ends here, also the plain one for an empty `v1=`.
    }
  }
  return null;
}
