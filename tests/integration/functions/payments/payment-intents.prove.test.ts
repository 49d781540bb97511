/** How long a visitor waits for a payment when Stripe does not respond. */
import { afterEach, expect, it } from 'vitest';
import { askPayment, premiumForm } from '../../../support/api/premium-submission.ts';
import { stripeHandle } from '../../../support/stack/servers/fake-stripe.ts';
import { guide } from '../../../support/stack/guide.ts';

const stripe = stripeHandle(guide().stripe);

afterEach(() => stripe.trouble('none'));

it('the payment of a premium event is given up after some ten seconds when Stripe hangs', async () => {
  await stripe.trouble('slow', 11_000);
  const begun = Date.now();
  const response = await askPayment(premiumForm());
  expect([response.status, response.text]).toEqual([
    503,
    'We can’t reach the payment service right now. Nothing was charged. Please try again in a minute.',
  ]);
  expect(Date.now() - begun).toBeLessThan(10_500);
});
