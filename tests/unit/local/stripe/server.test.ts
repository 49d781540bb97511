import { expect, test } from 'vitest';
import { CARDS, startTestStripe } from '../../../support/stack/servers/fake-stripe.ts';

const PRICE = { amount: 2900, currency: 'usd' };

test('the page shows every payment with its webhooks, and the test cards', async () => {
  const stripe = await startTestStripe();
  const page = async () => (await fetch(stripe.access.apiUrl)).text();
  expect(await page()).toContain('No payment yet.');
  const intent = await stripe.client.paymentIntents.create({
    ...PRICE,
    description: '<script>alert(1)</script> $& Jazz',
    metadata: { order: 'ab-12' },
  });
  await stripe.pay(intent.client_secret ?? '', CARDS.declined);
  expect(await page()).toContain('Your card was declined.');
  await stripe.pay(intent.client_secret ?? '');
  await stripe.client.refunds.create({ payment_intent: intent.id, amount: 900 });
  await stripe.settled();
  const text = await page();
  expect(text).toContain('<strong>$29.00</strong> <span class="succeeded">succeeded</span>');
  expect(text).toContain('card visa ending in 4242 · $9.00 refunded · order ab-12');
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; $&amp; Jazz');
  expect(text).toContain('<li>payment_intent.succeeded: delivered (200)</li>');
  expect(text).toContain('<li>charge.refunded: delivered (200)</li>');
  expect(text).toContain('4000 0025 0000 3155');
  expect(text).not.toContain('_secret_');
});
