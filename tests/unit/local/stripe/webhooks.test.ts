import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../../src/local/stack/ports.ts';
import { pauseAfter } from '../../../../src/local/stripe/webhooks.ts';
import type { StripeHandle } from '../../../support/stripe-double.ts';
import { CARDS, newClientSecret, startTestStripe } from '../../../support/stripe-double.ts';

interface Received {
  body: string;
  signature: string;
  event: Stripe.Event;
}

/** A webhook that answers with the given statuses, one after another, and then with 200. */
async function webhook(...statuses: number[]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const signature = String(request.headers['stripe-signature']);
      received.push({ body, signature, event: JSON.parse(body) as Stripe.Event });
      response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end('taken');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/stripe/webhook`;
  return { url, received, types: () => received.map(({ event }) => event.type) };
}

async function payOnce(stripe: StripeHandle, card?: string) {
  const secret = await newClientSecret(stripe.client);
  await stripe.pay(secret, card);
  return secret.split('_secret_')[0] ?? '';
}

const PAID = ['payment_intent.created', 'payment_intent.succeeded'];

test('a payment is told with a signature that Stripe verifies', async () => {
  const { url, received } = await webhook();
  const stripe = await startTestStripe({ addresses: [url] });
  const { id } = await stripe.client.paymentIntents.create(
    { amount: 2900, currency: 'usd', metadata: { order: 'a' } },
    { idempotencyKey: 'order:a:1' },
  );
  await stripe.settled();
  const [{ body, signature, event } = { body: '', signature: '', event: null }] = received;
  const { webhookSecret } = stripe.access;
  expect(stripe.client.webhooks.constructEvent(body, signature, webhookSecret)).toEqual(event);
  expect(event).toMatchObject({
    id: expect.stringMatching(/^evt_/) as string,
    object: 'event',
    api_version: Stripe.API_VERSION,
    type: 'payment_intent.created',
    livemode: false,
    data: { object: { id, metadata: { order: 'a' } } },
    request: { id: expect.stringMatching(/^req_/) as string, idempotency_key: 'order:a:1' },
  });
  expect(() =>
    stripe.client.webhooks.constructEvent(body.replace('2900', '1'), signature, webhookSecret),
  ).toThrow(Stripe.errors.StripeSignatureVerificationError);
  expect(() =>
    stripe.client.webhooks.constructEvent(body, signature, 'whsec_of_somebody_else'),
  ).toThrow(Stripe.errors.StripeSignatureVerificationError);
});

test.each([
  ['a good card', CARDS.pays, ['payment_intent.succeeded']],
  ['a declined card', CARDS.declined, ['payment_intent.payment_failed']],
  ['a card that asks', CARDS.asks, ['payment_intent.requires_action', 'payment_intent.succeeded']],
])('%s is told as %s %j', async (_, card, types) => {
  const stripe = await startTestStripe({ addresses: [(await webhook()).url] });
  const id = await payOnce(stripe, card);
  const told = (await stripe.deliveries(id)).map(({ type }) => type);
  expect(told).toEqual(['payment_intent.created', ...types]);
});

test('cancelling and refunding are told', async () => {
  const { url, received } = await webhook();
  const stripe = await startTestStripe({ addresses: [url] });
  const { id } = await stripe.client.paymentIntents.create({ amount: 2900, currency: 'usd' });
  await stripe.client.paymentIntents.cancel(id);
  const paid = await payOnce(stripe);
  await stripe.client.refunds.create({ payment_intent: paid, amount: 900 });
  await stripe.settled();
  const byType = new Map(received.map(({ event }) => [event.type, event.data]));
  expect(byType.get('payment_intent.canceled')?.object).toMatchObject({ id, status: 'canceled' });
  expect(byType.get('refund.created')?.object).toMatchObject({ amount: 900 });
  expect(byType.get('charge.refunded')).toMatchObject({
    object: { payment_intent: paid, amount_refunded: 900, refunded: false },
    previous_attributes: { amount_refunded: 0 },
  });
});

test('every endpoint is told', async () => {
  const [one, two] = [await webhook(), await webhook()];
  const stripe = await startTestStripe({ addresses: [one.url, two.url] });
  await payOnce(stripe);
  await stripe.settled();
  expect(one.types().sort()).toEqual(PAID);
  expect(two.types().sort()).toEqual(PAID);
});

test('what is answered with an error or a redirect is sent again until it is taken', async () => {
  const { url, received } = await webhook(500, 302, 404);
  const stripe = await startTestStripe({ addresses: [url], pace: 0.001 });
  const { id } = await stripe.client.paymentIntents.create({ amount: 2900, currency: 'usd' });
  await stripe.settled();
  const [delivery] = await stripe.deliveries(id);
  expect(delivery).toMatchObject({
    state: 'delivered',
    attempts: [{ status: 500 }, { status: 302 }, { status: 404 }, { status: 200 }],
  });
  expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
});

test('the pauses between two tries grow to an hour, for three days', () => {
  const HOUR = 3_600_000;
  expect([1, 2, 3, 4, 5, 6, 60].map((failures) => pauseAfter(failures, 0))).toEqual([
    1_000,
    5_000,
    30_000,
    300_000,
    HOUR,
    HOUR,
    HOUR,
  ]);
  expect(pauseAfter(70, 72 * HOUR - 1)).toBe(HOUR);
  expect(pauseAfter(70, 72 * HOUR)).toBeNull();
});

test('where nothing listens, why is told, and what waits goes to the next address', async () => {
  const stripe = await startTestStripe({ addresses: [`http://127.0.0.1:${await freePort()}/`] });
  const id = await payOnce(stripe);
  await expect
    .poll(async () => (await stripe.deliveries(id))[0]?.attempts[0])
    .toMatchObject({
      status: null,
      problem: expect.stringContaining('ECONNREFUSED') as string,
    });
  const { url, types } = await webhook();
  await stripe.deliverTo(url);
  await stripe.settled();
  expect(types().sort()).toEqual(PAID);
});

describe('deliveries can be told', () => {
  test('to be dropped, until they are released', async () => {
    const { url, types } = await webhook();
    const stripe = await startTestStripe({ addresses: [url] });
    await stripe.webhooks({ mode: 'drop' });
    const id = await payOnce(stripe);
    await sleep(50);
    expect(types()).toEqual([]);
    expect((await stripe.deliveries(id)).map(({ state }) => state)).toEqual(['held', 'held']);
    expect(await stripe.release()).toBe(2);
    expect(types().sort()).toEqual(PAID);
    expect(await stripe.release()).toBe(0);
  });

  test('to be sent several times', async () => {
    const { url, received } = await webhook();
    const stripe = await startTestStripe({ addresses: [url] });
    await stripe.webhooks({ mode: 'double', times: 5 });
    await payOnce(stripe);
    await stripe.settled();
    expect(received).toHaveLength(10);
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(2);
  });

  test('to be shuffled, each several times', async () => {
    const { url, received } = await webhook();
    const stripe = await startTestStripe({ addresses: [url] });
    await stripe.webhooks({ mode: 'shuffle', times: 5 });
    for (let count = 0; count < 4; count++) await payOnce(stripe);
    expect(received).toEqual([]);
    expect(await stripe.release()).toBe(40);
    const ids = received.map(({ event }) => event.id);
    expect(new Set(ids).size).toBe(8);
    const inOrder = received.toSorted((a, b) => a.event.created - b.event.created);
    const sent = (await stripe.deliveries()).map(({ event }) => event);
    expect(inOrder).toHaveLength(40);
    // By chance it would stay in order once in more shuffles than there are atoms on Earth.
    expect(ids).not.toEqual(sent);
  });

  test('to come late', async () => {
    const { url, types } = await webhook();
    const stripe = await startTestStripe({ addresses: [url] });
    await stripe.webhooks({ mode: 'late', delayMs: 150 });
    await payOnce(stripe);
    await sleep(50);
    expect(types()).toEqual([]);
    await stripe.settled();
    expect(types().sort()).toEqual(PAID);
    await stripe.webhooks({ mode: 'deliver' });
  });

  test('to be sent again', async () => {
    const { url, received } = await webhook();
    const stripe = await startTestStripe({ addresses: [url] });
    await stripe.client.paymentIntents.create({ amount: 2900, currency: 'usd' });
    await stripe.settled();
    await stripe.resend(received[0]?.event.id ?? '');
    await stripe.settled();
    expect(received[1]?.event).toEqual(received[0]?.event);
  });
});
