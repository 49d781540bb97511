/** A premium event is paid once and stored once, whichever of page, webhook and job is first. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adminToken } from '../../support/api/admins.ts';
import { callApi } from '../../support/api/api.ts';
import { guide } from '../../support/stack/guide.ts';
import { oriented } from '../../support/samples/oriented-image.ts';
import {
  askPayment,
  newPayment,
  outcome,
  PAID_ONCE,
  premiumForm,
  reconcile,
  tellPaid,
  times,
  UNPAID,
  type PremiumForm,
} from '../../support/api/premium-submission.ts';
import { receivedMails } from '../../support/api/received-mails.ts';
import { query } from '../../support/records/records.ts';
import { CARDS, stripeHandle } from '../../support/stack/fake-stripe.ts';
import { sendPicture } from '../../support/api/upload-image.ts';

const stripe = stripeHandle(guide().stripe);

// A run of all tests, or a proof, sends more forms than the guide takes from everyone together.
beforeAll(() => query('truncate public.rate_limits'));

afterEach(async () => {
  await stripe.settlement('at once');
  await stripe.trouble('none');
  await stripe.webhooks({ mode: 'deliver' });
});

/** Forms of which each starts a payment of its own, all at once. */
const forms = (count: number): PremiumForm[] => Array.from({ length: count }, () => premiumForm());

describe('a charged card', () => {
  const COUNT = times(5, 20);

  it('is completed by the page alone', async () => {
    await stripe.webhooks({ mode: 'drop' });
    await Promise.all(
      forms(COUNT).map(async (form) => {
        const payment = await newPayment(form);
        await stripe.pay(payment.clientSecret);
        const answer = await tellPaid(form, payment.paymentIntentId);
        expect([answer.status, answer.json]).toEqual([
          201,
          { id: payment.eventId, status: 'pending' },
        ]);
        expect(await outcome(form)).toEqual(PAID_ONCE);
      }),
    );
  });

  it('is completed by the webhook alone, when the browser is gone', async () => {
    const all = forms(COUNT);
    await Promise.all(all.map(async (form) => stripe.pay((await newPayment(form)).clientSecret)));
    await stripe.settled();
    for (const form of all) expect(await outcome(form)).toEqual(PAID_ONCE);
    // Sooner than by schedule.
    const mails = await receivedMails(String(all[0]?.submission['contactEmail']), 2, 5_000);
    expect(mails).toHaveLength(2);
  });

  it('is completed once by both at the same moment, the page twice', async () => {
    const all = forms(COUNT);
    await Promise.all(
      all.map(async (form) => {
        const { clientSecret, paymentIntentId } = await newPayment(form);
        await stripe.pay(clientSecret);
        const answers = await Promise.all([
          tellPaid(form, paymentIntentId),
          tellPaid(form, paymentIntentId),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      }),
    );
    await stripe.settled();
    for (const form of all) expect(await outcome(form)).toEqual(PAID_ONCE);
  });

  it('is completed once by every webhook five times, in any order', async () => {
    await stripe.webhooks({ mode: 'shuffle', times: 5 });
    const all = forms(times(3, 20));
    await Promise.all(
      all.map(async (form) => {
        const { clientSecret } = await newPayment(form);
        await stripe.pay(clientSecret, CARDS.declined);
        await stripe.pay(clientSecret, CARDS.asks);
      }),
    );
    await stripe.release();
    for (const form of all) expect(await outcome(form)).toEqual(PAID_ONCE);
  });

  it('whose webhooks all get lost is completed once by the job, run twice', async () => {
    await stripe.webhooks({ mode: 'drop' });
    const all = forms(COUNT);
    await Promise.all(all.map(async (form) => stripe.pay((await newPayment(form)).clientSecret)));
    expect((await reconcile()).failed).toBe(0);
    for (const form of all) expect(await outcome(form)).toEqual(PAID_ONCE);
    expect((await reconcile()).failed).toBe(0);
    for (const form of all) expect(await outcome(form)).toEqual(PAID_ONCE);
  });

  it('is told to whoever paid: one confirmation and one receipt, however often it is heard of', async () => {
    await stripe.webhooks({ mode: 'double', times: 5 });
    const form = premiumForm();
    const { clientSecret, paymentIntentId } = await newPayment(form);
    await stripe.pay(clientSecret);
    await tellPaid(form, paymentIntentId);
    await stripe.settled();
    const to = String(form.submission['contactEmail']);
    await receivedMails(to, 2);
    await sleep(500);
    const subjects = (await receivedMails(to, 0)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects.filter((subject) => subject.startsWith('Your receipt'))).toHaveLength(1);
  });

  it('that settles later is completed then', async () => {
    await stripe.settlement('held');
    const form = premiumForm();
    const { clientSecret, paymentIntentId } = await newPayment(form);
    await stripe.pay(clientSecret);
    await stripe.settled();
    expect((await tellPaid(form, paymentIntentId)).status).toBe(409);
    expect(await outcome(form)).toEqual(UNPAID);
    await stripe.settlement('at once');
    await stripe.settled();
    expect(await outcome(form)).toEqual(PAID_ONCE);
  });
});

describe('a declined card', () => {
  it('leaves the picture free for the form that is changed and sent again, premium or not', async () => {
    const photos = [{ token: (await sendPicture(await oriented(1))).token, alt: 'A pier' }];
    const first = premiumForm({ photos });
    await stripe.pay((await newPayment(first)).clientSecret, CARDS.declined);
    const changed = premiumForm({ photos });
    const payment = await newPayment(changed);
    await stripe.pay(payment.clientSecret, CARDS.declined);
    const freed = premiumForm({ photos });
    const free = await callApi('/api/events', {
      method: 'POST',
      body: freed.submission,
      headers: { 'Idempotency-Key': freed.key },
      from: freed.from,
    });
    expect([free.status, free.text]).toEqual([201, expect.any(String)]);
    const late = await askPayment(premiumForm({ photos }));
    expect([late.status, late.text]).toEqual([
      409,
      expect.stringMatching(/^A picture is no longer here/),
    ]);
    // The second try of the same form: a card that is taken after all.
    await stripe.pay(payment.clientSecret);
    expect((await tellPaid(changed, payment.paymentIntentId)).status).toBe(201);
    expect(
      await query(`select count(*)::integer as n from public.event_photos where event_id = $1`, [
        payment.eventId,
      ]),
    ).toEqual([{ n: 1 }]);
    await stripe.settled();
  });

  it('leaves no event anywhere, and another card pays the same form', async () => {
    const form = premiumForm();
    const payment = await newPayment(form);
    const declined = await stripe.pay(payment.clientSecret, CARDS.insufficientFunds);
    expect(declined.error?.code).toBe('card_declined');
    await stripe.settled();
    const answer = await tellPaid(form, payment.paymentIntentId);
    expect([answer.status, answer.text]).toEqual([
      409,
      'The payment has not gone through, so the event was not sent in.',
    ]);
    expect(await outcome(form)).toEqual({ ...UNPAID, payments: ['failed'] });
    expect((await callApi(`/api/events/${payment.eventId}`)).status).toBe(404);
    const dashboard = await callApi('/api/admin/submissions?limit=100', {
      headers: { authorization: `Bearer ${await adminToken()}` },
    });
    expect(dashboard.status).toBe(200);
    expect(dashboard.text).not.toContain(payment.eventId);
    expect(
      await query('select last_error from public.payments where event_id = $1', [payment.eventId]),
    ).toEqual([{ last_error: 'card_declined: insufficient_funds' }]);

    expect(await newPayment(form)).toMatchObject({ clientSecret: payment.clientSecret });
    await stripe.pay(payment.clientSecret);
    expect((await tellPaid(form, payment.paymentIntentId)).status).toBe(201);
    await stripe.settled();
    expect(await outcome(form)).toEqual(PAID_ONCE);
  });

  it('is followed by an edited form as by a new one', async () => {
    const form = premiumForm();
    const payment = await newPayment(form);
    await stripe.pay(payment.clientSecret, CARDS.declined);
    const edited: PremiumForm = {
      ...form,
      key: randomUUID(),
      submission: { ...form.submission, title: `Edited ${randomUUID()}` },
    };
    const second = await newPayment(edited);
    await stripe.pay(second.clientSecret);
    await stripe.settled();
    expect(await outcome(edited)).toEqual(PAID_ONCE);
    expect(await outcome(form)).toEqual(UNPAID);
  });
});

describe('a page that says it has paid', () => {
  it.each(['pi_doesnotexist', 'nonsense', '', 7, { id: 'pi_1' }, "pi_1' or 1=1"])(
    'is not believed: %j',
    async (paymentIntentId) => {
      const before = (await stripe.requests()).length;
      const answer = await tellPaid(premiumForm(), paymentIntentId as string);
      expect([400, 404]).toContain(answer.status);
      expect((await stripe.requests()).length).toBe(before);
    },
  );

  it('is told that nothing is lost while Stripe is away', async () => {
    await stripe.webhooks({ mode: 'drop' });
    const form = premiumForm();
    const { clientSecret, paymentIntentId } = await newPayment(form);
    await stripe.pay(clientSecret);
    await stripe.trouble('unavailable');
    const answer = await tellPaid(form, paymentIntentId);
    expect([answer.status, answer.headers['retry-after'], answer.text]).toEqual([
      503,
      '60',
      'The payment service cannot be reached right now. If your card was charged, the event is sent in by itself.',
    ]);
    await stripe.trouble('none');
    expect((await tellPaid(form, paymentIntentId)).status).toBe(201);
  });
});

describe('an order that nobody pays', () => {
  const expire = (eventId: string) =>
    query(
      `update public.payments set created_at = now() - interval '73 hours' where event_id = $1`,
      [eventId],
    );

  it('is given up after three days: first the intent is canceled, then the draft is gone', async () => {
    const form = premiumForm();
    const { eventId, paymentIntentId, clientSecret } = await newPayment(form);
    await reconcile();
    expect(await outcome(form)).toEqual(UNPAID);
    await expire(eventId);
    expect((await reconcile()).failed).toBe(0);
    expect(await outcome(form)).toMatchObject({ events: null });
    expect((await stripe.client.paymentIntents.retrieve(paymentIntentId)).status).toBe('canceled');
    expect((await stripe.pay(clientSecret)).error).not.toBeNull();
    expect((await tellPaid(form, paymentIntentId)).status).toBe(409);

    const again = await newPayment(form);
    await stripe.pay(again.clientSecret);
    await stripe.settled();
    expect(await outcome(form)).toEqual(PAID_ONCE);
  });

  it('is kept when a payment slipped in', async () => {
    await stripe.webhooks({ mode: 'drop' });
    const form = premiumForm();
    const { eventId, clientSecret } = await newPayment(form);
    await expire(eventId);
    await stripe.pay(clientSecret);
    await reconcile();
    expect(await outcome(form)).toEqual(PAID_ONCE);
  });

  it('does not stop the job when Stripe knows nothing of it, and is given up all the same', async () => {
    await stripe.webhooks({ mode: 'drop' });
    const forgotten = premiumForm();
    const lost = await newPayment(forgotten);
    await query(
      `update public.payments set stripe_payment_intent_id = 'pi_unheardof' where event_id = $1`,
      [lost.eventId],
    );
    const all = forms(3);
    for (const form of all) await stripe.pay((await newPayment(form)).clientSecret);
    expect((await reconcile()).failed).toBe(1);
    for (const form of all) expect(await outcome(form)).toEqual(PAID_ONCE);
    expect(await outcome(forgotten)).toEqual(UNPAID);
    await expire(lost.eventId);
    expect((await reconcile()).failed).toBe(0);
    expect(await outcome(forgotten)).toMatchObject({ events: null });
  });

  it('is looked up again when Stripe was away', async () => {
    await stripe.webhooks({ mode: 'drop' });
    const form = premiumForm();
    await stripe.pay((await newPayment(form)).clientSecret);
    await stripe.trouble('unavailable');
    expect((await reconcile()).failed).toBeGreaterThan(0);
    await stripe.trouble('none');
    await reconcile();
    expect(await outcome(form)).toEqual(PAID_ONCE);
  });
});

describe('a payment of another sum', () => {
  it('never completes anything and is kept for a person', async () => {
    const form = premiumForm();
    const { eventId, paymentIntentId, clientSecret } = await newPayment(form);
    await stripe.client.paymentIntents.update(paymentIntentId, { amount: 100 });
    await stripe.pay(clientSecret);
    await stripe.settled();
    expect((await tellPaid(form, paymentIntentId)).status).toBe(409);
    expect(await outcome(form)).toEqual(UNPAID);
    expect(
      await query(
        `select m.amount_cents from public.payments m join public.payments p on p.id = m.misfit_of
          where p.event_id = $1 and m.stripe_payment_intent_id = $2`,
        [eventId, paymentIntentId],
      ),
    ).toEqual([{ amount_cents: 100 }]);
  });
});
