/**
 * Tells the guide's webhook what happened: signed, and again with growing pauses until it answers
 * with a 2xx. What waits survives a restart. A test can have deliveries dropped, doubled, shuffled
 * or sent late.
 */
import { createHmac, randomInt } from 'node:crypto';
import type { Journal } from './journal.ts';
import type { StripeEvent } from './objects.ts';
import { newId } from './objects.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
/** Shorter than Stripe's at first, as nobody at a terminal waits for hours; then like it. */
const PAUSES = [SECOND, 5 * SECOND, 30 * SECOND, 5 * 60 * SECOND, HOUR];
/** Stripe gives up after three days. */
const GIVE_UP_MS = 72 * HOUR;
const ANSWER_WITHIN_MS = 10 * SECOND;
/** Two hundred payments at once must not be six hundred connections to one small host. */
const MOST_AT_ONCE = 20;

/** How new events are delivered; a number of `times` is for receivers that must not mind. */
export type WebhookMode =
  | { mode: 'deliver' }
  /** None is sent until it is released. */
  | { mode: 'drop' }
  /** Each is sent `times` times, at once. */
  | { mode: 'double'; times: number }
  /** Each waits `times` times until it is released, then all are sent in a random order. */
  | { mode: 'shuffle'; times: number }
  | { mode: 'late'; delayMs: number };

/** One sending of an event to one endpoint. */
export interface Delivery {
  id: string;
  event: string;
  type: string;
  /** The id of the intent, charge or refund it tells of. */
  object: string;
  /** Which of the configured addresses, from 0: the address itself may change with a restart. */
  endpoint: number;
  state: 'waiting' | 'held' | 'delivered' | 'given up';
  /** Milliseconds. */
  createdAt: number;
  dueAt: number;
  attempts: { at: string; status: number | null; problem?: string }[];
}

export interface Webhooks {
  addresses(): string[];
  setAddresses(addresses: string[]): void;
  setMode(mode: WebhookMode): void;
  /** Plans the deliveries of an event; they begin with `wake`, once the event is written. */
  announce(event: StripeEvent): void;
  wake(): void;
  /**
   * Sends what drop and shuffle hold back, one after another, and resolves with how many when all
   * were tried. New events are delivered as the mode says.
   */
  release(): Promise<number>;
  /** Sends an event once more, as the button "Resend" of Stripe's dashboard does. */
  resend(event: StripeEvent): void;
  stop(): Promise<void>;
}

/** The `Stripe-Signature` header of a body sent at this time. */
function signatureHeader(body: string, secret: string, milliseconds: number): string {
  const time = Math.floor(milliseconds / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${signature}`;
}

/** How long to wait after this many failures, or null to give up. */
export function pauseAfter(failures: number, sinceFirstMs: number): number | null {
  if (sinceFirstMs >= GIVE_UP_MS) return null;
  return PAUSES[Math.min(failures, PAUSES.length) - 1] ?? null;
}

function shuffled<T>(values: T[]): T[] {
  const order = [...values];
  for (let index = order.length - 1; index > 0; index--) {
    const other = randomInt(index + 1);
    const value = order[index] as T;
    order[index] = order[other] as T;
    order[other] = value;
  }
  return order;
}

/** Opens the deliveries of a journal. Nothing is sent before the first `wake`. */
export function openWebhooks(o: {
  journal: Journal;
  secret: string;
  addresses: string[];
  now: () => number;
  /** For tests: the factor of all pauses between tries. */
  pace?: number;
}): Webhooks {
  const { journal, now } = o;
  const pace = o.pace ?? 1;
  let addresses = o.addresses;
  let mode: WebhookMode = { mode: 'deliver' };
  /** The ids of what is not yet delivered nor given up. */
  const open = new Set<string>();
  /** Since this start: the pauses begin anew with each, as whoever starts again does not wait. */
  const failures = new Map<string, number>();
  const running = new Map<string, Promise<void>>();
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  function keep(delivery: Delivery): void {
    journal.put('delivery', delivery.id, delivery);
    if (delivery.state === 'waiting' || delivery.state === 'held') open.add(delivery.id);
    else open.delete(delivery.id);
  }

  const inState = (state: Delivery['state']): Delivery[] =>
    [...open]
      .filter((id) => !running.has(id))
      .map((id) => journal.find('delivery', id))
      .filter((delivery) => delivery?.state === state) as Delivery[];

  for (const delivery of journal.list('delivery')) {
    const isRetry = delivery.state === 'waiting' && delivery.attempts.length > 0;
    keep(isRetry ? { ...delivery, dueAt: Math.min(delivery.dueAt, now()) } : delivery);
  }

  function plan(event: StripeEvent, times: number, state: Delivery['state'], dueAt: number): void {
    for (const endpoint of addresses.keys()) {
      for (let count = 0; count < times; count++) {
        const id = newId('whd');
        const { id: eventId, type, data } = event;
        keep({
          id,
          event: eventId,
          type,
          object: data.object.id,
          endpoint,
          state,
          createdAt: now(),
          dueAt,
          attempts: [],
        });
      }
    }
  }

  /** One try; gives the status of the answer, or what prevented one. */
  async function post(delivery: Delivery): Promise<{ status: number | null; problem?: string }> {
    const address = addresses[delivery.endpoint];
    const event = journal.find('event', delivery.event);
    if (address === undefined || event === undefined) {
      return { status: null, problem: 'No such endpoint.' };
    }
    const body = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureHeader(body, o.secret, now()),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await response.body?.cancel();
      return { status: response.status };
    } catch (error) {
      const { message, cause } = error as Error;
      return { status: null, problem: cause instanceof Error ? cause.message : message };
    }
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const startedAt = now();
    const result = await post(delivery);
    // A try that the end of the double cut short is made again by the next one.
    if (stopped.signal.aborted) return;
    const attempts = [...delivery.attempts, { at: new Date(startedAt).toISOString(), ...result }];
    const isTaken = result.status !== null && result.status >= 200 && result.status < 300;
    const failed = (failures.get(delivery.id) ?? 0) + 1;
    const pause = pauseAfter(failed, now() - delivery.createdAt);
    if (isTaken || pause === null) failures.delete(delivery.id);
    else failures.set(delivery.id, failed);
    keep({
      ...delivery,
      attempts,
      state: isTaken ? 'delivered' : pause === null ? 'given up' : 'waiting',
      dueAt: now() + (pause ?? 0) * pace,
    });
    journal.commit();
  }

  function begin(delivery: Delivery): Promise<void> {
    const done = attempt(delivery).finally(() => {
      running.delete(delivery.id);
      wake();
    });
    running.set(delivery.id, done);
    return done;
  }

  function wake(): void {
    clearTimeout(timer);
    if (stopped.signal.aborted) return;
    const waiting = inState('waiting');
    for (const delivery of waiting) {
      if (delivery.dueAt <= now() && running.size < MOST_AT_ONCE) void begin(delivery);
    }
    const next = Math.min(...waiting.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt > now()));
    if (next < Infinity) timer = setTimeout(wake, next - now());
  }

  return {
    addresses: () => addresses,
    setAddresses(next) {
      addresses = next;
    },
    setMode(next) {
      mode = next;
    },
    announce(event) {
      switch (mode.mode) {
        case 'deliver':
          return plan(event, 1, 'waiting', now());
        case 'late':
          return plan(event, 1, 'waiting', now() + mode.delayMs);
        case 'double':
          return plan(event, mode.times, 'waiting', now());
        case 'drop':
          return plan(event, 1, 'held', now());
        case 'shuffle':
          return plan(event, mode.times, 'held', now());
      }
    },
    wake,
    async release() {
      const held = shuffled(inState('held'));
      // Out of reach of another release that comes meanwhile.
      for (const { id } of held) open.delete(id);
      for (const delivery of held) await begin({ ...delivery, createdAt: now() });
      return held.length;
    },
    resend(event) {
      plan(event, 1, 'waiting', now());
      journal.commit();
      wake();
    },
    async stop() {
      clearTimeout(timer);
      stopped.abort();
      await Promise.all(running.values());
    },
  };
}
