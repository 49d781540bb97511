import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { freePort } from '../../../../src/local/process/ports.ts';
import type { FakeStripe } from '../../../../src/local/stripe/fake-stripe.ts';
import { pauseAfter } from '../../../../src/local/stripe/webhooks.ts';
import type { StripeHandle } from '../../../support/stack/servers/fake-stripe.ts';
import {
  CARDS,
  newClientSecret,
  startTestStripe,
} from '../../../support/stack/servers/fake-stripe.ts';
import { startTestServer } from '../../../support/web/web-server.ts';

interface Received {
  body: string;
  signature: string;
  event: Stripe.Event;
}

/** Starts a webhook that responds with the given statuses, one after another, and then with 200. */
async function webhook(...statuses: number[]) {
  const received: Received[] = [];
  const { origin } = await startTestServer({
    '*': (response, request) =>
      void text(request).then((body) => {
        const signature = String(request.headers['stripe-signature']);
        received.push({ body, signature, event: JSON.parse(body) as Stripe.Event });
        response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end('taken');
      }),
  });
  const url = `${origin}/api/stripe/webhook`;
  return { url, received, types: () => received.map(({ event }) => event.type) };
}

async function payOnce(stripe: StripeHandle, card?: string) {
  const secret = await newClientSecret(stripe.client);
  await stripe.pay(secret, card);
  return secret.split('_secret_')[0] ?? '';
}

const deliveriesOf = ({ fake }: { fake: FakeStripe }, id: string) =>
  fake.account.store.list('delivery').filter(({ object }) => object === id);

const PAID = ['payment_intent.created', 'payment_intent.succeeded'];

test('a payment is announced with a signature that Stripe verifies', async () => {
  const { url, received } = await webhook();
  const stripe = await startTestStripe({ webhook: url });
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
])('%s is announced as %s %j', async (_, card, types) => {
  const stripe = await startTestStripe({ webhook: (await webhook()).url });
  const id = await payOnce(stripe, card);
  const told = deliveriesOf(stripe, id).map(({ type }) => type);
  expect(told).toEqual(['payment_intent.created', ...types]);
});

test('cancelling and refunding are announced', async () => {
  const { url, received } = await webhook();
  const stripe = await startTestStripe({ webhook: url });
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

test('what is answered with an error or a redirect is sent again until it is taken', async () => {
  const { url, received } = await webhook(500, 302, 404);
  const stripe = await startTestStripe({ webhook: url, pace: 0.001 });
  const { id } = await stripe.client.paymentIntents.create({ amount: 2900, currency: 'usd' });
  await stripe.settled();
  const [delivery] = deliveriesOf(stripe, id);
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

test('where nothing listens, the reason is recorded, and the next address gets the event at once', async () => {
  // At this pace the second try is an hour away, so only the new address can have caused it earlier.
  const stripe = await startTestStripe({ pace: 3_600 });
  stripe.fake.deliverTo(`http://127.0.0.1:${await freePort()}/`);
  const id = await payOnce(stripe);
  await expect
    .poll(() => deliveriesOf(stripe, id).map(({ attempts }) => attempts[0]), { timeout: 20_000 })
    .toEqual(
      PAID.map(() => ({
        at: expect.any(String) as string,
        status: null,
        problem: expect.stringContaining('ECONNREFUSED') as string,
      })),
    );
  const { url, types } = await webhook();
  stripe.fake.deliverTo(url);
  await stripe.settled();
  expect(types().sort()).toEqual(PAID);
});
