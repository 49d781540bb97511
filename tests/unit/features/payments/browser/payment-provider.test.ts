import { expect, test } from 'vitest';
import { paymentProvider } from '../../../../../src/features/payments/browser/payment-provider.ts';

test('cards are charged at Stripe, or at the fake Stripe of the local stack', () => {
  expect(paymentProvider({ STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toEqual({
    kind: 'stripe',
    publishableKey: 'pk_live_1',
  });
  expect(
    paymentProvider({
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_API_URL: 'http://127.0.0.1:54327',
    }),
  ).toEqual({ kind: 'local', publishableKey: 'pk_test_1', apiUrl: 'http://127.0.0.1:54327' });
});
