/**
 * Replaces Stripe on this machine: payment intents, test cards, refunds, disputes, idempotency keys and
 * signed webhooks, as far as the guide uses them. It accepts only its own keys, which have Stripe's format,
 * declines real cards, and listens on 127.0.0.1 only.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { claimPort, listenLocally } from '../stack/ports.ts';
import { settleIntents } from './confirm.ts';
import { isForgotten } from './handle-call.ts';
import { handleRequest } from './server.ts';
import { openStore } from './store.ts';
import type { StripeKeys } from './stripe-keys.ts';
import { loadStripeKeys } from './stripe-keys.ts';
import type { Account, Store } from './types.ts';
import { openWebhooks } from './webhooks.ts';

/** Returns the URL at which a guide at `siteUrl` receives Stripe's webhooks. */
export const webhookAddress = (siteUrl: string): string => `${siteUrl}/api/stripe/webhook`;

/** Milliseconds for which events are kept: 30 days, as at Stripe. */
const KEEP_EVENTS_MS = 30 * 24 * 60 * 60 * 1000;

export interface FakeStripeOptions {
  /** The folder of keys and payments. */
  dir: string;
  /** URL to which webhooks are sent. */
  webhook: string;
  /** For tests: replaces the real clock; returns milliseconds since 1970. */
  now?: () => number;
  /** For tests: a factor for the pauses between two attempts to send a webhook. */
  pace?: number;
  /** For tests: if it returns true, a paid intent stays `processing` until `settle` is called. */
  isSettlementHeld?: () => boolean;
}

/** The fake Stripe without an HTTP server, so that a test can answer some requests itself. */
export interface FakeStripe {
  keys: StripeKeys;
  account: Account;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Sends all further webhooks to this URL, including those that still wait to be sent. */
  deliverTo(address: string): void;
  /** Returns true if no webhook is being sent and none waits for another attempt. */
  isIdle(): boolean;
  /** Completes the payment of every intent that is `processing`. */
  settle(): void;
  stop(): Promise<void>;
}

/** Removes data that is older than Stripe would keep it. */
function forget(store: Store, now: number): void {
  for (const saved of store.list('response')) {
    if (isForgotten(saved, now)) store.put('response', saved.key, null);
  }
  for (const { id, created } of store.list('event')) {
    if (now - created * 1000 > KEEP_EVENTS_MS) store.put('event', id, null);
  }
  for (const { id, createdAt } of store.list('delivery')) {
    if (now - createdAt > KEEP_EVENTS_MS) store.put('delivery', id, null);
  }
}

/**
 * Opens the fake with the data in its folder, and removes data that is older than Stripe would keep it.
 * Throws a StackError if the data or the keys are damaged.
 */
export async function openFakeStripe(o: FakeStripeOptions): Promise<FakeStripe> {
  const now = o.now ?? Date.now;
  const keys = await loadStripeKeys(o.dir);
  const store = openStore(o.dir);
  store.atOnce(() => forget(store, now()));
  const webhooks = openWebhooks({
    store,
    secret: keys.webhookSecret,
    address: o.webhook,
    now,
    pace: o.pace ?? 1,
  });
  const account: Account = {
    store,
    now,
    announce: (event) => webhooks.announce(event),
    isSettlementHeld: o.isSettlementHeld ?? (() => false),
  };
  const served = { account, keys, afterCall: () => webhooks.wake() };
  return {
    keys,
    account,
    handle: (request, response) => handleRequest(served, request, response),
    deliverTo(address) {
      webhooks.setAddress(address);
      webhooks.wake();
    },
    isIdle: () => webhooks.isIdle(),
    settle() {
      store.atOnce(() => settleIntents(account));
      webhooks.wake();
    },
    async stop() {
      await webhooks.stop();
      store.close();
    },
  };
}

/**
 * Starts the fake Stripe on a port (0 picks a free one).
 * @throws StackError if the port is taken or the folder is damaged
 */
export async function startFakeStripe(
  o: FakeStripeOptions & { port: number },
): Promise<StripeKeys & { apiUrl: string; stop(): Promise<void> }> {
  const port = await claimPort(o.port, 'the fake Stripe', 'LOCAL_STRIPE_PORT');
  const fake = await openFakeStripe(o);
  const server = createServer((request, response) => {
    void fake.handle(request, response);
  });
  const close = await listenLocally(server, port);
  fake.deliverTo(o.webhook);
  return {
    ...fake.keys,
    apiUrl: `http://127.0.0.1:${port}`,
    async stop() {
      await close();
      await fake.stop();
    },
  };
}
