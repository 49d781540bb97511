/**
 * Payments in tests: the fake Stripe of the local stack, the official client for it, a card holder,
 * and the controls for webhooks and failures. A test of the whole guide uses the run's fake:
 * `stripeHandle(guide().stripe)`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import type { StripeAccess, StripeControls, Trouble, WebhookMode } from './controlled-stripe.ts';

/** The test cards, named after what they do. */
export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  asks: '4000002500003155',
} as const;

/** Longest wait for webhooks: more than a busy machine needs, and less than the time limit of a test. */
const SETTLED_WITHIN_MS = 45_000;

/** Response to a browser's call. */
export interface BrowserResponse {
  httpStatus: number;
  /** The payment intent after the call, also after a declined card. */
  intent: Partial<Stripe.PaymentIntent> | null;
  error: { type: string; code?: string; decline_code?: string; message: string } | null;
}

/** Returns the official client for a fake. */
export function stripeClient({ apiUrl, secretKey }: StripeAccess): Stripe {
  const { hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    protocol: 'http',
    host: hostname,
    port,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Makes one call of a browser about one intent, with the publishable key. */
export async function callAsBrowser(
  access: StripeAccess,
  clientSecret: string,
  action: 'confirm' | 'local_authentication',
  fields: Record<string, string>,
): Promise<BrowserResponse> {
  const id = clientSecret.split('_secret_')[0] ?? '';
  const response = await fetch(`${access.apiUrl}/v1/payment_intents/${id}/${action}`, {
    method: 'POST',
    body: new URLSearchParams({
      key: access.publishableKey,
      client_secret: clientSecret,
      ...fields,
    }),
  });
  const body = (await response.json()) as Partial<Stripe.PaymentIntent> & {
    error?: NonNullable<BrowserResponse['error']> & { payment_intent?: Stripe.PaymentIntent };
  };
  const { error } = body;
  return {
    httpStatus: response.status,
    intent: error === undefined ? body : (error.payment_intent ?? null),
    error: error ?? null,
  };
}

/** Returns the fields of a card as a browser sends them. */
export const cardFields = (number: string) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 2),
  'payment_method_data[card][cvc]': '123',
  'payment_method_data[billing_details][name]': 'ana@example.org',
});

/** Returns the controls of a fake that runs anywhere on this machine. */
export function stripeHandle(access: StripeAccess) {
  async function call<Name extends keyof StripeControls>(
    name: Name,
    given: Parameters<StripeControls[Name]>[0] | null = null,
  ): Promise<Awaited<ReturnType<StripeControls[Name]>>> {
    const response = await fetch(`${access.apiUrl}/local/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access.secretKey}` },
      body: JSON.stringify(given),
    });
    if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
    return (await response.json()) as Awaited<ReturnType<StripeControls[Name]>>;
  }

  return {
    access,
    /** The official client with the secret key. */
    client: stripeClient(access),
    /**
     * Pays as a browser does. `authentication` is the card holder's answer when the card asks for
     * authentication.
     */
    async pay(
      clientSecret: string,
      card: string = CARDS.pays,
      authentication: 'succeed' | 'fail' = 'succeed',
    ): Promise<BrowserResponse> {
      const confirmed = await callAsBrowser(access, clientSecret, 'confirm', cardFields(card));
      if (confirmed.intent?.status !== 'requires_action') return confirmed;
      return callAsBrowser(access, clientSecret, 'local_authentication', {
        outcome: authentication,
      });
    },
    /** Sets how webhooks are delivered from now on. A test that changes this must set it back. */
    webhooks: (mode: WebhookMode) => call('webhooks', mode),
    /**
     * Sends the webhooks that `drop` or `shuffle` held back. Resolves with their number when all were
     * tried.
     */
    release: () => call('release'),
    /** Returns the calls that the fake has received, for example `POST /v1/payment_intents 200`. */
    requests: () => call('requests'),
    /**
     * Resolves when no webhook is being sent or waits for another try; held webhooks do not count. Throws after
     * `SETTLED_WITHIN_MS`.
     */
    async settled(): Promise<void> {
      const latest = Date.now() + SETTLED_WITHIN_MS;
      while (!(await call('isIdle'))) {
        if (Date.now() > latest) {
          throw new Error(`Webhooks are under way:\n${(await call('waiting')).join('\n')}`);
        }
        await sleep(10);
      }
    },
    /** Sets the address of webhooks from now on; without an address they are discarded. */
    deliverTo: (address: string | null = null) => call('deliverTo', address),
    settlement: (mode: 'at once' | 'held') => call('settlement', mode),
    trouble: (mode: Trouble['mode'], delayMs = 0) => call('trouble', { mode, delayMs }),
  };
}

/** Presses a button of the fake's payments page, for what only a payer or a bank can do. */
export async function pressByHand(
  { apiUrl }: Pick<StripeAccess, 'apiUrl'>,
  action: 'dispute' | 'won' | 'lost' | 'return-refund',
  id: string,
): Promise<void> {
  const response = await fetch(`${apiUrl}/by-hand`, {
    method: 'POST',
    body: new URLSearchParams({ action, id }),
    redirect: 'manual',
  });
  if (response.status !== 303) throw new Error(`${action}: ${await response.text()}`);
}
