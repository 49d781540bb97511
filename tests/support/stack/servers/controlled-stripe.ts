/**
 * The fake Stripe with controls that Stripe does not have, for tests of failures: webhooks that are
 * lost, repeated or out of order, responses that are lost or late, payments that settle later. The
 * fake sends its webhooks to a relay in this file, which passes them on as the test says.
 *
 * The controls require the secret key; `stripeHandle` of fake-stripe.ts calls them.
 */
import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenLocally } from '../../../../src/local/process/ports.ts';
import type { StripeKeys } from '../../../../src/local/stack/keys.ts';
import type { FakeStripeOptions } from '../../../../src/local/stripe/fake-stripe.ts';
import { openFakeStripe } from '../../../../src/local/stripe/fake-stripe.ts';

/**
 * Access to the fake Stripe account: the guide's settings for it, which tests in other processes use
 * too.
 */
export type StripeAccess = StripeKeys & { apiUrl: string };

/** Factor for the pauses between two tries of a webhook; 1 on the local stack. */
export const STRIPE_PACE = 0.1;

/**
 * How webhooks are passed on: `deliver` sends them at once, `drop` and `shuffle` hold `times` copies of each
 * (1 by default) until they are released in random order.
 */
export interface WebhookMode {
  mode: 'deliver' | 'drop' | 'shuffle';
  times?: number;
}

/**
 * How calls of the guide's server to Stripe fail: with 503 before anything is done, with a broken connection
 * after everything is done, or with a late response.
 */
export interface Trouble {
  mode: 'none' | 'unavailable' | 'lost answers' | 'slow';
  delayMs?: number;
}

interface Webhook {
  body: string;
  headers: Record<string, string>;
}

const RETRY_MS = 50;

const UNAVAILABLE = JSON.stringify({ error: { type: 'api_error', message: 'not available' } });

function shuffled<T>(values: T[]): T[] {
  return values
    .map((value) => ({ value, rank: randomInt(2 ** 40) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}

/** Makes the relay, which passes the fake's webhooks on as the test says. */
function createRelay() {
  let address: string | null = null;
  let mode: WebhookMode = { mode: 'deliver' };
  let held: Webhook[] = [];
  let running = 0;
  /** The response to the last webhook, for error messages. */
  let last = 'none';

  async function forward({ body, headers }: Webhook): Promise<number> {
    if (address === null) return 200;
    running += 1;
    try {
      const response = await fetch(address, { method: 'POST', body, headers, redirect: 'manual' });
      last = `${String(response.status)} ${await response.text()}`;
      return response.status;
    } catch (error) {
      last = String(error);
      return 502;
    } finally {
      running -= 1;
    }
  }

  async function insist(webhook: Webhook): Promise<void> {
    running += 1;
    while ((await forward(webhook)) >= 300) await sleep(RETRY_MS, undefined, { ref: false });
    running -= 1;
  }

  return {
    isIdle: () => running === 0,
    describe: (): string =>
      `relay: ${mode.mode} to ${String(address)}, ${String(running)} running, ${String(held.length)} held, last ${last}`,
    setAddress: (next: string | null) => void (address = next),
    setMode: (next: WebhookMode) => void (mode = next),
    /** Accepts one webhook from the fake. @returns the status of the response to the fake */
    async take(webhook: Webhook): Promise<number> {
      if (mode.mode === 'deliver') return forward(webhook);
      held.push(...Array.from({ length: mode.times ?? 1 }, () => webhook));
      return 200;
    },
    /** Sends the held webhooks one after another; a webhook that fails is sent again later. */
    async release(): Promise<number> {
      const released = shuffled(held);
      held = [];
      for (const webhook of released) {
        if ((await forward(webhook)) >= 300) void insist(webhook);
      }
      return released.length;
    },
  };
}

/** The controls, which a test calls at `/local/<name>`; each has at most one argument. */
export type StripeControls = Awaited<ReturnType<typeof startControlledStripe>>['controls'];

/** Starts a fake with controls on a free port. It runs until `stop`. */
export async function startControlledStripe(o: Omit<FakeStripeOptions, 'webhook'>) {
  const relay = createRelay();
  const requests: string[] = [];
  let isHeld = false;
  let trouble: Trouble = { mode: 'none' };
  const fake = await openFakeStripe({ ...o, webhook: '', isSettlementHeld: () => isHeld });
  const isServer = ({ headers }: IncomingMessage) =>
    headers.authorization === `Bearer ${fake.keys.secretKey}`;

  const controls = {
    /** Returns the calls so far, for example `POST /v1/payment_intents 200`. */
    requests: () => requests,
    /** Returns the state of the relay, and each webhook that waits, with the results of its attempts. */
    waiting: () => [
      relay.describe(),
      ...fake.account.store
        .list('delivery')
        .filter(({ state }) => state === 'waiting')
        .map(({ type, attempts }) =>
          [type, ...attempts.map(({ status, problem }) => status ?? problem)].join(' '),
        ),
    ],
    isIdle: () => fake.isIdle() && relay.isIdle(),
    webhooks: relay.setMode,
    release: relay.release,
    /** Sets the address to which webhooks are passed on; null discards them. */
    deliverTo: relay.setAddress,
    settlement(mode: 'at once' | 'held'): void {
      isHeld = mode === 'held';
      if (!isHeld) fake.settle();
    },
    trouble: (next: Trouble) => void (trouble = next),
  };

  async function callApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { mode, delayMs } = isServer(request) ? trouble : { mode: 'none' };
    if (mode === 'slow') await sleep(delayMs);
    if (mode === 'unavailable') {
      response.writeHead(503, { 'content-type': 'application/json' }).end(UNAVAILABLE);
    } else if (mode === 'lost answers') {
      // A response without a socket: everything is done, and nothing is sent.
      await fake.handle(request, new ServerResponse(request));
      response.destroy();
    } else {
      await fake.handle(request, response);
    }
    requests.push(`${request.method ?? ''} ${request.url ?? ''} ${response.statusCode}`);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/relay') {
      const headers = request.headers as Record<string, string>;
      const sent = {
        'content-type': headers['content-type'] ?? '',
        'stripe-signature': headers['stripe-signature'] ?? '',
      };
      response.writeHead(await relay.take({ body: await text(request), headers: sent })).end();
    } else if (!pathname.startsWith('/local/')) {
      await callApi(request, response);
    } else if (isServer(request)) {
      const control = controls[pathname.slice('/local/'.length) as keyof typeof controls];
      const result = await control((await json(request)) as never);
      response.writeHead(200).end(JSON.stringify(result ?? null));
    } else {
      response.writeHead(401).end();
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(400);
      response.end(String(error));
    });
  });
  const close = await listenLocally(server, 0);
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.deliverTo(`${apiUrl}/relay`);
  const access: StripeAccess = { ...fake.keys, apiUrl };
  return {
    access,
    controls,
    async stop() {
      await close();
      await fake.stop();
    },
  };
}
