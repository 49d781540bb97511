import { expect, test, vi } from 'vitest';
import { localStripe } from '../../../../../../src/features/payments/browser/card/local-stripe.client.ts';

const PROVIDER = { publishableKey: 'pk_test_1', apiUrl: 'http://127.0.0.1:54327' };
const CARD = { number: '4242424242424242', month: 9, year: 2040, cvc: '123' };
const SECRET = 'pi_1_secret_2';

interface Call {
  method: string;
  url: string;
  authorization: string | null;
  fields: Record<string, string>;
}

const fakeStripe = (...responses: unknown[]) => {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    calls.push({
      method: init.method ?? 'GET',
      url: url.href,
      authorization: new Headers(init.headers).get('authorization'),
      fields: Object.fromEntries((init.body as URLSearchParams | undefined) ?? []),
    });
    return Promise.resolve(Response.json(responses.shift()));
  });
  return calls;
};

const never = () => Promise.reject(new Error('The bank was asked.'));

test('a card is charged with the publishable key and the secret of the payment', async () => {
  const calls = fakeStripe({ status: 'succeeded' });
  const { charge } = localStripe(PROVIDER, never);
  expect(await charge(SECRET, CARD, 'pier@example.org')).toEqual({ ok: true });
  expect(calls).toEqual([
    {
      method: 'POST',
      url: 'http://127.0.0.1:54327/v1/payment_intents/pi_1/confirm',
      authorization: 'Bearer pk_test_1',
      fields: {
        client_secret: SECRET,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '9',
        'payment_method_data[card][exp_year]': '2040',
        'payment_method_data[card][cvc]': '123',
        'payment_method_data[billing_details][name]': 'pier@example.org',
      },
    },
  ]);
});

test.each([
  [true, 'succeed'],
  [false, 'fail'],
])("the bank's confirmation, %s, is passed on as %s", async (isConfirmed, outcome) => {
  const calls = fakeStripe({ status: 'requires_action' }, { status: 'succeeded' });
  const { charge } = localStripe(PROVIDER, () => Promise.resolve(isConfirmed));
  await charge(SECRET, CARD, 'pier@example.org');
  expect(calls[1]).toMatchObject({
    method: 'POST',
    url: 'http://127.0.0.1:54327/v1/payment_intents/pi_1/local_authentication',
    fields: { client_secret: SECRET, outcome },
  });
});

test('a declined card is declined with the message of the fake Stripe', async () => {
  fakeStripe({ error: { type: 'card_error', message: 'Your card was declined.' } });
  const { charge } = localStripe(PROVIDER, never);
  expect(await charge(SECRET, CARD, 'pier@example.org')).toEqual({
    ok: false,
    reason: 'declined',
    message: 'Your card was declined.',
  });
});

test('a payment is looked up without charging', async () => {
  const calls = fakeStripe({ status: 'succeeded' });
  expect(await localStripe(PROVIDER, never).state(SECRET)).toBe('paid');
  expect(calls).toEqual([
    {
      method: 'GET',
      url: `http://127.0.0.1:54327/v1/payment_intents/pi_1?client_secret=${SECRET}`,
      authorization: 'Bearer pk_test_1',
      fields: {},
    },
  ]);
});
