/** Stripe's reports complete an order or a refund once, in whatever sequence they arrive. */
import { beforeEach, describe, expect, it } from 'vitest';
import { TEAM } from '../../../support/records/advertisement-records.ts';
import {
  KINDS,
  paymentRecords,
  snapshots,
  UNPAID,
  type Kind,
  type Order,
} from '../../../support/records/payment-records.ts';
import { proveRuns } from '../../../support/prove.ts';
import { fc } from '../../../support/samples/properties.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });
let order: Order;

/** Expected mails for each kind of order, with their columns except the payment. */
const MAILS = {
  event: (of: Order) => [
    {
      kind: 'payment-receipt',
      to_address: KINDS.event.email,
      dedup_key: `payment-receipt:${of.reference}`,
      payload: {
        event: { id: of.subjectId, is_premium: true, status: 'pending' },
      },
    },
    { kind: 'submission-received', dedup_key: `submission-received:${of.reference}` },
  ],
  advertisement: (of: Order) => [
    {
      kind: 'ad-for-review',
      to_address: TEAM,
      dedup_key: `ad-for-review:${of.reference}`,
      payload: { news: 'order', advertisement: { contact_email: KINDS.advertisement.email } },
    },
    {
      kind: 'ad-order-received',
      to_address: KINDS.advertisement.email,
      dedup_key: `ad-order-received:${of.reference}`,
      payload: {
        advertisement: { id: of.subjectId, status: 'pending', total_cents: 19_800 },
      },
    },
  ],
};

describe.each(Object.values<Kind>(KINDS))('of the order of an $purpose', (kind) => {
  const records = paymentRecords(database, kind);
  const { apply, subject, mailKinds } = records;
  const intent = (changes: Record<string, unknown> = {}) => records.intent(order, changes);
  const payment = () => records.payment(order);

  beforeEach(async () => {
    await database.clear();
    order = await records.newOrder();
  });

  describe('a paid intent', () => {
    it('sends the draft to review and writes to everyone concerned', async () => {
      expect(await apply(intent())).toEqual({
        outcome: 'paid',
        payment_id: order.paymentId,
        status: 'succeeded',
        purpose: kind.purpose,
        ...{ event_id: null, event_status: null },
        ...{ advertisement_id: null, advertisement_status: null },
        [kind.column]: order.subjectId,
        [`${kind.purpose}_status`]: 'pending',
      });
      expect(await subject(order)).toEqual(kind.paid);
      const mails = await records.mails();
      expect(mails).toMatchObject(MAILS[kind.purpose](order));
      const receipt = mails.find(({ payload }) => 'payment' in (payload as object));
      expect(receipt?.['payload']).toMatchObject({
        payment: {
          order_number: order.number,
          amount_cents: kind.cents,
          currency: 'usd',
          paid_at: expect.any(String) as unknown,
        },
      });
      for (const { links, to_address: to } of mails) {
        const of = kind.purpose === 'event' ? 'event_id' : 'advertisement_id';
        expect(links).toEqual(to === TEAM ? {} : { token: { [of]: order.subjectId } });
      }
      expect(await payment()).toMatchObject({
        status: 'succeeded',
        last_error: null,
        paid_at: expect.any(Date) as unknown,
        fulfilled_at: expect.any(Date) as unknown,
      });
    });

    it('is fulfilled once, twenty times five webhooks at the same moment', async () => {
      await Promise.all(
        Array.from({ length: 100 }, (_, n) =>
          apply(intent(), { id: `evt_${n % 20}`, type: 'payment_intent.succeeded', created: 1 }),
        ),
      );
      expect(await mailKinds()).toEqual(kind.mails);
      expect(await subject(order)).toEqual(kind.paid);
      const recorded = await database.query(
        'select attempts, processed_at from public.stripe_events',
      );
      expect(recorded).toEqual(
        Array.from({ length: 20 }, () => ({ attempts: 5, processed_at: expect.any(Date) as Date })),
      );
    });

    it('is found by its order when its id was never recorded', async () => {
      const lost = await records.newOrder(null);
      expect(await apply(records.intent(lost, { id: 'pi_lost' }))).toMatchObject({
        outcome: 'paid',
        [kind.column]: lost.subjectId,
      });
      expect(await records.payment(lost)).toMatchObject({ stripe_payment_intent_id: 'pi_lost' });
    });

    it.each([
      [{ amount_received: kind.cents - 1 }, `${kind.cents - 1} usd`],
      [{ amount_received: kind.cents / 100 }, `${kind.cents / 100} usd`],
      [{ currency: 'jpy' }, `${kind.cents} jpy`],
    ])('of another sum fulfils nothing and is kept apart: %j', async (changes, sum) => {
      for (let n = 0; n < 2; n += 1) {
        expect(await apply(intent(changes))).toMatchObject({ outcome: 'mismatch' });
      }
      expect(await subject(order)).toEqual(kind.draft);
      expect(await records.mismatched()).toMatchObject([
        {
          mismatch_of: order.paymentId,
          stripe_payment_intent_id: 'pi_1',
          payer_email: kind.email,
          status: 'succeeded',
          fulfilled_at: null,
          last_error: `${sum} came for ${order.reference} instead of ${kind.cents} usd: refund it.`,
        },
      ]);
      expect(await mailKinds()).toEqual([]);
    });

    it('that says no sum is refused, and completes nothing', async () => {
      await expect(apply(intent({ amount_received: null }))).rejects.toMatchObject({
        code: '23502',
      });
      expect(await subject(order)).toEqual(kind.draft);
    });

    it(`whose ${kind.purpose} is gone stays visible for a refund`, async () => {
      await records.removeSubject();
      for (let n = 0; n < 2; n += 1) {
        expect(await apply(intent())).toMatchObject({ outcome: 'gone', [kind.column]: null });
      }
      expect(await payment()).toMatchObject({
        status: 'succeeded',
        fulfilled_at: null,
        last_error: `Paid, but the ${kind.purpose} is gone: refund it.`,
      });
      await apply(intent({ amount_refunded: kind.cents }));
      expect(await payment()).toMatchObject({ status: 'refunded', last_error: null });
      expect(await mailKinds()).toEqual([]);
    });

    it(`leaves the status an admin gave the ${kind.purpose} meanwhile`, async () => {
      await records.decide(order, 'cancelled');
      await apply(intent());
      expect(await subject(order)).toEqual({ ...kind.paid, status: 'cancelled' });
    });

    it('of another account changes nothing', async () => {
      for (const changes of [{ order: null }, { order: 'order-none' }]) {
        expect(await apply(intent({ id: 'pi_other', ...changes }))).toEqual({ outcome: 'unknown' });
      }
      expect(await subject(order)).toEqual(kind.draft);
    });
  });

  describe('an intent that is not paid', () => {
    it.each([
      [{ status: 'requires_payment_method' }, 'created'],
      [{ status: 'requires_payment_method', error: 'card_declined' }, 'failed'],
      [{ status: 'requires_confirmation' }, 'created'],
      [{ status: 'requires_action' }, 'requires_action'],
      [{ status: 'processing' }, 'processing'],
      [{ status: 'canceled' }, 'canceled'],
      [{ status: 'something_new' }, 'created'],
    ])('%j leaves the draft a draft and is kept as %s', async (changes, status) => {
      expect(await apply(intent({ ...UNPAID, ...changes }))).toMatchObject({
        outcome: 'open',
        status,
      });
      expect(await subject(order)).toEqual(kind.draft);
      expect(await mailKinds()).toEqual([]);
    });

    it.each(['pi_2', null])('does not change an order that waits for %s', async (id) => {
      await database.query(`update public.payments set stripe_payment_intent_id = $1`, [id]);
      await apply(intent({ ...UNPAID, status: 'canceled' }));
      expect(await payment()).toMatchObject({ status: 'created', stripe_payment_intent_id: id });
    });
  });

  describe('a refund', () => {
    beforeEach(() => apply(intent()));
    const refunded = (cents: number) => apply(intent({ amount_refunded: cents }));
    const refundMails = async () =>
      (await records.mails())
        .filter((mail) => mail['kind'] === kind.refundMail)
        .map(({ payload }) => (payload as { payment: object }).payment);

    it('is mailed once, and ends what was paid for when it is whole', async () => {
      for (let n = 0; n < 3; n += 1) await refunded(kind.cents);
      expect(await payment()).toMatchObject({ status: 'refunded', refunded_cents: kind.cents });
      expect(await subject(order)).toEqual(kind.refunded);
      expect(await refundMails()).toMatchObject([
        {
          order_number: order.number,
          amount_cents: kind.cents,
          refunded_cents: kind.cents,
          refunded_before_cents: 0,
          refunded_at: expect.any(String) as unknown,
        },
      ]);
      expect(await records.audited(order.subjectId)).toEqual([]);
    });

    it('in two parts changes nothing before the second, which is mailed with what came before', async () => {
      await refunded(1000);
      expect(await payment()).toMatchObject({
        status: 'partially_refunded',
        refunded_cents: 1000,
      });
      expect(await subject(order)).toEqual(kind.paid);
      await refunded(kind.cents);
      const mailed = (await refundMails()) as { refunded_cents: number }[];
      expect(mailed.toSorted((a, b) => a.refunded_cents - b.refunded_cents)).toMatchObject([
        { refunded_cents: 1000, refunded_before_cents: 0 },
        { refunded_cents: kind.cents, refunded_before_cents: 1000 },
      ]);
    });
  });

  describe('states that arrive in any order', () => {
    const all = snapshots(kind);
    const firstMails = async () => (await mailKinds()).filter((mail) => mail !== kind.refundMail);

    it.each([
      ['refunded', all, kind.refunded],
      ['succeeded', all.filter((snapshot) => !('amount_refunded' in snapshot)), kind.paid],
    ])('ends %s, with each mail once', async (status, known, end) => {
      await fc.assert(
        fc.asyncProperty(
          fc.shuffledSubarray([...known, ...known], { minLength: known.length * 2 }),
          async (reported) => {
            await database.clear();
            order = await records.newOrder();
            for (const snapshot of reported) await apply(intent(snapshot));
            expect(await payment()).toMatchObject({ status });
            expect(await subject(order)).toEqual(end);
            expect(await firstMails()).toEqual(kind.mails);
          },
        ),
        { numRuns: proveRuns(20, 500) },
      );
    });

    it('ends in the same state, all at once', async () => {
      const reported = Array.from({ length: 5 }, () => all).flat();
      await Promise.all(reported.map((snapshot) => apply(intent(snapshot))));
      expect(await payment()).toMatchObject({ status: 'refunded', refunded_cents: kind.cents });
      expect(await subject(order)).toEqual(kind.refunded);
      expect(await firstMails()).toEqual(kind.mails);
    });
  });
});

describe('an order', () => {
  const records = paymentRecords(database, KINDS.event);
  const setReference = (id: string, reference: string) =>
    database.query('update public.payments set order_reference = $2 where id = $1', [
      id,
      reference,
    ]);

  beforeEach(async () => {
    await database.clear();
    order = await records.newOrder();
  });

  it('is called by the first ten signs of its reference, in letters that sound apart', async () => {
    await setReference(order.paymentId, 'order-0abcdef123456789000000000000000a');
    expect(await records.payment(order)).toMatchObject({ order_number: 'CBA-0HMRW-XY123' });
  });

  it('shares its number with no other', async () => {
    const other = await records.newOrder('pi_2');
    await setReference(order.paymentId, 'order-0a1b2c3d4e-one');
    await expect(setReference(other.paymentId, 'order-0a1b2c3d4e-two')).rejects.toThrow(
      'payments_order_number_key',
    );
  });
});
