/**
 * Stripe, through its own package: one client, a deadline for every call, and failures told apart by
 * the one thing callers have to know, whether Stripe keeps its answer for the idempotency key.
 */
import Stripe from 'stripe';
import { env } from './env.ts';

/** With the one repetition, a call ends within ten seconds. */
const DEADLINE_MS = 4_500;
const REPETITIONS = 1;

/** How old a webhook may be, in seconds; Stripe's own advice. */
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

/** Stripe refused, or did not answer. */
export class StripeFailure extends Error {
  override name = 'StripeFailure';
  /**
   * True when Stripe has answered, and would answer the same under the same idempotency key for a
   * day. False when the answer was lost or put off: what was asked may have been done, and is safe
   * to ask again with the same key.
   */
  readonly isFinal: boolean;
  /** True when Stripe said no, rather than that something is wrong with itself. */
  readonly isRefusal: boolean;
  /** Stripe's word for it, as in `charge_already_refunded`; empty when there is none. */
  readonly code: string;

  constructor(message: string, cause: Stripe.errors.StripeError) {
    super(message, { cause });
    const status = cause.statusCode ?? 0;
    // 401 and 403 are a wrong key of ours, 409 another request at the same moment, 429 too many.
    this.isFinal = status >= 400 && ![401, 403, 409, 429].includes(status);
    this.isRefusal = this.isFinal && status < 500;
    this.code = cause.code ?? '';
  }
}

/**
 * Asks Stripe for something.
 * @param doing what for, as in "read an intent"
 * @throws StripeFailure for whatever Stripe, or the way to it, has against it
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
 * The event of a webhook, or null when it is not, or not lately, signed with one of our secrets.
 * @param payload the body exactly as it came
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
      // Whatever the package has against it, also the plain errors it throws at an empty `v1=`.
    }
  }
  return null;
}
