/**
 * Sends signed events to the guide's webhook. Repeats an event, after pauses that grow to an hour, until the
 * response is a 2xx or three days have passed. Waiting events remain after a restart.
 */
import Stripe from 'stripe';
import { newId } from './objects.ts';
import type { Delivery, Store, StripeEvent } from './types.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
/**
 * Pauses between attempts; at first shorter than Stripe's pauses, for a developer who waits at a terminal.
 */
const PAUSES = [SECOND, 5 * SECOND, 30 * SECOND, 5 * 60 * SECOND, HOUR];
/** Milliseconds after which a delivery is given up: three days, as at Stripe. */
const GIVE_UP_MS = 72 * HOUR;
const RESPONSE_WITHIN_MS = 10 * SECOND;
/** The maximum number of deliveries at once: 200 payments must not open 200 connections to one small host. */
const MOST_AT_ONCE = 20;

export interface Webhooks {
  /** Sends all further webhooks to this URL, and makes waiting deliveries due now; `wake` then sends them. */
  setAddress(address: string): void;
  /** Schedules the delivery of an event. The caller must call `wake` once the event is stored. */
  announce(event: StripeEvent): void;
  /** Sends all webhooks that are due, and sets a timer for the next one. */
  wake(): void;
  /** Returns true if no delivery is running and none waits for another attempt. */
  isIdle(): boolean;
  stop(): Promise<void>;
}

/**
 * Returns the milliseconds to wait before the next attempt, after this number of failures; null if the
 * delivery is given up.
 * @param sinceFirstMs milliseconds since the event
 */
function pauseAfter(failures: number, sinceFirstMs: number): number | null {
  if (sinceFirstMs >= GIVE_UP_MS) return null;
  return PAUSES[Math.min(failures, PAUSES.length) - 1] ?? null;
}

/** Loads the waiting deliveries of a store. Sends nothing before the first `wake`. */
export function openWebhooks(o: {
  store: Store;
  secret: string;
  address: string;
  now: () => number;
  /** Number by which all pauses between attempts are multiplied, so that tests wait less. */
  pace: number;
}): Webhooks {
  const { store, now } = o;
  let { address } = o;
  /**
   * Waiting deliveries. `failures` counts only failures at the current URL since the start of this process.
   */
  const waiting = new Map<string, { delivery: Delivery; failures: number }>();
  const running = new Map<string, Promise<void>>();
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  for (const delivery of store.list('delivery')) {
    if (delivery.state === 'waiting') waiting.set(delivery.id, { delivery, failures: 0 });
  }
  beginAnew();

  /** Makes all waiting deliveries due now; failures at another URL or in an earlier run no longer count. */
  function beginAnew(): void {
    for (const [id, { delivery }] of waiting) {
      waiting.set(id, { delivery: { ...delivery, dueAt: now() }, failures: 0 });
    }
  }

  /** Tries to send an event once; returns the status of the response, or what prevented a response. */
  async function post(event: StripeEvent): Promise<{ status: number | null; problem?: string }> {
    const payload = JSON.stringify(event, null, 2);
    const timestamp = Math.floor(now() / 1000);
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': Stripe.webhooks.generateTestHeaderString({
            payload,
            secret: o.secret,
            timestamp,
          }),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(RESPONSE_WITHIN_MS)]),
      });
      await response.body?.cancel();
      return { status: response.status };
    } catch (error) {
      const { message, cause } = error as Error;
      return { status: null, problem: cause instanceof Error ? cause.message : message };
    }
  }

  async function attempt({ delivery, failures }: { delivery: Delivery; failures: number }) {
    const at = new Date(now()).toISOString();
    const event = store.find('event', delivery.event);
    const triedAddress = address;
    const result = event ? await post(event) : { status: null, problem: 'No such event.' };
    // Records nothing if a stop aborted the attempt, so that the next start repeats it.
    if (stopped.signal.aborted) return;
    const isTaken = result.status !== null && result.status >= 200 && result.status < 300;
    const failed = address === triedAddress ? failures + 1 : 1;
    const pause = pauseAfter(failed, now() - delivery.createdAt);
    const next: Delivery = {
      ...delivery,
      attempts: [...delivery.attempts, { at, ...result }],
      state: isTaken ? 'delivered' : pause === null ? 'given up' : 'waiting',
      dueAt: now() + (pause ?? 0) * o.pace,
    };
    store.put('delivery', next.id, next);
    if (next.state === 'waiting') {
      waiting.set(next.id, { delivery: next, failures: failed });
    }
  }

  function wake(): void {
    clearTimeout(timer);
    if (stopped.signal.aborted) return;
    let next = Infinity;
    for (const [id, entry] of waiting) {
      if (entry.delivery.dueAt > now()) {
        next = Math.min(next, entry.delivery.dueAt);
      } else if (running.size < MOST_AT_ONCE) {
        waiting.delete(id);
        const done = attempt(entry).finally(() => {
          running.delete(id);
          wake();
        });
        running.set(id, done);
      }
    }
    if (next < Infinity) timer = setTimeout(wake, next - now());
  }

  return {
    setAddress(given) {
      address = given;
      beginAnew();
    },
    announce(event) {
      const { id, type, data } = event;
      const time = { createdAt: now(), dueAt: now() };
      const about = { event: id, type, object: data.object.id };
      const delivery: Delivery = {
        ...{ id: newId('whd'), ...about, ...time },
        state: 'waiting',
        attempts: [],
      };
      store.put('delivery', delivery.id, delivery);
      waiting.set(delivery.id, { delivery, failures: 0 });
    },
    wake,
    isIdle: () => waiting.size === 0 && running.size === 0,
    async stop() {
      clearTimeout(timer);
      stopped.abort();
      await Promise.all(running.values());
    },
  };
}
