/** The money of an event that does not take place goes back once, by an admin's hand. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adminToken } from '../../support/api/admins.ts';
import { callApi } from '../../support/api/api.ts';
import { guide } from '../../support/stack/guide.ts';
import { startHoldingProxy, startHostProcess } from '../../support/stack/host-process.ts';
import { injectedEnvironment } from '../../support/stack/injected-environment.ts';
import { newPayment, premiumForm, reconcile } from '../../support/api/premium-submission.ts';
import { query } from '../../support/records/records.ts';
import { stripeHandle } from '../../support/stack/fake-stripe.ts';

const stripe = stripeHandle(guide().stripe);

beforeAll(async () => {
  await query('truncate public.rate_limits');
});
afterEach(async () => {
  await stripe.trouble('none');
  await stripe.webhooks({ mode: 'deliver' });
});

/** An event that was paid for and then decided so. */
async function paidEvent(status: string) {
  const { eventId, paymentIntentId, clientSecret } = await newPayment(premiumForm());
  await stripe.pay(clientSecret);
  await stripe.settled();
  await query('update public.events set status = $2 where id = $1', [eventId, status]);
  const [payment] = await query('select id from public.payments where event_id = $1', [eventId]);
  return { eventId, paymentIntentId, paymentId: String(payment?.['id']) };
}

const refund = (paymentId: string, token: string, site?: string) =>
  callApi(`/api/admin/payments/${paymentId}/refund`, {
    method: 'POST',
    body: {},
    headers: { authorization: `Bearer ${token}` },
    ...(site !== undefined && { site }),
  });

const refundsOf = async (paymentIntentId: string) =>
  (await stripe.client.refunds.list({ payment_intent: paymentIntentId })).data;

const mailsOf = async (paymentId: string) =>
  query(
    `select m.kind from public.mail_outbox m join public.payments p
      on m.dedup_key like 'payment-refunded:' || p.order_reference || '%' where p.id = $1`,
    [paymentId],
  );

const audited = (paymentId: string) =>
  query(`select action from public.audit_log where subject_id = $1`, [paymentId]);

async function expectRefundedOnce(paid: Awaited<ReturnType<typeof paidEvent>>): Promise<void> {
  await stripe.settled();
  expect(await refundsOf(paid.paymentIntentId)).toMatchObject([{ amount: 2900 }]);
  expect(
    await query('select status, refunded_cents from public.payments where id = $1', [
      paid.paymentId,
    ]),
  ).toEqual([{ status: 'refunded', refunded_cents: 2900 }]);
  expect(
    await query('select is_premium, is_featured from public.events where id = $1', [paid.eventId]),
  ).toEqual([{ is_premium: false, is_featured: false }]);
  expect(await mailsOf(paid.paymentId)).toEqual([{ kind: 'payment-refunded' }]);
}

describe('a refund', () => {
  it.each(['rejected', 'cancelled'])(
    'of a %s event is made, mailed and audited once',
    async (status) => {
      const paid = await paidEvent(status);
      const answer = await refund(paid.paymentId, await adminToken());
      expect([answer.status, answer.json]).toEqual([200, { status: 'refunded' }]);
      await expectRefundedOnce(paid);
      expect(await audited(paid.paymentId)).toEqual([{ action: 'refund' }]);
      const again = await refund(paid.paymentId, await adminToken());
      expect([again.status, again.text]).toEqual([409, 'This payment was refunded already.']);
    },
  );

  it('is made once when twenty admins ask at the same moment', async () => {
    const paid = await paidEvent('rejected');
    const token = await adminToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refund(paid.paymentId, token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, text } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(409);
      expect(text).toMatch(/^(?:Somebody has asked for this refund|This payment was refunded)/);
    }
    await expectRefundedOnce(paid);
    expect(await audited(paid.paymentId)).toHaveLength(1);
  });

  it.each(['pending', 'approved'])('is refused while the event is %s', async (status) => {
    const paid = await paidEvent(status);
    const answer = await refund(paid.paymentId, await adminToken());
    expect([answer.status, answer.text]).toEqual([
      409,
      `The event is ${status}. Reject or cancel it first; then its payment can be refunded.`,
    ]);
    expect(await refundsOf(paid.paymentIntentId)).toEqual([]);
  });

  it('of an event that is gone is made', async () => {
    const paid = await paidEvent('pending');
    await query('delete from public.events where id = $1', [paid.eventId]);
    expect((await refund(paid.paymentId, await adminToken())).status).toBe(200);
    expect(await refundsOf(paid.paymentIntentId)).toHaveLength(1);
  });

  it('of what was never paid, or does not exist, is refused', async () => {
    const token = await adminToken();
    const { eventId } = await newPayment(premiumForm());
    const [row] = await query('select id from public.payments where event_id = $1', [eventId]);
    expect((await refund(String(row?.['id']), token)).text).toBe(
      'Nothing was paid, so there is nothing to send back.',
    );
    for (const id of [randomUUID(), 'nonsense', '%00', "1'--"]) {
      const answer = await refund(id, token);
      expect([answer.status, answer.text]).toEqual([404, 'There is no such payment.']);
    }
  });

  it('made in Stripe’s own dashboard ends in the same state', async () => {
    const paid = await paidEvent('rejected');
    await stripe.client.refunds.create({ payment_intent: paid.paymentIntentId });
    await expectRefundedOnce(paid);
  });

  it('made there while ours is under way is made once', async () => {
    await stripe.webhooks({ mode: 'drop' });
    const form = await newPayment(premiumForm());
    await stripe.pay(form.clientSecret);
    await reconcile();
    await query(`update public.events set status = 'rejected' where id = $1`, [form.eventId]);
    const [row] = await query('select id from public.payments where event_id = $1', [form.eventId]);
    const paymentId = String(row?.['id']);
    await stripe.client.refunds.create({ payment_intent: form.paymentIntentId });
    expect((await refund(paymentId, await adminToken())).status).toBe(200);
    await expectRefundedOnce({ ...form, paymentId });
  });

  it('that Stripe could not be asked for is noted, and made by the job', async () => {
    const paid = await paidEvent('rejected');
    await stripe.trouble('lost answers');
    const answer = await refund(paid.paymentId, await adminToken());
    expect([answer.status, answer.text]).toEqual([
      503,
      'The payment service cannot be reached right now. The refund is noted and will be made by itself.',
    ]);
    await stripe.trouble('none');
    expect((await refund(paid.paymentId, await adminToken())).status).toBe(409);
    await reconcile();
    await reconcile();
    await expectRefundedOnce(paid);
    expect(await audited(paid.paymentId)).toHaveLength(1);
  });

  it.each(['call', 'answer'] as const)(
    'whose host is killed in the middle (%s) is made by the job',
    async (moment) => {
      const paid = await paidEvent('rejected');
      const proxy = await startHoldingProxy(guide().supabaseUrl);
      const host = await startHostProcess({ ...injectedEnvironment(), SUPABASE_URL: proxy.url });
      const token = await adminToken();
      const step = moment === 'call' ? /rpc\/apply_payment_intent/ : /rpc\/begin_refund/;
      const held = proxy.hold(step, moment);
      const sent = refund(paid.paymentId, token, host.url).catch(() => undefined);
      await held;
      await host.kill();
      await sent;
      await reconcile();
      await expectRefundedOnce(paid);
      expect(await audited(paid.paymentId)).toHaveLength(1);
    },
  );
});
