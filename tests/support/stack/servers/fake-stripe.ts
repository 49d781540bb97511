/**
 * Payments in tests: the fake Stripe of the local stack, the official client for it, a card holder,
 * and the controls for webhooks and failures. A test of the whole guide uses the run's fake:
 * `stripeHandle(guide().stripe)`; other tests start their own with `startTestStripe`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { expect, onTestFinished } from 'vitest';
import type { FakeStripeOptions } from '../../../../src/local/stripe/fake-stripe.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import type {
  ControlledStripe,
  StripeAccess,
  StripeState,
  Trouble,
  WebhookMode,
} from './controlled-stripe.ts';
import { accessTo, startControlledStripe } from './controlled-stripe.ts';

/** The test cards, named after what they do. */
export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  asks: '4000002500003155',
  alwaysAsks: '4000002760003184',
  asksThenDeclined: '4000008400001629',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  processingError: '4000000000000119',
} as const;

/** Milliseconds, longer than a webhook takes on a busy machine and shorter than the time limit of a test. */
const SETTLED_WITHIN_MS = 45_000;

/** Response to a browser's call. */
export interface BrowserResponse {
  httpStatus: number;
  /** The payment intent after the call, also after a declined card. */
  intent: Partial<Stripe.PaymentIntent> | null;
  error: { type: string; code?: string; decline_code?: string; message: string } | null;
}

export interface StripeHandle {
  access: StripeAccess;
  /** The official client with the secret key. */
  client: Stripe;
  /**
   * Pays as a browser does. `authentication` is the card holder's answer when the card asks for
   * authentication; `leave` gives none.
   */
  pay(
    clientSecret: string,
    card?: string,
    authentication?: 'succeed' | 'fail' | 'leave',
  ): Promise<BrowserResponse>;
  /** Sets how webhooks are delivered from now on. A test that changes this must set it back. */
  webhooks(mode: WebhookMode): Promise<void>;
  /**
   * Sends the webhooks that `drop` or `shuffle` held back. Resolves with their number when all were
   * tried.
   */
  release(): Promise<number>;
  /** Returns the calls that the fake has received, for example `POST /v1/payment_intents 200`. */
  requests(): Promise<string[]>;
  /**
   * Resolves when no webhook is being sent or waits for another try; held webhooks do not count. Throws after
   * `SETTLED_WITHIN_MS`.
   */
  settled(): Promise<void>;
  /** Sets the address of webhooks from now on; without an address they are discarded. */
  deliverTo(address?: string): Promise<void>;
  settlement(mode: 'at once' | 'held'): Promise<void>;
  trouble(mode: Trouble['mode'], options?: Omit<Trouble, 'mode'>): Promise<void>;
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
export const cardFields = (number: string, changed: Record<string, string> = {}) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 2),
  'payment_method_data[card][cvc]': '123',
  'payment_method_data[billing_details][name]': 'ana@example.org',
  ...changed,
});

/** Returns the controls of a fake that runs anywhere on this machine. */
export function stripeHandle(access: StripeAccess): StripeHandle {
  async function call<T>(path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${access.apiUrl}/local/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${access.secretKey}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  return {
    access,
    client: stripeClient(access),
    async pay(clientSecret, card = CARDS.pays, authentication = 'succeed') {
      const confirmed = await callAsBrowser(access, clientSecret, 'confirm', cardFields(card));
      const isAsking = confirmed.intent?.status === 'requires_action';
      if (!isAsking || authentication === 'leave') return confirmed;
      return callAsBrowser(access, clientSecret, 'local_authentication', {
        outcome: authentication,
      });
    },
    webhooks: (mode) => call('webhooks', mode),
    release: () => call('release', {}),
    requests: async () => (await call<StripeState>('state')).requests,
    async settled() {
      const latest = Date.now() + SETTLED_WITHIN_MS;
      for (;;) {
        if (await call<boolean>('idle')) return;
        if (Date.now() > latest) {
          const { waiting } = await call<StripeState>('state');
          throw new Error(`Webhooks are under way:\n${waiting.join('\n')}`);
        }
        await sleep(10);
      }
    },
    deliverTo: (address) => call('endpoint', { address: address ?? null }),
    settlement: (mode) => call('settlement', { held: mode === 'held' }),
    trouble: (mode, options = {}) => call('trouble', { mode, ...options }),
  };
}

/** Starts a fake for one test, on a free port and in a new folder; it ends with the test. */
export async function startTestStripe(options: Partial<FakeStripeOptions> = {}): Promise<
  StripeHandle & {
    dir: string;
    fake: ControlledStripe['fake'];
    restart(): Promise<StripeHandle & Pick<ControlledStripe, 'fake'>>;
    stop(): Promise<void>;
  }
> {
  const dir = options.dir ?? (await temporaryFolder());
  const settings = { pace: 0.02, ...options, dir };
  let running: ControlledStripe | null = await startControlledStripe(settings);
  const stop = async () => {
    await running?.stop();
    running = null;
  };
  onTestFinished(stop);
  return {
    ...stripeHandle(accessTo(running)),
    dir,
    fake: running.fake,
    stop,
    async restart() {
      await stop();
      running = await startControlledStripe(settings);
      return { ...stripeHandle(accessTo(running)), fake: running.fake };
    },
  };
}

/** Returns the client secret of a new payment intent for the price of a premium event. */
export async function newClientSecret(client: Stripe): Promise<string> {
  const intent = await client.paymentIntents.create({ amount: 2900, currency: 'usd' });
  expect(intent.client_secret).not.toBeNull();
  return intent.client_secret ?? '';
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
