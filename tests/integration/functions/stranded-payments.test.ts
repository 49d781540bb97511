/** Money with no event to show for it: an admin sees it and sends it back, once. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { StrandedPayment } from '../../../src/features/payments/review/unresolved-payment.ts';
import { adminToken } from '../../support/api/admins.ts';
import { callApi } from '../../support/api/api.ts';
import { guide } from '../../support/stack/guide.ts';
import { payOnceMore } from '../../support/api/paid-event.ts';
import {
  newPayment,
  outcome,
  PAID_ONCE,
  premiumForm,
  tellPaid,
} from '../../support/api/premium-submission.ts';
import { query } from '../../support/records/records.ts';
import { stripeHandle } from '../../support/stack/fake-stripe.ts';

const stripe = stripeHandle(guide().stripe);

beforeAll(async () => {
  await query('truncate public.rate_limits');
});

const asAdmin = async () => ({ authorization: `Bearer ${await adminToken()}` });

/** As the dashboard is told of it; undefined when it is not. */
async function strandedBy(intentId: string): Promise<StrandedPayment | undefined> {
  const answer = await callApi('/api/admin/stranded-payments', { headers: await asAdmin() });
  const { data } = answer.json as { data: StrandedPayment[] };
  return data.find(({ stripePaymentIntentId }) => stripePaymentIntentId === intentId);
}

const refund = async (id: string | undefined) =>
  callApi(`/api/admin/payments/${id ?? ''}/refund`, {
    method: 'POST',
    body: {},
    headers: await asAdmin(),
  });

const refundsOf = async (intentId: string) =>
  (await stripe.client.refunds.list({ payment_intent: intentId })).data;

async function expectRefundedOnce(intentId: string, amount: number): Promise<void> {
  const stranded = await strandedBy(intentId);
  const answers = await Promise.all(Array.from({ length: 5 }, () => refund(stranded?.id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  await stripe.settled();
  expect(await refundsOf(intentId)).toMatchObject([{ amount }]);
  expect(await strandedBy(intentId)).toBeUndefined();
  expect(
    await query('select action from public.audit_log where subject_id = $1', [stranded?.id]),
  ).toEqual([{ action: 'refund' }]);
}

describe('the second payment of an order', () => {
  it('is told and goes back, and the event keeps what the first has bought', async () => {
    const form = premiumForm();
    const first = await newPayment(form);
    await stripe.pay(first.clientSecret);
    await stripe.settled();
    const second = await payOnceMore(first.eventId);
    expect(await strandedBy(second)).toMatchObject({
      reason: 'paid_twice',
      amountCents: 2900,
      payerEmail: form.submission['contactEmail'],
      title: form.submission['title'],
    });
    expect(await strandedBy(first.paymentIntentId)).toBeUndefined();
    await expectRefundedOnce(second, 2900);
    expect(await refundsOf(first.paymentIntentId)).toEqual([]);
    expect(await outcome(form)).toEqual(PAID_ONCE);
  });
});

describe('a payment of another sum', () => {
  it('goes back, and the same form can then be paid for by the right one', async () => {
    const form = premiumForm();
    const wrong = await newPayment(form);
    await stripe.client.paymentIntents.update(wrong.paymentIntentId, { amount: 100 });
    await stripe.pay(wrong.clientSecret);
    await stripe.settled();
    expect(await strandedBy(wrong.paymentIntentId)).toMatchObject({
      reason: 'other_sum',
      amountCents: 100,
      orderedCents: 2900,
    });
    await expectRefundedOnce(wrong.paymentIntentId, 100);

    const right = await newPayment(form);
    expect(right.paymentIntentId).not.toBe(wrong.paymentIntentId);
    await stripe.pay(right.clientSecret);
    expect((await tellPaid(form, right.paymentIntentId)).status).toBe(201);
    expect(await outcome(form)).toEqual(PAID_ONCE);
  });
});

describe('a payment whose event is gone', () => {
  it('is told no longer once it was sent back in Stripe’s own dashboard', async () => {
    const { eventId, paymentIntentId, clientSecret } = await newPayment(premiumForm());
    await stripe.pay(clientSecret);
    await stripe.settled();
    await query('delete from public.events where id = $1', [eventId]);
    expect(await strandedBy(paymentIntentId)).toMatchObject({
      reason: 'event_gone',
      title: null,
    });
    await stripe.client.refunds.create({ payment_intent: paymentIntentId });
    await stripe.settled();
    expect(await strandedBy(paymentIntentId)).toBeUndefined();
  });
});

describe('a refund that Stripe refuses', () => {
  it('is told with the reason, and can be asked for again', async () => {
    const { eventId, clientSecret, paymentIntentId } = await newPayment(premiumForm());
    await stripe.pay(clientSecret);
    await stripe.settled();
    await query(`update public.events set status = 'rejected' where id = $1`, [eventId]);
    // An intent that Stripe does not know, as that of another account.
    const lost = `${paymentIntentId}x`;
    const rename = (from: string, to: string) =>
      query(
        'update public.payments set stripe_payment_intent_id = $2 where stripe_payment_intent_id = $1',
        [from, to],
      );
    await rename(paymentIntentId, lost);
    const [row] = await query('select id from public.payments where event_id = $1', [eventId]);
    const answer = await refund(String(row?.['id']));
    expect([answer.status, answer.text]).toEqual([
      409,
      'The payment service refused the refund (resource_missing). Please look at the payment in Stripe.',
    ]);
    const stranded = await strandedBy(lost);
    expect(stranded).toMatchObject({
      reason: 'refund_refused',
      refundError: expect.stringContaining('No such payment_intent') as string,
    });
    await rename(lost, paymentIntentId);
    expect((await refund(stranded?.id)).status).toBe(200);
    await stripe.settled();
    expect(await refundsOf(paymentIntentId)).toMatchObject([{ amount: 2900 }]);
    expect(await strandedBy(paymentIntentId)).toBeUndefined();
  });
});
