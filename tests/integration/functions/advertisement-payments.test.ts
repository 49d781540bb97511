/** An advertisement is paid once and ordered once, whichever of page, webhook and job is first. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { StrandedPayment } from '../../../src/features/payments/review/unresolved-payment.ts';
import {
  AD_CENTS,
  adOutcome,
  newAdDraft,
  NOT_ORDERED,
  ORDERED_ONCE,
  tellAdPaid,
  type AdDraft,
} from '../../support/api/ad-draft.ts';
import { adminToken } from '../../support/api/admins.ts';
import { callApi } from '../../support/api/api.ts';
import { guide } from '../../support/stack/guide.ts';
import {
  newPayment,
  premiumForm,
  reconcile,
  tellPaid,
  times,
} from '../../support/api/premium-submission.ts';
import { query } from '../../support/records/records.ts';
import { CARDS, stripeHandle } from '../../support/stack/fake-stripe.ts';

const stripe = stripeHandle(guide().stripe);

beforeAll(() => query('truncate public.rate_limits'));

afterEach(async () => {
  await stripe.settlement('at once');
  await stripe.trouble('none');
  await stripe.webhooks({ mode: 'deliver' });
});

/** Drafts that wait for their cards. */
const drafts = (count: number): Promise<AdDraft[]> =>
  Promise.all(Array.from({ length: count }, () => newAdDraft()));

const asAdmin = async () => ({ authorization: `Bearer ${await adminToken()}` });

async function decide({ advertisementId }: AdDraft, status: string): Promise<void> {
  await query(
    `update public.advertisements set status = $2, start_date = private.today(),
       end_date = private.today() + 60, image_url = '/a.webp',
       paused_on = case when $2 = 'paused' then private.today() end
     where id = $1`,
    [advertisementId, status],
  );
}

/** An advertisement that was paid for and then decided so. */
async function paidAd(status: string): Promise<AdDraft> {
  const draft = await newAdDraft();
  await stripe.pay(draft.clientSecret);
  await stripe.settled();
  await decide(draft, status);
  return draft;
}

describe('a charged card', () => {
  const COUNT = times(4, 20);

  it('is completed by the page alone', async () => {
    await stripe.webhooks({ mode: 'drop' });
    for (const draft of await drafts(COUNT)) {
      await stripe.pay(draft.clientSecret);
      const answer = await tellAdPaid(draft.intentId);
      expect([answer.status, answer.json]).toEqual([
        200,
        { id: draft.advertisementId, status: 'pending' },
      ]);
      expect(await adOutcome(draft)).toEqual(ORDERED_ONCE);
    }
  });

  it('is completed by the webhook alone, when the browser is gone', async () => {
    const all = await drafts(COUNT);
    await Promise.all(all.map(({ clientSecret }) => stripe.pay(clientSecret)));
    await stripe.settled();
    for (const draft of all) expect(await adOutcome(draft)).toEqual(ORDERED_ONCE);
  });

  it('is completed once by both at the same moment, the page twice', async () => {
    const all = await drafts(COUNT);
    await Promise.all(
      all.map(async ({ clientSecret, intentId }) => {
        await stripe.pay(clientSecret);
        const answers = await Promise.all([tellAdPaid(intentId), tellAdPaid(intentId)]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      }),
    );
    await stripe.settled();
    for (const draft of all) expect(await adOutcome(draft)).toEqual(ORDERED_ONCE);
  });

  it('is completed once by every webhook five times, in any order', async () => {
    await stripe.webhooks({ mode: 'shuffle', times: 5 });
    const all = await drafts(times(3, 20));
    for (const { clientSecret } of all) {
      await stripe.pay(clientSecret, CARDS.declined);
      await stripe.pay(clientSecret, CARDS.asks);
    }
    await stripe.release();
    for (const draft of all) expect(await adOutcome(draft)).toEqual(ORDERED_ONCE);
  });

  it('whose webhooks all get lost is completed once by the job, run twice', async () => {
    await stripe.webhooks({ mode: 'drop' });
    const all = await drafts(COUNT);
    for (const { clientSecret } of all) await stripe.pay(clientSecret);
    for (let run = 0; run < 2; run += 1) {
      expect((await reconcile()).failed).toBe(0);
      for (const draft of all) expect(await adOutcome(draft)).toEqual(ORDERED_ONCE);
    }
  });

  it('tells the team where the guide is written to', async () => {
    const draft = await paidAd('pending');
    expect(
      await query(
        `select to_address from public.mail_outbox where kind = 'ad-for-review'
           and dedup_key = (select 'ad-for-review:' || order_reference from public.payments where id = $1)`,
        [draft.paymentId],
      ),
    ).toEqual([{ to_address: 'hello@coastalbendarts.example' }]);
  });

  it('that settles later is completed then', async () => {
    await stripe.settlement('held');
    const draft = await newAdDraft();
    await stripe.pay(draft.clientSecret);
    await stripe.settled();
    const early = await tellAdPaid(draft.intentId);
    expect([early.status, early.text]).toEqual([
      409,
      'The payment has not gone through, so the advertisement is not ordered yet.',
    ]);
    expect(await adOutcome(draft)).toEqual(NOT_ORDERED);
    await stripe.settlement('at once');
    await stripe.settled();
    expect(await adOutcome(draft)).toEqual(ORDERED_ONCE);
  });
});

describe('a page that says it has paid', () => {
  it.each(['pi_doesnotexist', 'nonsense', '', 7, null, undefined, { id: 'pi_1' }, "pi_1' or 1=1"])(
    'is not believed: %j',
    async (paymentIntentId) => {
      const before = (await stripe.requests()).length;
      const answer = await tellAdPaid(paymentIntentId);
      expect([400, 404]).toContain(answer.status);
      expect((await stripe.requests()).length).toBe(before);
    },
  );

  it('of a card that was declined is told so, and another card orders the same', async () => {
    const draft = await newAdDraft();
    await stripe.pay(draft.clientSecret, CARDS.declined);
    await stripe.settled();
    expect((await tellAdPaid(draft.intentId)).status).toBe(409);
    expect(await adOutcome(draft)).toEqual({ ...NOT_ORDERED, payment: 'failed' });
    await stripe.pay(draft.clientSecret);
    expect((await tellAdPaid(draft.intentId)).status).toBe(200);
    await stripe.settled();
    expect(await adOutcome(draft)).toEqual(ORDERED_ONCE);
  });

  it('names a payment of its own kind: that of an event is unknown to it, and the other way round', async () => {
    await stripe.webhooks({ mode: 'drop' });
    const form = premiumForm();
    const event = await newPayment(form);
    const draft = await newAdDraft();
    await stripe.pay(event.clientSecret);
    await stripe.pay(draft.clientSecret);
    expect((await tellAdPaid(event.paymentIntentId)).status).toBe(404);
    expect((await tellPaid(form, draft.intentId)).status).toBe(404);
    expect(await adOutcome(draft)).toEqual(NOT_ORDERED);
  });

  it('by another sum orders nothing', async () => {
    const draft = await newAdDraft();
    await stripe.client.paymentIntents.update(draft.intentId, { amount: 100 });
    await stripe.pay(draft.clientSecret);
    await stripe.settled();
    const answer = await tellAdPaid(draft.intentId);
    expect([answer.status, answer.text]).toEqual([
      409,
      'The payment does not fit this advertisement. Please write to us; we will set it right.',
    ]);
    expect(await adOutcome(draft)).toEqual(NOT_ORDERED);
  });

  it('is told that nothing is lost while Stripe is away', async () => {
    await stripe.webhooks({ mode: 'drop' });
    const draft = await newAdDraft();
    await stripe.pay(draft.clientSecret);
    await stripe.trouble('unavailable');
    const answer = await tellAdPaid(draft.intentId);
    expect([answer.status, answer.headers['retry-after'], answer.text]).toEqual([
      503,
      '60',
      'The payment service cannot be reached right now. If your card was charged, the advertisement is ordered by itself.',
    ]);
    await stripe.trouble('none');
    expect((await tellAdPaid(draft.intentId)).status).toBe(200);
  });
});

describe('a draft that nobody pays', () => {
  it('is given up after three days: first the intent is canceled, then draft and advertiser are gone', async () => {
    const draft = await newAdDraft();
    await reconcile();
    expect(await adOutcome(draft)).toEqual(NOT_ORDERED);
    await query(
      `update public.payments set created_at = now() - interval '73 hours' where id = $1`,
      [draft.paymentId],
    );
    expect((await reconcile()).failed).toBe(0);
    expect(await adOutcome(draft)).toMatchObject({ advertisement: null, payment: 'canceled' });
    expect(await query('select 1 from public.advertisers where email = $1', [draft.email])).toEqual(
      [],
    );
    expect((await stripe.client.paymentIntents.retrieve(draft.intentId)).status).toBe('canceled');
    expect((await stripe.pay(draft.clientSecret)).error).not.toBeNull();
  });

  it('is given up when Stripe knows nothing of its intent, too', async () => {
    const draft = await newAdDraft();
    await query(
      `update public.payments set created_at = now() - interval '73 hours',
         stripe_payment_intent_id = $2 where id = $1`,
      [draft.paymentId, `${draft.intentId}x`],
    );
    expect((await reconcile()).failed).toBe(0);
    expect(await adOutcome(draft)).toMatchObject({ advertisement: null, payment: 'canceled' });
  });
});

describe('a refund', () => {
  const refund = async (paymentId: string) =>
    callApi(`/api/admin/payments/${paymentId}/refund`, {
      method: 'POST',
      body: {},
      headers: await asAdmin(),
    });
  const refundsOf = async ({ intentId }: AdDraft) =>
    (await stripe.client.refunds.list({ payment_intent: intentId })).data;
  const REFUNDED = {
    payment: 'refunded',
    mails: ['ad-for-review', 'ad-order-received', 'ad-refunded'],
  };

  it.each(['rejected', 'cancelled'])(
    'of one that is %s is made and mailed once',
    async (status) => {
      const draft = await paidAd(status);
      const answers = await Promise.all(Array.from({ length: 5 }, () => refund(draft.paymentId)));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
      await stripe.settled();
      expect(await refundsOf(draft)).toMatchObject([{ amount: AD_CENTS }]);
      expect(await adOutcome(draft)).toMatchObject({ ...REFUNDED, advertisement: status });
    },
  );

  it.each(['pending', 'active', 'paused'])('is refused while it is %s', async (status) => {
    const draft = await paidAd(status);
    const answer = await refund(draft.paymentId);
    expect([answer.status, answer.text]).toEqual([
      409,
      `The advertisement is ${status}. Reject or cancel it first; then its payment can be refunded.`,
    ]);
    expect(await refundsOf(draft)).toEqual([]);
  });

  it.each([
    ['pending', 'rejected'],
    ['active', 'cancelled'],
    ['paused', 'cancelled'],
  ])('made in Stripe’s own dashboard takes one that is %s to %s', async (status, after) => {
    const draft = await paidAd(status);
    await stripe.client.refunds.create({ payment_intent: draft.intentId });
    await stripe.settled();
    expect(await adOutcome(draft)).toMatchObject({ ...REFUNDED, advertisement: after });
  });

  it('of one that is gone is offered on the dashboard, and made', async () => {
    const draft = await paidAd('pending');
    await query('delete from public.advertisements where id = $1', [draft.advertisementId]);
    const gone = await tellAdPaid(draft.intentId);
    expect([gone.status, gone.text]).toEqual([
      409,
      'The payment arrived, but its advertisement is no longer here. Please write to us; you will get the money back.',
    ]);
    const stranded = async () => {
      const answer = await callApi('/api/admin/stranded-payments', { headers: await asAdmin() });
      return (answer.json as { data: StrandedPayment[] }).data.filter(
        ({ id }) => id === draft.paymentId,
      );
    };
    expect(await stranded()).toMatchObject([
      { reason: 'ad_gone', purpose: 'advertisement', payerEmail: draft.email },
    ]);
    expect((await refund(draft.paymentId)).status).toBe(200);
    await stripe.settled();
    expect(await stranded()).toEqual([]);
  });
});
