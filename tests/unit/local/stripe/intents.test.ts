import Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  CARDS,
  newClientSecret,
  startTestStripe,
  stripeClient,
} from '../../../support/stack/fake-stripe.ts';

const PRICE = { amount: 2900, currency: 'usd' };

test('an intent is made, paid by a browser and read with its charge', async () => {
  const stripe = await startTestStripe();
  const { client } = stripe;
  const intent = await client.paymentIntents.create({
    ...PRICE,
    metadata: { order: 'a', event: 'b' },
    description: 'Premium event',
  });
  expect(intent).toMatchObject({
    id: expect.stringMatching(/^pi_\w{24}$/) as string,
    client_secret: expect.stringMatching(/^pi_\w{24}_secret_\w{24}$/) as string,
    amount: 2900,
    amount_received: 0,
    currency: 'usd',
    livemode: false,
    metadata: { order: 'a', event: 'b' },
    description: 'Premium event',
    status: 'requires_payment_method',
    latest_charge: null,
  });
  expect(Math.abs(intent.created - Date.now() / 1000)).toBeLessThan(5);
  expect(intent.lastResponse.requestId).toMatch(/^req_/);
  expect(intent.lastResponse.apiVersion).toBe(Stripe.API_VERSION);

  const paid = await stripe.pay(intent.client_secret ?? '');
  expect(paid).toMatchObject({ httpStatus: 200, intent: { status: 'succeeded' }, error: null });

  const read = await client.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
  expect(read).toMatchObject({
    status: 'succeeded',
    amount_received: 2900,
    latest_charge: {
      id: expect.stringMatching(/^ch_/) as string,
      paid: true,
      amount: 2900,
      payment_intent: intent.id,
      billing_details: { name: 'ana@example.org' },
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    },
  });
  const charge = read.latest_charge as Stripe.Charge;
  expect((await client.paymentIntents.retrieve(intent.id)).latest_charge).toBe(charge.id);
  expect((await client.charges.retrieve(charge.id)).amount).toBe(2900);
});

test('payment methods may be told as a list or left to Stripe', async () => {
  const { client } = await startTestStripe();
  const cards = await client.paymentIntents.create({
    ...PRICE,
    allowed_payment_method_types: ['card'],
  });
  expect(cards).toMatchObject({
    automatic_payment_methods: null,
    allowed_payment_method_types: ['card'],
    payment_method_types: ['card'],
  });
  const automatic = await client.paymentIntents.create({
    ...PRICE,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });
  expect(automatic.automatic_payment_methods).toEqual({ enabled: true, allow_redirects: 'never' });
});

test.each([
  [{ currency: 'usd' }, 'parameter_missing', 'amount'],
  [{ amount: 2900 }, 'parameter_missing', 'currency'],
  [{ amount: 49, currency: 'usd' }, 'amount_too_small', 'amount'],
  [{ amount: 100_000_000, currency: 'usd' }, 'amount_too_large', 'amount'],
  [{ amount: 29.5, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
  [{ amount: 2900, currency: 'dollars' }, 'parameter_invalid', 'currency'],
  [{ ...PRICE, price: 2900 }, 'parameter_unknown', 'price'],
  [
    { ...PRICE, metadata: { order: 'a'.repeat(501) } },
    'parameter_invalid_string',
    'metadata[order]',
  ],
  [
    { ...PRICE, allowed_payment_method_types: ['ideal'] },
    'parameter_invalid',
    'allowed_payment_method_types',
  ],
  // Stripe took it away with this version of its API.
  [{ ...PRICE, payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
  [{ ...PRICE, expand: ['customer'] }, 'parameter_invalid', 'expand'],
])('an intent is not made of %j', async (params, code, param) => {
  const { client } = await startTestStripe();
  const made = client.paymentIntents.create(params as Stripe.PaymentIntentCreateParams);
  await expect(made).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    code,
    param,
  });
});

test('an unknown id is told as such', async () => {
  const { client } = await startTestStripe();
  await expect(client.paymentIntents.retrieve('pi_unknown')).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 404,
    code: 'resource_missing',
  });
});

test('keys are demanded, and the right ones', async () => {
  const { access } = await startTestStripe();
  const wrong = [{ secretKey: 'sk_test_wrong' }, { secretKey: access.publishableKey }];
  for (const change of wrong) {
    const client = stripeClient({ ...access, ...change });
    await expect(client.paymentIntents.create(PRICE)).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
      requestId: expect.stringMatching(/^req_/) as string,
    });
  }
  const address = `${access.apiUrl}/v1/payment_intents`;
  expect((await fetch(address)).status).toBe(401);
  const basic = `Basic ${Buffer.from(`${access.secretKey}:`).toString('base64')}`;
  expect((await fetch(address, { headers: { authorization: basic } })).status).toBe(200);
});

test('an intent is listed newest first, by time and page by page', async () => {
  let now = Date.parse('2026-11-01T12:00:00Z');
  const { client } = await startTestStripe({ now: () => now });
  const ids: string[] = [];
  for (let minute = 0; minute < 5; minute++) {
    ids.unshift((await client.paymentIntents.create(PRICE)).id);
    now += 60_000;
  }
  const idsOf = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id);
  const since = Date.parse('2026-11-01T12:02:00Z') / 1000;
  expect(idsOf(await client.paymentIntents.list({ created: { gte: since } }))).toEqual(
    ids.slice(0, 3),
  );
  expect(idsOf(await client.paymentIntents.list({ created: { lt: since } }))).toEqual(ids.slice(3));
  const first = await client.paymentIntents.list({ limit: 2 });
  expect(first.has_more).toBe(true);
  expect(idsOf(first)).toEqual(ids.slice(0, 2));
  const before = await client.paymentIntents.list({ limit: 2, ending_before: ids[3] ?? '' });
  expect(idsOf(before)).toEqual(ids.slice(1, 3));
  const all: string[] = [];
  for await (const { id } of client.paymentIntents.list({ limit: 2 })) all.push(id);
  expect(all).toEqual(ids);
});

test('a list can hold the charges themselves', async () => {
  const stripe = await startTestStripe();
  await stripe.pay(await newClientSecret(stripe.client));
  const list = await stripe.client.paymentIntents.list({ expand: ['data.latest_charge'] });
  expect(list.data[0]?.latest_charge).toMatchObject({ object: 'charge', paid: true });
});

test('metadata is added to, and the amount of a paid intent stays', async () => {
  const stripe = await startTestStripe();
  const { client } = stripe;
  const { id, client_secret: secret } = await client.paymentIntents.create({
    ...PRICE,
    metadata: { order: 'a', event: 'b' },
  });
  await client.paymentIntents.update(id, { amount: 3000 });
  await stripe.pay(secret ?? '');
  const changed = await client.paymentIntents.update(id, { metadata: { event: '', note: 'c' } });
  expect(changed.metadata).toEqual({ order: 'a', note: 'c' });
  expect(changed.amount_received).toBe(3000);
  await expect(client.paymentIntents.update(id, { amount: 100 })).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
});

test('only an open intent can be cancelled, once', async () => {
  const stripe = await startTestStripe();
  const { client } = stripe;
  const open = await client.paymentIntents.create(PRICE);
  const canceled = await client.paymentIntents.cancel(open.id, {
    cancellation_reason: 'abandoned',
  });
  expect(canceled).toMatchObject({
    status: 'canceled',
    canceled_at: expect.any(Number) as number,
    cancellation_reason: 'abandoned',
  });
  const refusal = {
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
  };
  await expect(client.paymentIntents.cancel(open.id)).rejects.toMatchObject(refusal);
  expect((await stripe.pay(open.client_secret ?? '')).error?.code).toBe(refusal.code);

  const asking = await newClientSecret(client);
  await stripe.pay(asking, CARDS.asks, 'leave');
  const id = asking.split('_secret_')[0] ?? '';
  expect((await client.paymentIntents.cancel(id)).status).toBe('canceled');

  const paid = await client.paymentIntents.create(PRICE);
  await stripe.pay(paid.client_secret ?? '');
  await expect(client.paymentIntents.cancel(paid.id)).rejects.toMatchObject({
    ...refusal,
    payment_intent: { id: paid.id, status: 'succeeded' },
  });
});

test('an address of Stripe that the guide does not use is told as such', async () => {
  const { client } = await startTestStripe();
  await expect(client.customers.create()).rejects.toMatchObject({ statusCode: 404 });
});
