/**
 * Stands in for Stripe on this machine: payment intents, test cards, refunds, idempotency keys and
 * signed webhooks, as far as the guide uses them. It demands the same keys as Stripe, takes no real
 * card, and listens on 127.0.0.1 only.
 */
import { once } from 'node:events';
import { claimPort } from '../stack/ports.ts';
import type { Account } from './account.ts';
import { createDoubleServer } from './double-server.ts';
import { isForgotten } from './idempotency.ts';
import type { SavedAnswer } from './idempotency.ts';
import { openJournal } from './journal.ts';
import type { StripeEvent } from './objects.ts';
import type { StripeKeys } from './stripe-keys.ts';
import { loadStripeKeys } from './stripe-keys.ts';
import type { Delivery } from './webhooks.ts';
import { openWebhooks } from './webhooks.ts';

const HOST = '127.0.0.1';
/** Where a guide takes Stripe's webhooks. */
export const webhookAddress = (siteUrl: string): string => `${siteUrl}/api/stripe/webhook`;

/** As long as Stripe lets its events be read. */
const KEEP_EVENTS_MS = 30 * 24 * 60 * 60 * 1000;

export interface StripeDouble extends StripeKeys {
  /** As in STRIPE_API_URL. */
  apiUrl: string;
  /** Where webhooks go from now on, also those that wait. */
  deliverTo(addresses: string[]): void;
  stop(): Promise<void>;
}

export interface StripeDoubleOptions {
  /** 0 picks a free one. */
  port: number;
  /** Keys and payments are kept here. */
  dir: string;
  /** Addresses that webhooks go to. */
  addresses: string[];
  /** For tests: another clock, in milliseconds. */
  now?: () => number;
  /** For tests: the factor of the pauses between two tries of a webhook. */
  pace?: number;
}

/** Starts the double on what its folder holds. Throws a StackError when the port is taken. */
export async function startStripeDouble(o: StripeDoubleOptions): Promise<StripeDouble> {
  const port = await claimPort(o.port, "Stripe's double", 'LOCAL_STRIPE_PORT');
  const now = o.now ?? Date.now;
  const keys = loadStripeKeys(o.dir);
  const journal = openJournal(o.dir, (kind, value) => {
    if (kind === 'answer') return isForgotten(value as SavedAnswer, now());
    if (kind === 'event') {
      return now() - (value as StripeEvent).created * 1000 > KEEP_EVENTS_MS;
    }
    return kind === 'delivery' && now() - (value as Delivery).createdAt > KEEP_EVENTS_MS;
  });
  const webhooks = openWebhooks({
    journal,
    secret: keys.webhookSecret,
    addresses: o.addresses,
    now,
    ...(o.pace !== undefined && { pace: o.pace }),
  });
  const account: Account = { journal, webhooks, now, holdsSettlement: false };
  const server = createDoubleServer(account, keys);
  server.listen(port, HOST);
  await once(server, 'listening');
  webhooks.wake();
  return {
    ...keys,
    apiUrl: `http://${HOST}:${port}`,
    deliverTo(addresses) {
      webhooks.setAddresses(addresses);
      webhooks.wake();
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await webhooks.stop();
      journal.close();
    },
  };
}
