/**
 * A premium event makes one draft, one order and one payment intent, whatever is sent and however
 * often.
 */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { callApi } from '../../../support/api/api.ts';
import { guide } from '../../../support/stack/guide.ts';
import {
  askPayment,
  newPayment,
  outcome,
  PAID_ONCE,
  premiumForm,
  UNPAID,
} from '../../../support/api/premium-submission.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';
import { stripeHandle } from '../../../support/stack/servers/fake-stripe.ts';

const stripe = stripeHandle(guide().stripe);

beforeAll(forgetLimits);

afterEach(async () => {
  await stripe.settlement('at once');
  await stripe.trouble('none');
  await stripe.webhooks({ mode: 'deliver' });
});

const intentsOf = async (eventId: string) => {
  const { data } = await stripe.client.paymentIntents.list({ limit: 100 });
  return data.filter(({ metadata }) => metadata['event'] === eventId);
};

const AWAY =
  'We can’t reach the payment service right now. Nothing was charged. Please try again in a minute.';

describe('the payment of a premium event', () => {
  it('is 29 dollars, for a draft that no visitor sees', async () => {
    const form = premiumForm();
    const payment = await newPayment(form);
    const intent = await stripe.client.paymentIntents.retrieve(payment.paymentIntentId);
    expect(intent).toMatchObject({
      amount: 2900,
      currency: 'usd',
      client_secret: payment.clientSecret,
      receipt_email: null,
      metadata: {
        event: payment.eventId,
        order: expect.stringMatching(/^order-/) as unknown,
        order_number: expect.stringMatching(/^CBA-[0-9HMRWXY]{5}-[0-9HMRWXY]{5}$/) as unknown,
      },
    });
    expect(payment.status).toBe('requires_payment_method');
    expect(await outcome(form)).toEqual(UNPAID);
    expect((await callApi(`/api/events/${payment.eventId}`)).status).toBe(404);
    expect((await callApi('/api/events?page=1&limit=100')).text).not.toContain(payment.eventId);
  });

  it.each([0, 1, 28, 29.01, 2900, -29, '29', null, undefined, [29], true, Number.MAX_SAFE_INTEGER])(
    'is refused when a page names the price %j',
    async (amount) => {
      const form = premiumForm();
      const response = await askPayment(form, { amount });
      expect([response.status, response.text]).toEqual([
        400,
        'A premium event costs $29. Please reload the page and send the form again.',
      ]);
      expect(await outcome(form)).toMatchObject({ subject: null });
    },
  );

  it('takes price, rights and status from no request', async () => {
    const hostile = {
      ...{ amount_cents: 1, amountCents: 1, cents: 1, unit_amount: 1, currency: 'jpy' },
      ...{ status: 'approved', isPremium: true, is_premium: true, isFeatured: true, payment: 'x' },
      ...{ imageUrl: 'https://example.org/a.jpg', p_order: null, metadata: { order: 'order-x' } },
    };
    const form = premiumForm(hostile);
    const response = await askPayment(form, { ...hostile, amount: 29, paymentIntentId: 'pi_x' });
    const { paymentIntentId } = response.json as { paymentIntentId: string };
    expect(await stripe.client.paymentIntents.retrieve(paymentIntentId)).toMatchObject({
      amount: 2900,
      currency: 'usd',
    });
    expect(await outcome(form)).toEqual(UNPAID);
  });

  it('whose response from Stripe was lost is found again by the next try', async () => {
    const form = premiumForm();
    await stripe.trouble('lost answers');
    const lost = await askPayment(form);
    await stripe.trouble('none');
    expect([lost.status, lost.headers['retry-after'], lost.text]).toEqual([503, '60', AWAY]);
    const { eventId } = await newPayment(form);
    expect(await intentsOf(eventId)).toHaveLength(1);
    expect(
      await query('select attempts from public.payments where event_id = $1', [eventId]),
    ).toEqual([{ attempts: 0 }]);
  });

  it('that Stripe failed to make is requested with another key, since Stripe keeps failures', async () => {
    const form = premiumForm();
    await stripe.trouble('unavailable');
    expect((await askPayment(form)).text).toBe(AWAY);
    await stripe.trouble('none');
    const { eventId } = await newPayment(form);
    expect(await intentsOf(eventId)).toHaveLength(1);
    expect(
      await query('select attempts from public.payments where event_id = $1', [eventId]),
    ).toEqual([{ attempts: 1 }]);
  });

  it('that was canceled is begun afresh', async () => {
    const form = premiumForm();
    const first = await newPayment(form);
    await stripe.client.paymentIntents.cancel(first.paymentIntentId);
    await stripe.settled();
    const second = await newPayment(form);
    expect(second.eventId).toBe(first.eventId);
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
    await stripe.pay(second.clientSecret);
    await stripe.settled();
    expect(await outcome(form)).toEqual(PAID_ONCE);
  });

  it('that is already paid is not made again', async () => {
    const form = premiumForm();
    await stripe.webhooks({ mode: 'drop' });
    const payment = await newPayment(form);
    await stripe.pay(payment.clientSecret);
    expect(await newPayment(form)).toEqual({ ...payment, status: 'succeeded' });
    expect(await outcome(form)).toEqual(PAID_ONCE);
    expect(await newPayment(form)).toEqual({ ...payment, status: 'succeeded' });
    expect(await intentsOf(payment.eventId)).toHaveLength(1);
  });
});
