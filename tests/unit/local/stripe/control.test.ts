import { expect, test } from 'vitest';
import { newClientSecret, startTestStripe } from '../../../support/stack/fake-stripe.ts';

const PRICE = { amount: 2900, currency: 'usd' };

test('the log tells of every request: who asked, for what, with what result', async () => {
  const stripe = await startTestStripe();
  const key = { idempotencyKey: 'order:1:1' };
  const { id, client_secret: secret } = await stripe.client.paymentIntents.create(PRICE, key);
  await stripe.client.paymentIntents.create(PRICE, key);
  await stripe.pay(secret ?? '', '4000000000000002');
  expect(await stripe.requests()).toMatchObject([
    { method: 'POST', path: '/v1/payment_intents', caller: 'server', status: 200, replayed: false },
    { idempotencyKey: 'order:1:1', status: 200, replayed: true },
    {
      path: `/v1/payment_intents/${id}/confirm`,
      caller: 'browser',
      status: 402,
      refusal: 'card_declined',
    },
  ]);
});

test('the handles want the secret key, and a body they understand', async () => {
  const { access } = await startTestStripe();
  const call = (path: string, key: string, body?: string) =>
    fetch(`${access.apiUrl}/local/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}` },
      ...(body !== undefined && { body }),
    });
  expect((await call('log', access.publishableKey)).status).toBe(401);
  expect((await call('log', access.secretKey)).status).toBe(200);
  expect((await call('webhooks', access.secretKey, '{"mode":"lose"}')).status).toBe(400);
  expect((await call('webhooks', access.secretKey, 'mode=drop')).status).toBe(400);
  expect((await call('nothing', access.secretKey)).status).toBe(404);
});

test('a held settlement leaves a paid intent processing until it is settled', async () => {
  const stripe = await startTestStripe();
  await stripe.settlement('held');
  const secret = await newClientSecret(stripe.client);
  const { intent } = await stripe.pay(secret);
  expect(intent?.status).toBe('processing');
  const id = intent?.id ?? '';
  await expect(stripe.client.paymentIntents.cancel(id)).rejects.toThrow('processing');
  await stripe.settlement('at once');
  expect(await stripe.client.paymentIntents.retrieve(id)).toMatchObject({
    status: 'succeeded',
    amount_received: 2900,
  });
});

test('Stripe can be away for some calls of servers', async () => {
  const stripe = await startTestStripe();
  await stripe.trouble('unavailable', { times: 1 });
  await expect(stripe.client.paymentIntents.create(PRICE)).rejects.toMatchObject({
    type: 'StripeAPIError',
    statusCode: 503,
  });
  expect((await stripe.client.paymentIntents.list()).data).toHaveLength(0);
  await stripe.trouble('unavailable');
  await expect(stripe.client.paymentIntents.list()).rejects.toThrow('not available');
  await expect(stripe.client.paymentIntents.list()).rejects.toThrow('not available');
  await stripe.trouble('none');
  expect((await stripe.client.paymentIntents.list()).data).toHaveLength(0);
});

test('an answer can be lost after all was done', async () => {
  const stripe = await startTestStripe();
  const key = { idempotencyKey: 'order:1:1' };
  // Stripe's package asks once more by itself, whatever it is told, and gets the same intent.
  await stripe.trouble('lost answers', { times: 1 });
  const { id, lastResponse } = await stripe.client.paymentIntents.create(PRICE, key);
  expect(lastResponse.headers['idempotent-replayed']).toBe('true');
  await stripe.trouble('lost answers', { times: 2 });
  await expect(stripe.client.paymentIntents.cancel(id)).rejects.toMatchObject({
    type: 'StripeConnectionError',
  });
  expect((await stripe.client.paymentIntents.list()).data).toMatchObject([
    { id, status: 'canceled' },
  ]);
});

test('an answer can come late', async () => {
  const stripe = await startTestStripe();
  await stripe.trouble('slow', { times: 1, delayMs: 100 });
  const startedAt = performance.now();
  await stripe.client.paymentIntents.list();
  expect(performance.now() - startedAt).toBeGreaterThan(95);
});
