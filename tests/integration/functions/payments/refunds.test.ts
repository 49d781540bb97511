/**
 * Refunds by an admin: a payment for a canceled or rejected order, or one that bought nothing, is
 * sent back once.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adminHeaders, adminToken } from '../../../support/api/admins.ts';
import { callApi } from '../../../support/api/api.ts';
import {
  ORDER_KINDS,
  paidOrder,
  type PlacedOrder,
  placeEvent,
  reconcile,
  refund,
  unresolved,
} from '../../../support/api/paid-orders.ts';
import { PAID_ONCE } from '../../../support/api/premium-submission.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';
import { stripeHandle } from '../../../support/stack/servers/fake-stripe.ts';
import { guide } from '../../../support/stack/guide.ts';

const stripe = stripeHandle(guide().stripe);

beforeAll(forgetLimits);
afterEach(async () => {
  await stripe.trouble('none');
  await stripe.webhooks({ mode: 'deliver' });
});

const refundsOf = async (intentId: string) =>
  (await stripe.client.refunds.list({ payment_intent: intentId })).data;
const audited = (paymentId: unknown) =>
  query('select action from public.audit_log where subject_id = $1', [paymentId]);

describe.each(ORDER_KINDS)('the payment of an $purpose', (kind) => {
  const [EVENT] = ORDER_KINDS;
  const expectRefundedOnce = async (order: PlacedOrder): Promise<void> => {
    await stripe.settled();
    expect(await refundsOf(order.intentId)).toMatchObject([{ amount: kind.cents }]);
    expect(await order.outcome()).toMatchObject({
      payments: ['refunded'],
      mails: [...kind.done.mails, kind.refundMail].toSorted(),
    });
    expect(
      await query('select refunded_cents from public.payments where id = $1', [order.paymentId]),
    ).toEqual([{ refunded_cents: kind.cents }]);
  };

  it.each(['rejected', 'cancelled'])('is sent back once when it is %s', async (status) => {
    const order = await paidOrder(kind, status);
    const token = await adminToken();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () =>
        callApi(`/api/admin/payments/${order.paymentId}/refund`, {
          method: 'POST',
          body: {},
          headers: { authorization: `Bearer ${token}` },
        }),
      ),
    );
    const [done, ...refused] = responses.toSorted((a, b) => a.status - b.status);
    expect([done?.status, done?.json]).toEqual([200, { status: 'refunded' }]);
    for (const { status: code, text } of refused) {
      expect(code).toBe(409);
      expect(text).toMatch(/^(?:This refund is already|This payment was refunded)/);
    }
    await expectRefundedOnce(order);
    expect(await order.outcome()).toMatchObject({
      subject: [kind === EVENT ? { status, premium: false, featured: false } : { status }],
    });
    expect(await audited(order.paymentId)).toEqual([{ action: 'refund' }]);
    expect((await refund(order.paymentId)).text).toBe('This payment was refunded already.');
  });

  it('is not sent back before it is rejected or cancelled', async () => {
    const order = await paidOrder(kind, 'pending');
    const response = await refund(order.paymentId);
    expect([response.status, response.text]).toEqual([
      409,
      `The ${kind.purpose} is pending. Reject or cancel it first; then its payment can be refunded.`,
    ]);
    expect(await refundsOf(order.intentId)).toEqual([]);
  });

  it('sent back in Stripe’s own dashboard ends in the same state', async () => {
    const order = await paidOrder(kind, 'pending');
    await stripe.client.refunds.create({ payment_intent: order.intentId });
    await expectRefundedOnce(order);
    expect(await order.outcome()).toMatchObject({
      subject: [kind === EVENT ? { premium: false, featured: false } : { status: 'rejected' }],
    });
  });

  it('sent back there while ours is under way is sent back once', async () => {
    const order = await paidOrder(kind, 'rejected');
    await stripe.webhooks({ mode: 'drop' });
    await stripe.client.refunds.create({ payment_intent: order.intentId });
    expect((await refund(order.paymentId)).status).toBe(200);
    await expectRefundedOnce(order);
  });

  it('that Stripe did not respond to is recorded, and refunded by the job', async () => {
    const order = await paidOrder(kind, 'rejected');
    await stripe.trouble('lost answers');
    const response = await refund(order.paymentId);
    expect([response.status, response.text]).toEqual([
      503,
      'We can’t reach the payment service right now. The refund is noted and will be made automatically.',
    ]);
    await stripe.trouble('none');
    expect((await refund(order.paymentId)).status).toBe(409);
    await reconcile(order);
    await reconcile(order);
    await expectRefundedOnce(order);
    expect(await audited(order.paymentId)).toHaveLength(1);
  });
});

it('what was never paid, or does not exist, is not sent back', async () => {
  const { paymentId } = await placeEvent();
  expect((await refund(paymentId)).text).toBe('Nothing was paid, so there’s nothing to send back.');
  for (const id of [randomUUID(), 'nonsense', '%00', "1'--"]) {
    const response = await refund(id);
    expect([response.status, response.text]).toEqual([404, 'There is no such payment.']);
  }
});

describe('money that fits no order', () => {
  const expectSentBack = async (intentId: string, amount: number): Promise<void> => {
    const listed = await unresolved(intentId);
    expect((await refund(listed?.id)).status).toBe(200);
    await stripe.settled();
    expect(await refundsOf(intentId)).toMatchObject([{ amount }]);
    expect(await unresolved(intentId)).toBeUndefined();
    expect(await audited(listed?.id)).toEqual([{ action: 'refund' }]);
  };

  it('as another sum is listed and goes back, and the same form is paid by the right one', async () => {
    const order = await placeEvent();
    await stripe.client.paymentIntents.update(order.intentId, { amount: 100 });
    await stripe.pay(order.clientSecret);
    await stripe.settled();
    expect(await unresolved(order.intentId)).toMatchObject({
      ...{ reason: 'other_sum', amountCents: 100, orderedCents: 2900 },
    });
    await expectSentBack(order.intentId, 100);
    const right = await order.placeAgain();
    expect(right.intentId).not.toBe(order.intentId);
    await stripe.pay(right.clientSecret);
    expect((await right.reportPaid()).status).toBe(201);
    expect(await order.outcome()).toEqual(PAID_ONCE);
  });
});

it('a refund that Stripe refuses is listed with the reason, and can be asked for again', async () => {
  const [kind] = ORDER_KINDS;
  const order = await paidOrder(kind, 'rejected');
  // An intent that Stripe does not know, for example because it belongs to another account.
  const lost = `${order.intentId}x`;
  const setIntent = (id: string) =>
    query('update public.payments set stripe_payment_intent_id = $2 where id = $1', [
      ...[order.paymentId, id],
    ]);
  await setIntent(lost);
  const response = await refund(order.paymentId);
  expect([response.status, response.text]).toEqual([
    409,
    'The payment service refused the refund (resource_missing). Please look at the payment in Stripe.',
  ]);
  expect(await unresolved(lost)).toMatchObject({
    reason: 'refund_refused',
    refundError: expect.stringContaining('No such payment_intent') as string,
  });
  await setIntent(order.intentId);
  expect((await refund(order.paymentId)).status).toBe(200);
  await stripe.settled();
  expect(await refundsOf(order.intentId)).toMatchObject([{ amount: 2900 }]);
  expect(await unresolved(order.intentId)).toBeUndefined();
});

it('a payment whose refund failed is settled another way with a note, and is then refunded no more', async () => {
  const order = await paidOrder(ORDER_KINDS[0], 'rejected');
  const settle = async (note: string) =>
    callApi(`/api/admin/payments/${order.paymentId}/settlement`, {
      ...{ method: 'POST', body: { note }, headers: await adminHeaders() },
    });
  expect([await settle(' '), await settle('Check 104')]).toMatchObject([
    { status: 400 },
    { status: 409, text: expect.stringMatching(/^No refund of this payment failed/) as string },
  ]);
  await query(`update public.payments set refund_error = 'Too old.' where id = $1`, [
    order.paymentId,
  ]);
  expect((await settle('Check 104')).json).toEqual({ status: 'settled' });
  expect(await unresolved(order.intentId)).toBeUndefined();
  expect(await refund(order.paymentId)).toMatchObject({
    status: 409,
    text: 'This payment was settled another way already.',
  });
  expect(await audited(order.paymentId)).toEqual([{ action: 'settle' }]);
});
