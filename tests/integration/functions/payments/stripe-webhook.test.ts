/** Only unaltered webhooks with a fresh signature from Stripe are processed. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STRIPE_WEBHOOK_EVENTS } from '../../../../src/features/payments/server/intent-facts.ts';
import { callApi } from '../../../support/api/api.ts';
import { cutOffUrl, guide } from '../../../support/stack/guide.ts';
import {
  newPayment,
  outcome,
  PAID_ONCE,
  premiumForm,
  UNPAID,
} from '../../../support/api/premium-submission.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';
import { stripeHandle } from '../../../support/stack/servers/fake-stripe.ts';

const stripe = stripeHandle(guide().stripe);
const PATH = '/api/stripe/webhook';

beforeAll(forgetLimits);
beforeEach(() => query('delete from private.noted_faults'));
afterEach(async () => {
  await stripe.trouble('none');
  await stripe.webhooks({ mode: 'deliver' });
});

const signature = (payload: string, changes: { secret?: string; timestamp?: number } = {}) =>
  stripe.client.webhooks.generateTestHeaderString({
    payload,
    secret: guide().stripe.webhookSecret,
    ...changes,
  });

const webhook = (type: string, object: unknown, more: object = {}) =>
  JSON.stringify({
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object },
    ...more,
  });

const send = (body: string | Buffer, header?: string, more: Record<string, string> = {}) =>
  callApi(PATH, {
    method: 'POST',
    body,
    headers: { ...(header !== undefined && { 'stripe-signature': header }), ...more },
  });

const seen = async (payload: string) =>
  query('select type, payment_intent_id, processed_at from public.stripe_events where id = $1', [
    (JSON.parse(payload) as { id: string }).id,
  ]);

/** Sends a form and charges its card, while webhooks are dropped. */
async function paidUnheard() {
  await stripe.webhooks({ mode: 'drop' });
  const form = premiumForm();
  const { paymentIntentId, clientSecret } = await newPayment(form);
  await stripe.pay(clientSecret);
  const object = { id: paymentIntentId, object: 'payment_intent' };
  return { form, object, payload: webhook('payment_intent.succeeded', object) };
}

const noted = async (cause: string) =>
  (await query('select from private.noted_faults where cause = $1', [cause])).length > 0;

const NOW = () => Math.floor(Date.now() / 1000);

describe('a webhook', () => {
  it('that is signed completes the payment, whatever it says about it', async () => {
    const { form, object } = await paidUnheard();
    const payload = webhook('payment_intent.payment_failed', {
      ...object,
      status: 'canceled',
      amount_received: 1,
    });
    const response = await send(payload, signature(payload), {
      origin: 'https://stripe.example',
      'content-type': 'text/plain',
    });
    expect([response.status, response.json]).toEqual([200, { received: true }]);
    expect(await outcome(form)).toEqual(PAID_ONCE);
    expect(await seen(payload)).toMatchObject([
      { type: 'payment_intent.payment_failed', payment_intent_id: object.id },
    ]);
  });

  it.each(['customer.created', 'invoice.paid', 'something.new', 'payment_intent.succeeded'])(
    'of the kind %s that says nothing of an intent is taken and recorded',
    async (type) => {
      const before = (await stripe.requests()).length;
      const payload = webhook(type, { id: 'cus_1', object: 'customer' });
      expect((await send(payload, signature(payload))).status).toBe(200);
      expect((await send(payload, signature(payload))).status).toBe(200);
      expect(await seen(payload)).toEqual([{ type, payment_intent_id: null, processed_at: null }]);
      expect((await stripe.requests()).length).toBe(before);
    },
  );

  it("about another order's intent on the same account changes nothing", async () => {
    const foreign = await stripe.client.paymentIntents.create({ amount: 5000, currency: 'usd' });
    const payload = webhook('payment_intent.succeeded', {
      id: foreign.id,
      object: 'payment_intent',
    });
    expect((await send(payload, signature(payload))).status).toBe(200);
    expect(
      await query('select 1 from public.payments where stripe_payment_intent_id = $1', [
        foreign.id,
      ]),
    ).toEqual([]);
  });

  const EARLY_OBJECTS: [string, object][] = [
    ['charge.refunded', { object: 'charge', payment_intent: 'pi_unheardof' }],
    ['payment_intent.succeeded', { object: 'payment_intent', id: 'pi_unheardof' }],
    ['refund.failed', { object: 'refund', payment_intent: 'pi_unheardof' }],
    ['charge.dispute.created', { object: 'dispute', id: 'dp_unheardof' }],
  ];

  it.each(EARLY_OBJECTS)(
    'of the kind %s about what Stripe does not know yet is to be sent again for twelve hours',
    async (type, object) => {
      const payload = webhook(type, object, { created: NOW() - 11 * 3600 });
      expect((await send(payload, signature(payload))).status).toBe(503);
      expect(await seen(payload)).toEqual([]);
      expect(await noted('webhook-given-up')).toBe(false);
    },
  );

  it.each(EARLY_OBJECTS)(
    'of the kind %s about what Stripe never knew is accepted after twelve hours, with an alarm',
    async (type, object) => {
      const payload = webhook(type, object, { created: NOW() - 13 * 3600 });
      expect((await send(payload, signature(payload))).status).toBe(200);
      expect(await seen(payload)).toHaveLength(1);
      expect(await noted('webhook-given-up')).toBe(true);
    },
  );

  it('of another mode is refused with an alarm, and never recorded', async () => {
    const { form, object } = await paidUnheard();
    for (const type of STRIPE_WEBHOOK_EVENTS) {
      const payload = webhook(type, object, { livemode: true });
      expect((await send(payload, signature(payload))).status).toBe(400);
      expect(await seen(payload)).toEqual([]);
    }
    expect(await outcome(form)).toEqual(UNPAID);
    expect((await callApi('/api/health')).text).toContain(
      'Stripe sent a webhook of another mode than that of the guide.',
    );
  });

  it('is to be sent again when Stripe or the database is away', async () => {
    const { form, payload } = await paidUnheard();
    await stripe.trouble('unavailable');
    expect((await send(payload, signature(payload))).status).toBe(503);
    await stripe.trouble('none');
    const cutOff = await callApi(PATH, {
      method: 'POST',
      body: payload,
      headers: { 'stripe-signature': signature(payload) },
      site: cutOffUrl(),
    });
    expect(cutOff.status).toBe(503);
    expect(await seen(payload)).toEqual([]);
    expect((await send(payload, signature(payload))).status).toBe(200);
    expect(await outcome(form)).toEqual(PAID_ONCE);
  });
});
