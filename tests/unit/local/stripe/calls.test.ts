import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import {
  CARDS,
  callAsBrowser,
  cardFields,
  newClientSecret,
  startTestStripe,
  stripeClient,
} from '../../../support/stack/servers/fake-stripe.ts';

const PRICE = { amount: 2900, currency: 'usd' };
const KEY = { idempotencyKey: 'order:1:1' };

const idOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

test('an intent is created, paid by a browser and read with its charge', async () => {
  const stripe = await startTestStripe();
  const intent = await stripe.client.paymentIntents.create({
    ...PRICE,
    metadata: { order: 'a', event: 'b' },
    description: 'Premium event',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });
  expect(intent).toMatchObject({
    id: expect.stringMatching(/^pi_\w{24}$/) as string,
    client_secret: expect.stringMatching(/^pi_\w{24}_secret_\w{24}$/) as string,
    ...PRICE,
    amount_received: 0,
    livemode: false,
    metadata: { order: 'a', event: 'b' },
    description: 'Premium event',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    status: 'requires_payment_method',
    latest_charge: null,
  });
  expect(intent.lastResponse.requestId).toMatch(/^req_/);
  expect(intent.lastResponse.apiVersion).toBe(Stripe.API_VERSION);
  await stripe.pay(intent.client_secret ?? '');
  const expand = ['latest_charge'];
  expect(await stripe.client.paymentIntents.retrieve(intent.id, { expand })).toMatchObject({
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
  const list = await stripe.client.paymentIntents.list({ limit: 1 });
  expect([list.data.map(({ id }) => id), list.has_more]).toEqual([[intent.id], false]);
});

test.each([
  [{ currency: 'usd' }, 'parameter_missing', 'amount'],
  [{ amount: 2900 }, 'parameter_missing', 'currency'],
  [{ amount: 49, currency: 'usd' }, 'amount_too_small', 'amount'],
  [{ amount: 100_000_000, currency: 'usd' }, 'amount_too_large', 'amount'],
  [{ amount: 29.5, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
  [{ amount: 2900, currency: 'dollars' }, 'parameter_invalid', 'currency'],
  [{ ...PRICE, price: 2900 }, 'parameter_unknown', 'price'],
  [{ ...PRICE, metadata: { a: 'a'.repeat(501) } }, 'parameter_invalid_string', 'metadata[a]'],
  // Uses a parameter that Stripe removed in this version of its API.
  [{ ...PRICE, payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
  [{ ...PRICE, expand: ['customer'] }, 'parameter_invalid', 'expand'],
])('an intent of %j is refused', async (params, code, param) => {
  const { client } = await startTestStripe();
  const created = client.paymentIntents.create(params as Stripe.PaymentIntentCreateParams);
  await expect(created).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    code,
    param,
  });
});

test('no parameter reaches the prototype of other objects', async () => {
  const { access } = await startTestStripe();
  const body = '__proto__[polluted]=1&constructor[prototype][polluted]=1';
  const headers = { authorization: `Bearer ${access.secretKey}` };
  await fetch(`${access.apiUrl}/v1/payment_intents`, { method: 'POST', body, headers });
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('unknown ids, and addresses that the guide does not use, are refused', async () => {
  const { client } = await startTestStripe();
  await expect(client.paymentIntents.retrieve('pi_unknown')).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 404,
    code: 'resource_missing',
  });
  await expect(client.customers.create()).rejects.toMatchObject({ statusCode: 404 });
});

test('keys are demanded, and the right ones', async () => {
  const { access } = await startTestStripe();
  for (const secretKey of ['sk_test_wrong', access.publishableKey]) {
    const client = stripeClient({ ...access, secretKey });
    await expect(client.paymentIntents.create(PRICE)).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
      requestId: expect.stringMatching(/^req_/) as string,
    });
  }
  const address = `${access.apiUrl}/v1/payment_intents`;
  expect((await fetch(address)).status).toBe(401);
});

test('an open intent takes another amount, or is cancelled once; a paid one neither', async () => {
  const stripe = await startTestStripe();
  const { client } = stripe;
  const open = await client.paymentIntents.create(PRICE);
  expect((await client.paymentIntents.update(open.id, { amount: 3000 })).amount).toBe(3000);
  const canceled = await client.paymentIntents.cancel(open.id, {
    cancellation_reason: 'abandoned',
  });
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  const refusal = {
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
  };
  await expect(client.paymentIntents.cancel(open.id)).rejects.toMatchObject(refusal);
  expect((await stripe.pay(open.client_secret ?? '')).error?.code).toBe(refusal.code);

  const asking = await newClientSecret(client);
  await stripe.pay(asking, CARDS.asks, 'leave');
  expect((await client.paymentIntents.cancel(idOf(asking))).status).toBe('canceled');

  const paid = await client.paymentIntents.create(PRICE);
  await stripe.pay(paid.client_secret ?? '');
  await expect(client.paymentIntents.update(paid.id, { amount: 100 })).rejects.toMatchObject(
    refusal,
  );
  await expect(client.paymentIntents.cancel(paid.id)).rejects.toMatchObject({
    ...refusal,
    payment_intent: { id: paid.id, status: 'succeeded' },
  });
});

describe('an idempotency key', () => {
  test('with the same parameters repeats the response, and does nothing more', async () => {
    const { client } = await startTestStripe();
    const params = { ...PRICE, metadata: { a: '1', b: '2' } };
    const intents = await Promise.all(
      Array.from({ length: 20 }, () => client.paymentIntents.create(params, KEY)),
    );
    expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
    expect((await client.paymentIntents.list()).data).toHaveLength(1);
    const reordered = { metadata: { b: '2', a: '1' }, ...PRICE };
    const again = await client.paymentIntents.create(reordered, KEY);
    const isFirst = ({ lastResponse }: (typeof intents)[0]) =>
      lastResponse.headers['idempotent-replayed'] === undefined;
    expect(again.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'idempotency-key': 'order:1:1',
      'original-request': intents.find(isFirst)?.lastResponse.requestId,
    });
  });

  test('with other parameters, or elsewhere, is refused', async () => {
    const { client } = await startTestStripe();
    const { id } = await client.paymentIntents.create(PRICE, KEY);
    const refusal = { type: 'StripeIdempotencyError', statusCode: 400 };
    const other = client.paymentIntents.create({ ...PRICE, amount: 3000 }, KEY);
    await expect(other).rejects.toMatchObject(refusal);
    await expect(client.paymentIntents.cancel(id, {}, KEY)).rejects.toMatchObject(refusal);
    const long = { idempotencyKey: 'k'.repeat(256) };
    await expect(client.paymentIntents.create(PRICE, long)).rejects.toThrow('255 characters');
  });

  test('repeats a decline, and stays free after a request that did not begin', async () => {
    const { client, access } = await startTestStripe();
    const invalid = client.paymentIntents.create({ amount: 1, currency: 'usd' }, KEY);
    await expect(invalid).rejects.toThrow('below the least');
    const { id } = await client.paymentIntents.create(PRICE, KEY);
    const confirm = (card: string, key: string) =>
      fetch(`${access.apiUrl}/v1/payment_intents/${id}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access.secretKey}`, 'idempotency-key': key },
        body: new URLSearchParams(cardFields(card)),
      });
    expect((await confirm(CARDS.declined, 'a')).status).toBe(402);
    expect((await confirm(CARDS.pays, 'b')).status).toBe(200);
    expect((await confirm(CARDS.declined, 'a')).status).toBe(402);
  });

  test('is forgotten after a day', async () => {
    let now = Date.now();
    const { client } = await startTestStripe({ now: () => now });
    const first = await client.paymentIntents.create(PRICE, KEY);
    now += 24 * 60 * 60 * 1000 - 1;
    expect((await client.paymentIntents.create(PRICE, KEY)).id).toBe(first.id);
    now += 1;
    expect((await client.paymentIntents.create(PRICE, KEY)).id).not.toBe(first.id);
  });
});

describe('a browser', () => {
  async function setUp() {
    const stripe = await startTestStripe();
    const secret = await newClientSecret(stripe.client);
    const { apiUrl, publishableKey } = stripe.access;
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`${apiUrl}/v1/payment_intents${path}`, {
        ...init,
        headers: { authorization: `Bearer ${publishableKey}`, origin: 'http://localhost:8888' },
      });
    return { stripe, secret, id: idOf(secret), ask };
  }

  test('reads an intent by its secret, without metadata and charge', async () => {
    const { id, secret, ask } = await setUp();
    const response = await ask(`/${id}?client_secret=${secret}`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const intent = (await response.json()) as Record<string, unknown>;
    expect(intent).toMatchObject({ id, amount: 2900, status: 'requires_payment_method' });
    expect(Object.keys(intent)).not.toContain('metadata');
    expect(Object.keys(intent)).not.toContain('latest_charge');
  });

  test('gets nothing without the secret, or with another one', async () => {
    const { stripe, id, ask } = await setUp();
    expect((await ask(`/${id}`)).status).toBe(400);
    const other = await newClientSecret(stripe.client);
    expect((await ask(`/${id}?client_secret=${other}`)).status).toBe(400);
    const forged = `${id}_secret_${other.split('_secret_')[1] ?? ''}`;
    const paid = await callAsBrowser(stripe.access, forged, 'confirm', cardFields(CARDS.pays));
    expect(paid.httpStatus).toBe(400);
  });

  test('may not create, change, list or cancel, nor be let through from another origin', async () => {
    const { stripe, id, secret, ask } = await setUp();
    const body = new URLSearchParams({ client_secret: secret });
    const responses = await Promise.all([
      ask('', { method: 'POST', body }),
      ask(''),
      ask(`/${id}`, { method: 'POST', body }),
      ask(`/${id}/cancel`, { method: 'POST', body }),
    ]);
    for (const response of responses) {
      expect(response.status).toBe(401);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
    const preflight = async (method: string, path: string) => {
      const response = await fetch(`${stripe.access.apiUrl}/v1/${path}`, {
        method: 'OPTIONS',
        headers: { origin: 'http://localhost:8888', 'access-control-request-method': method },
      });
      return response.headers.get('access-control-allow-origin');
    };
    expect(await preflight('POST', `payment_intents/${id}/confirm`)).toBe('*');
    expect(await preflight('POST', 'refunds')).toBeNull();
  });
});

describe('a refund', () => {
  async function paidIntent(card: string = CARDS.pays) {
    const stripe = await startTestStripe();
    const secret = await newClientSecret(stripe.client);
    await stripe.pay(secret, card);
    return { client: stripe.client, id: idOf(secret) };
  }

  test('returns parts up to what was paid, never more', async () => {
    const { client, id } = await paidIntent();
    const refund = (amount: number) => client.refunds.create({ payment_intent: id, amount });
    await expect(refund(2901)).rejects.toMatchObject({
      param: 'amount',
      message: expect.stringContaining('$29.01') as string,
    });
    await refund(1000);
    await expect(refund(1901)).rejects.toMatchObject({ param: 'amount' });
    await expect(refund(0)).rejects.toMatchObject({ param: 'amount' });
    const rest = await client.refunds.create({
      payment_intent: id,
      reason: 'requested_by_customer',
      metadata: { order: 'a' },
    });
    expect(rest).toMatchObject({
      id: expect.stringMatching(/^re_/) as string,
      amount: 1900,
      status: 'succeeded',
      payment_intent: id,
      reason: 'requested_by_customer',
      metadata: { order: 'a' },
    });
    const { data } = await client.refunds.list({ payment_intent: id });
    expect(data.map(({ amount }) => amount)).toEqual([1900, 1000]);
    const expand = ['latest_charge'];
    expect(await client.paymentIntents.retrieve(id, { expand })).toMatchObject({
      latest_charge: { amount_refunded: 2900, refunded: true },
    });
  });

  test('of twenty at once is made once', async () => {
    const { client, id } = await paidIntent();
    const refunds = await Promise.allSettled(
      Array.from({ length: 20 }, () => client.refunds.create({ payment_intent: id })),
    );
    expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(client.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      statusCode: 400,
      code: 'charge_already_refunded',
    });
  });

  test('of what was not paid is refused', async () => {
    const { client, id } = await paidIntent(CARDS.declined);
    const of = (payment_intent: string) => client.refunds.create({ payment_intent });
    await expect(of(id)).rejects.toMatchObject({ code: 'charge_not_refundable' });
    await expect(of('pi_unknown')).rejects.toMatchObject({ code: 'resource_missing' });
  });
});
