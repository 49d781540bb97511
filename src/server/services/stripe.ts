/** Calls Stripe through its own package: one client, a deadline for every call, and typed failures. */
import type Stripe from 'stripe';
import { env } from '../env.ts';

/** Milliseconds until a try is given up: with one retry, a call ends within ten seconds. */
const DEADLINE_MS = 4_500;
const REPETITIONS = 1;

/** Maximum age of a webhook in seconds, as Stripe recommends. */
const WEBHOOK_TOLERANCE_SECONDS = 300;

const onThisMachine = (address: string | undefined) => {
  if (address === undefined) return {};
  const { hostname, port, protocol } = new URL(address);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' } as const;
};

/** Says whether the guide's key moves real money; a key of test mode does not. */
export const isLiveMode = (): boolean => /^[rs]k_live_/.test(env().STRIPE_SECRET_KEY);

let client: Stripe | undefined;

/** Loads Stripe's package on first use, because it takes as long to load as all other code of a function. */
async function stripe(): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  return (client ??= new Client(env().STRIPE_SECRET_KEY, {
    ...onThisMachine(env().STRIPE_API_URL),
    timeout: DEADLINE_MS,
    maxNetworkRetries: REPETITIONS,
    telemetry: false,
  }));
}

/** Error for a call that Stripe refused or did not answer. */
export class StripeFailure extends Error {
  override name = 'StripeFailure';
  /**
   * True if, for a day, Stripe repeats this response to every call with the same idempotency key. False if
   * the call may have succeeded or may succeed later; then it is safe to repeat it with the same key.
   */
  readonly isFinal: boolean;
  /**
   * True if the response is final and Stripe refused the call; false if it is not final, or Stripe itself
   * failed.
   */
  readonly isRefusal: boolean;
  /** Stripe's error code, such as `charge_already_refunded`; empty if there is none. */
  readonly code: string;

  constructor(message: string, cause: Stripe.errors.StripeError) {
    super(message, { cause });
    const status = cause.statusCode ?? 0;
    // The four listed statuses are not final. 401 and 403: the guide's key is wrong; 409: two requests at the
    // same moment; 429: too many requests.
    this.isFinal = status >= 400 && ![401, 403, 409, 429].includes(status);
    this.isRefusal = this.isFinal && status < 500;
    this.code = cause.code ?? '';
  }
}

/**
 * Calls Stripe.
 * @param doing completes "Could not …", for example "read an intent"
 * @throws StripeFailure if Stripe refuses or does not respond
 */
export async function askStripe<T>(doing: string, ask: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await ask(await stripe());
  } catch (error) {
    const { errors } = (await import('stripe')).default;
    if (!(error instanceof errors.StripeError)) throw error;
    throw new StripeFailure(`Could not ${doing}: ${error.message}`, error);
  }
}

/**
 * Returns the event of a webhook, or null unless one of the guide's secrets signed it recently.
 * @param payload the exact bytes of the body
 */
export async function readWebhook(
  payload: Uint8Array,
  signature: string | null,
): Promise<Stripe.Event | null> {
  if (signature === null) return null;
  const { webhooks } = await stripe();
  for (const secret of env().STRIPE_WEBHOOK_SECRETS) {
    try {
      return webhooks.constructEvent(payload, signature, secret, WEBHOOK_TOLERANCE_SECONDS);
    } catch {
      // Tries the next secret after an error of any type, because an empty `v1=` causes another type than a
      // wrong signature.
    }
  }
  return null;
}
