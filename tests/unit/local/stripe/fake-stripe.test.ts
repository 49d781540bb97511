/** The fake Stripe, called by Stripe's own package, by a browser and by strangers. */
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startControlledStripe } from '../../../support/stack/servers/controlled-stripe.ts';
import {
  CARDS,
  callAsBrowser,
  cardFields,
  stripeClient,
  stripeHandle,
} from '../../../support/stack/servers/fake-stripe.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { startTestServer } from '../../../support/web/web-server.ts';

const PRICE = { amount: 2900, currency: 'usd' };

const idOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

/** Starts a fake, which ends with the test. */
async function startTestStripe() {
  const { access, stop } = await startControlledStripe({
    pace: 0.01,
    dir: await temporaryFolder(),
  });
  onTestFinished(stop);
  return stripeHandle(access);
}

/** Returns the client secret of a new payment intent. */
async function newClientSecret(client: Stripe): Promise<string> {
  const intent = await client.paymentIntents.create(PRICE);
  expect(intent.client_secret).not.toBeNull();
  return intent.client_secret ?? '';
}

describe('the package of Stripe', () => {
  test('creates an intent, and reads it with its charge once a browser has paid', async () => {
    const stripe = await startTestStripe();
    const metadata = { order: 'a', event: 'b' };
    const intent = await stripe.client.paymentIntents.create({ ...PRICE, metadata });
    expect(intent).toMatchObject({ ...PRICE, metadata, status: 'requires_payment_method' });
    expect(intent.lastResponse.apiVersion).toBe(Stripe.API_VERSION);
    await stripe.pay(intent.client_secret ?? '');
    const expand = ['latest_charge'];
    expect(await stripe.client.paymentIntents.retrieve(intent.id, { expand })).toMatchObject({
      status: 'succeeded',
      amount_received: 2900,
      latest_charge: { paid: true, payment_intent: intent.id },
    });
  });

  test.each([
    [{ currency: 'usd' }, 'parameter_missing', 'amount'],
    [{ amount: 49, currency: 'usd' }, 'amount_too_small', 'amount'],
    [{ ...PRICE, price: 2900 }, 'parameter_unknown', 'price'],
  ])('creates no intent of %j', async (params, code, param) => {
    const { client } = await startTestStripe();
    const created = client.paymentIntents.create(params as Stripe.PaymentIntentCreateParams);
    await expect(created).rejects.toMatchObject({ statusCode: 400, code, param });
  });

  test('refunds parts up to what was paid, never more', async () => {
    const stripe = await startTestStripe();
    const secret = await newClientSecret(stripe.client);
    await stripe.pay(secret);
    const refund = (amount: number) =>
      stripe.client.refunds.create({ payment_intent: idOf(secret), amount });
    await refund(1000);
    await expect(refund(1901)).rejects.toMatchObject({ param: 'amount' });
    expect(await refund(1900)).toMatchObject({ amount: 1900, status: 'succeeded' });
  });

  test('verifies the signature of a webhook, which is sent again until it is taken', async () => {
    const statuses = [500, 302];
    const received: { body: string; signature: string }[] = [];
    const { origin } = await startTestServer({
      '*': (response, request) =>
        void text(request).then((body) => {
          received.push({ body, signature: String(request.headers['stripe-signature']) });
          response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end();
        }),
    });
    const stripe = await startTestStripe();
    await stripe.deliverTo(`${origin}/api`);
    const { id } = await stripe.client.paymentIntents.create(PRICE);
    await stripe.settled();
    const { webhookSecret } = stripe.access;
    const read = (body: string, secret = webhookSecret) =>
      stripe.client.webhooks.constructEvent(body, received[0]?.signature ?? '', secret);
    const bodies = received.map(({ body }) => body);
    expect([bodies.length, new Set(bodies).size]).toEqual([3, 1]);
    const [body = ''] = bodies;
    expect(read(body)).toMatchObject({ type: 'payment_intent.created', data: { object: { id } } });
    expect(() => read(body.replace('2900', '1'))).toThrow(/signature/);
    expect(() => read(body, 'whsec_of_somebody_else')).toThrow(/signature/);
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

  test('that is declined, or whose holder refuses, pays with the next card, once', async () => {
    const { stripe, secret, id } = await setUp();
    expect(await stripe.pay(secret, CARDS.declined)).toMatchObject({
      httpStatus: 402,
      error: { type: 'card_error', code: 'card_declined' },
    });
    expect(await stripe.pay(secret, CARDS.asks, 'fail')).toMatchObject({
      httpStatus: 402,
      error: { code: 'payment_intent_authentication_failure' },
    });
    const refused = await stripe.client.paymentIntents.retrieve(id);
    expect(refused).toMatchObject({ amount_received: 0, status: 'requires_payment_method' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => stripe.pay(secret)));
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
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

  test('may not create, change, list or cancel', async () => {
    const { id, secret, ask } = await setUp();
    const post = { method: 'POST', body: new URLSearchParams({ client_secret: secret }) };
    for (const response of [
      ask('', post),
      ask(''),
      ask(`/${id}`, post),
      ask(`/${id}/cancel`, post),
    ]) {
      const { status, headers } = await response;
      expect([status, headers.get('access-control-allow-origin')]).toEqual([401, null]);
    }
  });
});

test('keys are demanded, and the right ones', async () => {
  const { access } = await startTestStripe();
  for (const secretKey of ['sk_test_wrong', access.publishableKey]) {
    const client = stripeClient({ ...access, secretKey });
    const created = client.paymentIntents.create(PRICE);
    await expect(created).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  }
  expect((await fetch(`${access.apiUrl}/v1/payment_intents`)).status).toBe(401);
});

test('a page of another site presses no button', async () => {
  const stripe = await startTestStripe();
  const secret = await newClientSecret(stripe.client);
  await stripe.pay(secret);
  const response = await fetch(`${stripe.access.apiUrl}/by-hand`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ action: 'dispute', id: idOf(secret) }),
  });
  expect(response.status).toBe(403);
});
