/**
 * Replaces Stripe on this machine: payment intents, test cards, refunds, disputes, idempotency keys and
 * signed webhooks, as far as the guide uses them. It accepts only its own keys, which have Stripe's format,
 * declines real cards, and listens on 127.0.0.1 only.
 */
import { mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { claimPort, listenLocally } from '../process/ports.ts';
import { StackError } from '../stack/stack-error.ts';
import { settleIntents } from './confirm.ts';
import { isForgotten } from './handle-call.ts';
import { handleRequest } from './server.ts';
import { loadStripeKeys, type StripeKeys } from '../stack/keys.ts';
import type { Account, Store } from './types.ts';
import { openWebhooks } from './webhooks.ts';

// Stores the data of the fake Stripe in <dir>/payments.sqlite. A call writes all its changes in one
// transaction, before the response and webhooks are sent, so that after a kill -9 the file contains either
// all changes of a call or none.

const SCHEMA = `
  pragma journal_mode = wal;
  -- A crash of this process loses nothing; of the machine, the last payments with test cards.
  pragma synchronous = off;
  create table if not exists objects (
    position integer primary key autoincrement,
    kind text not null,
    id text not null,
    value text not null,
    unique (kind, id)
  );`;

function open(file: string): DatabaseSync {
  try {
    const database = new DatabaseSync(file);
    database.exec(SCHEMA);
    return database;
  } catch (cause) {
    const advice = 'Remove the file to begin with no payments.';
    throw new StackError(`${file} is damaged or cannot be written. ${advice}`, { cause });
  }
}

/**
 * Opens the store in a folder; creates the folder if it is missing. Only one process at a time may open it.
 */
function openStore(dir: string): Store {
  mkdirSync(dir, { recursive: true });
  const database = open(join(dir, 'payments.sqlite'));
  const finding = database.prepare('select value from objects where kind = ? and id = ?');
  const listing = database.prepare('select value from objects where kind = ? order by position');
  const removing = database.prepare('delete from objects where kind = ? and id = ?');
  const putting = database.prepare(
    `insert into objects (kind, id, value) values (?, ?, ?)
     on conflict (kind, id) do update set value = excluded.value`,
  );
  const parse = <T>(row: Record<string, unknown>) => JSON.parse(String(row['value'])) as T;
  return {
    find(kind, id) {
      const row = finding.get(kind, id);
      return row === undefined ? undefined : parse(row);
    },
    list: (kind) => listing.all(kind).map((row) => parse(row)),
    put(kind, id, value) {
      if (value === null) removing.run(kind, id);
      else putting.run(kind, id, JSON.stringify(value));
    },
    atOnce(work) {
      database.exec('begin immediate');
      try {
        return work();
      } finally {
        // Commits even after an error, because a refused call may already have stored that a card was
        // declined.
        database.exec('commit');
      }
    },
    close: () => database.close(),
  };
}

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
  /** For tests: number by which the pauses between two attempts to send a webhook are multiplied. */
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
 * Opens the fake Stripe with the data in its folder, and removes data that is older than Stripe would keep
 * it. Throws a StackError if the data or the keys are damaged.
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
 * @throws StackError if the port is taken, or the data or the keys are damaged
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
