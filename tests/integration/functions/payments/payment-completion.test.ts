/** An order is completed once: by the page, the webhook, the job that looks for lost payments, or several of them. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ORDER_KINDS, type PlacedOrder, reconcile } from '../../../support/api/paid-orders.ts';
import {
  newPayment,
  outcome,
  PAID_ONCE,
  premiumForm,
  reportPaid,
} from '../../../support/api/premium-submission.ts';
import { receivedMails } from '../../../support/api/received-mails.ts';
import { proveRuns } from '../../../support/prove.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';
import { CARDS, stripeHandle } from '../../../support/stack/servers/fake-stripe.ts';
import { guide } from '../../../support/stack/guide.ts';

const stripe = stripeHandle(guide().stripe);

beforeAll(forgetLimits);
afterEach(async () => {
  await stripe.settlement('at once');
  await stripe.trouble('none');
  await stripe.webhooks({ mode: 'deliver' });
});

const expire = ({ paymentId }: PlacedOrder) =>
  query(`update public.payments set created_at = now() - interval '73 hours' where id = $1`, [
    paymentId,
  ]);

describe.each(ORDER_KINDS)('the order of an $purpose', (kind) => {
  const place = (count: number): Promise<PlacedOrder[]> =>
    Promise.all(Array.from({ length: count }, () => kind.place()));
  const COUNT = proveRuns(2, 20);
  const expectAllDone = async (orders: PlacedOrder[]): Promise<void> => {
    for (const order of orders) expect(await order.outcome()).toEqual(kind.done);
  };

  it('is completed by the page alone', async () => {
    await stripe.webhooks({ mode: 'drop' });
    const orders = await place(COUNT);
    for (const order of orders) {
      await stripe.pay(order.clientSecret);
      const response = await order.reportPaid();
      expect([response.status, response.json]).toEqual([
        kind.paidStatus,
        { id: order.subjectId, status: 'pending' },
      ]);
    }
    await expectAllDone(orders);
  });

  it('is completed by the webhook alone, when the browser is gone', async () => {
    const orders = await place(COUNT);
    await Promise.all(orders.map(({ clientSecret }) => stripe.pay(clientSecret)));
    await stripe.settled();
    await expectAllDone(orders);
    // The mail is sent at once, without waiting for the scheduled run.
    expect(await receivedMails(orders[0]?.email ?? '', 1, 5_000)).not.toEqual([]);
  });

  it('is completed once by both at the same moment, the page twice', async () => {
    const orders = await place(COUNT);
    await Promise.all(
      orders.map(async (order) => {
        await stripe.pay(order.clientSecret);
        const responses = await Promise.all([order.reportPaid(), order.reportPaid()]);
        expect(responses.map(({ status }) => status)).toEqual([kind.paidStatus, kind.paidStatus]);
      }),
    );
    await stripe.settled();
    await expectAllDone(orders);
  });

  it('is completed once by every webhook five times, in any order', async () => {
    await stripe.webhooks({ mode: 'shuffle', times: 5 });
    const orders = await place(COUNT);
    for (const { clientSecret } of orders) {
      await stripe.pay(clientSecret, CARDS.declined);
      await stripe.pay(clientSecret, CARDS.asks);
    }
    await stripe.release();
    await expectAllDone(orders);
  });

  it('is completed once by the job, run twice, when all webhooks get lost', async () => {
    await stripe.webhooks({ mode: 'drop' });
    const orders = await place(COUNT);
    for (const { clientSecret } of orders) await stripe.pay(clientSecret);
    for (let run = 0; run < 2; run += 1) {
      expect((await reconcile(...orders)).failed).toBe(0);
      await expectAllDone(orders);
    }
  });

  it('is completed later when its payment settles later', async () => {
    await stripe.settlement('held');
    const order = await kind.place();
    await stripe.pay(order.clientSecret);
    await stripe.settled();
    const early = await order.reportPaid();
    expect([early.status, early.text]).toEqual([409, kind.unpaidSentence]);
    expect(await order.outcome()).toEqual(kind.open);
    await stripe.settlement('at once');
    await stripe.settled();
    expect(await order.outcome()).toEqual(kind.done);
  });

  it('stays open after a declined card, and is paid by another', async () => {
    const order = await kind.place();
    const declined = await stripe.pay(order.clientSecret, CARDS.insufficientFunds);
    expect(declined.error?.code).toBe('card_declined');
    await stripe.settled();
    const response = await order.reportPaid();
    expect([response.status, response.text]).toEqual([409, kind.unpaidSentence]);
    expect(await order.outcome()).toEqual({ ...kind.open, payments: ['failed'] });
    expect(
      await query('select last_error from public.payments where id = $1', [order.paymentId]),
    ).toEqual([{ last_error: 'card_declined: insufficient_funds' }]);
    await stripe.pay(order.clientSecret);
    expect((await order.reportPaid()).status).toBe(kind.paidStatus);
    await stripe.settled();
    expect(await order.outcome()).toEqual(kind.done);
  });

  it.each(['pi_doesnotexist', 'nonsense', '', 7, { id: 'pi_1' }, "pi_1' or 1=1"])(
    'is not completed by a page that names %j',
    async (paymentIntentId) => {
      const order = await kind.place();
      const before = (await stripe.requests()).length;
      expect([400, 404]).toContain((await order.reportPaid(paymentIntentId)).status);
      expect((await stripe.requests()).length).toBe(before);
    },
  );

  it('shows that nothing is lost while Stripe is away, and is completed later by the job', async () => {
    await stripe.webhooks({ mode: 'drop' });
    const order = await kind.place();
    await stripe.pay(order.clientSecret);
    await stripe.trouble('unavailable');
    const response = await order.reportPaid();
    expect([response.status, response.headers['retry-after'], response.text]).toEqual([
      ...[503, '60', kind.awaySentence],
    ]);
    expect((await reconcile(order)).failed).toBe(1);
    await stripe.trouble('none');
    expect((await reconcile(order)).failed).toBe(0);
    expect((await order.reportPaid()).status).toBe(kind.paidStatus);
  });

  it('is given up after three days: first the intent is canceled, then the draft is gone', async () => {
    const order = await kind.place();
    await reconcile(order);
    expect(await order.outcome()).toEqual(kind.open);
    await expire(order);
    expect((await reconcile(order)).failed).toBe(0);
    expect(await order.outcome()).toMatchObject({ subject: null });
    expect((await stripe.client.paymentIntents.retrieve(order.intentId)).status).toBe('canceled');
    expect((await stripe.pay(order.clientSecret)).error).not.toBeNull();
  });

  it('is kept after three days when a payment slipped in', async () => {
    await stripe.webhooks({ mode: 'drop' });
    const order = await kind.place();
    await expire(order);
    await stripe.pay(order.clientSecret);
    await reconcile(order);
    expect(await order.outcome()).toEqual(kind.done);
  });

  it('does not stop the job when Stripe knows nothing of it, and is given up all the same', async () => {
    await stripe.webhooks({ mode: 'drop' });
    const [lost, ...orders] = await place(3);
    if (lost === undefined) throw new Error('Nothing was ordered.');
    await query('update public.payments set stripe_payment_intent_id = $2 where id = $1', [
      ...[lost.paymentId, `${lost.intentId}x`],
    ]);
    for (const { clientSecret } of orders) await stripe.pay(clientSecret);
    expect((await reconcile(lost, ...orders)).failed).toBe(1);
    await expectAllDone(orders);
    expect(await lost.outcome()).toEqual(kind.open);
    await expire(lost);
    expect((await reconcile(lost)).failed).toBe(0);
    expect(await lost.outcome()).toMatchObject({ subject: null });
  });
});

it('a page names a payment of its own kind: those of the other are unknown to it', async () => {
  await stripe.webhooks({ mode: 'drop' });
  const [event, ad] = await Promise.all(ORDER_KINDS.map(({ place }) => place()));
  if (event === undefined || ad === undefined) throw new Error('Nothing was ordered.');
  for (const [order, other] of [
    [event, ad],
    [ad, event],
  ] as const) {
    await stripe.pay(order.clientSecret);
    expect((await other.reportPaid(order.intentId)).status).toBe(404);
  }
  expect(await ad.outcome()).toEqual(ORDER_KINDS[1].open);
});

it('a premium event that was given up is ordered anew by the same form', async () => {
  const form = premiumForm();
  const { eventId, paymentIntentId } = await newPayment(form);
  const [row] = await query('select id from public.payments where event_id = $1', [eventId]);
  const paymentId = String(row?.['id']);
  await query(`update public.payments set created_at = now() - interval '73 hours' where id = $1`, [
    paymentId,
  ]);
  await reconcile({ paymentId });
  expect((await reportPaid(form, paymentIntentId)).status).toBe(409);
  await stripe.pay((await newPayment(form)).clientSecret);
  await stripe.settled();
  expect(await outcome(form)).toEqual(PAID_ONCE);
});
