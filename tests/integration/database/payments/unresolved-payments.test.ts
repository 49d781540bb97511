/** Payments that bought nothing: which ones admins see, and how they are refunded. */
import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_UNRESOLVED } from '../../../../src/desk/money/unresolved-payment.ts';
import {
  KINDS,
  paymentRecords,
  type Kind,
  type Order,
} from '../../../support/records/payment-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });
let order: Order;

describe.each(Object.values<Kind>(KINDS))('for an $purpose', (kind) => {
  const records = paymentRecords(database, kind);
  const { apply, unresolved, refund, mailKinds, mismatched, payment, subject } = records;
  const intent = (changes: Record<string, unknown> = {}) => records.intent(order, changes);

  beforeEach(async () => {
    await database.clear();
    order = await records.newOrder();
  });

  const GONE = kind.purpose === 'event' ? 'event_gone' : 'ad_gone';
  const CASES = [
    {
      what: `whose ${kind.purpose} was removed later`,
      reason: GONE,
      cents: kind.cents,
      intentId: 'pi_1',
      arrange: async () => {
        await apply(intent());
        await records.removeSubject();
      },
    },
    {
      what: 'that came when its draft was given up',
      reason: GONE,
      cents: kind.cents,
      intentId: 'pi_1',
      arrange: async () => {
        await records.removeSubject();
        await apply(intent());
      },
    },
    {
      what: 'of an order that is paid already',
      reason: 'paid_twice',
      cents: kind.cents,
      intentId: 'pi_2',
      arrange: async () => {
        await apply(intent());
        await apply(intent({ id: 'pi_2' }));
      },
    },
    {
      what: 'of another sum',
      reason: 'other_sum',
      cents: 100,
      intentId: 'pi_1',
      arrange: () => apply(intent({ amount_received: 100 })),
    },
  ];

  describe.each(CASES)('a payment $what', ({ arrange, reason, cents, intentId }) => {
    beforeEach(async () => {
      await arrange();
    });

    it('is listed for admins, with its payer and the order it came for', async () => {
      expect(await unresolved()).toMatchObject([
        {
          reason,
          purpose: kind.purpose,
          status: 'succeeded',
          amount_cents: cents,
          refunded_cents: 0,
          currency: 'usd',
          order_number: order.number,
          ordered_cents: kind.cents,
          ordered_currency: 'usd',
          stripe_payment_intent_id: intentId,
          payer_email: kind.email,
          paid_at: expect.any(String) as unknown,
          refund_requested_at: null,
          refund_error: null,
          is_refundable: true,
          is_settleable: false,
          is_mailed: false,
          title: reason === GONE ? null : kind.title,
        },
      ]);
    });

    it('goes back once, audited, and is listed until it has', async () => {
      const [{ id } = { id: '' }] = await unresolved();
      const results = await Promise.all(Array.from({ length: 20 }, () => refund(id)));
      const begun = results.filter(({ outcome }) => outcome === 'begun');
      expect(begun).toMatchObject([{ stripe_payment_intent_id: intentId }]);
      expect(results.filter(({ outcome }) => outcome === 'running')).toHaveLength(19);
      expect(await records.audited(id)).toMatchObject([
        { action: 'refund', detail: { amount_cents: cents, currency: 'usd' } },
      ]);
      expect(await unresolved()).toMatchObject([
        { refund_requested_at: expect.any(String) as unknown },
      ]);
      const claimed = await records.claimOpen();
      expect(claimed.filter((row) => row['id'] === id)).toMatchObject([
        { stripe_payment_intent_id: intentId, refund_requested_at: expect.any(Date) as unknown },
      ]);

      const paidBack = intent({ id: intentId, amount_received: cents, amount_refunded: cents });
      for (let n = 0; n < 2; n += 1) {
        expect(await apply(paidBack)).toMatchObject({ payment_id: id, status: 'refunded' });
      }
      expect(await unresolved()).toEqual([]);
      expect(await refund(id)).toEqual({ outcome: 'refunded' });
    });
  });

  describe('money that fits no order', () => {
    it('of another sum is kept apart once and leaves the order to be paid', async () => {
      const wrong = intent({ amount_received: 100 });
      await Promise.all(Array.from({ length: 100 }, () => apply(wrong)));
      expect(await mismatched()).toHaveLength(1);
      expect(await payment(order)).toMatchObject({
        status: 'created',
        attempts: 1,
        stripe_payment_intent_id: null,
        paid_at: null,
      });
      expect(await apply(intent({ id: 'pi_2' }))).toMatchObject({ outcome: 'paid' });
      expect(await subject(order)).toMatchObject({ status: 'pending' });
      expect(await apply(wrong)).toMatchObject({ outcome: 'mismatch' });
      expect(await mismatched()).toHaveLength(1);
    });

    it('beside a paid order is kept apart once, and fulfils nothing again', async () => {
      await apply(intent());
      // Some of the calls arrive while the first one is working, others after its row is stored.
      const results = await Promise.all(
        Array.from({ length: 100 }, () => apply(intent({ id: 'pi_2' }))),
      );
      expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['mismatch']));
      expect(await payment(order)).toMatchObject({
        stripe_payment_intent_id: 'pi_1',
        last_error: null,
      });
      expect(await mismatched()).toMatchObject([
        {
          stripe_payment_intent_id: 'pi_2',
          last_error: `${order.reference} is paid already: refund this.`,
        },
      ]);
      await apply(intent({ id: 'pi_2', amount_refunded: kind.cents }));
      expect(await mismatched()).toMatchObject([
        { status: 'refunded', refunded_cents: kind.cents },
      ]);
      expect(await payment(order)).toMatchObject({ status: 'succeeded' });
      expect(await subject(order)).toEqual(kind.paid);
      expect(await mailKinds()).toEqual(kind.mails);
    });

    it('stays listed when its order is given up like any other', async () => {
      await apply(intent({ amount_received: 100 }));
      await records.age('4 days');
      expect(await records.claimOpen()).toMatchObject([{ id: order.paymentId, expired: true }]);
      await records.giveUp(order);
      expect(await subject(order)).toEqual({});
      expect(await unresolved()).toMatchObject([
        { reason: 'other_sum', payer_email: kind.email, title: null },
      ]);
    });
  });

  it.each(['rejected', 'cancelled'])(
    'a refund that Stripe refused is listed only while it is %s',
    async (status) => {
      await apply(intent());
      await database.query(`update public.payments set refund_error = 'Too old.'`);
      expect(await unresolved()).toEqual([]);
      await records.decide(order, status);
      expect(await unresolved()).toMatchObject([
        {
          ...{ reason: 'refund_refused', refund_error: 'Too old.', title: kind.title },
          is_refundable: true,
          is_mailed: true,
        },
      ]);
      expect(await refund(order.paymentId)).toMatchObject({ outcome: 'begun' });
      expect(await unresolved()).toEqual([]);
    },
  );

  it('neither an unpaid order nor one that bought what it paid for is listed', async () => {
    expect(await unresolved()).toEqual([]);
    await apply(intent());
    expect(await unresolved()).toEqual([]);
    await records.decide(order, 'rejected');
    expect(await unresolved()).toEqual([]);
  });
});

it('lists as many as the desk says it does', async () => {
  await database.clear();
  await database.query(
    `insert into public.payments (purpose, amount_cents, status, paid_at)
       select 'event', 2900, 'succeeded', now() from generate_series(1, $1)`,
    [MOST_UNRESOLVED + 1],
  );
  const listed = await database.as('admin', 'select * from public.desk_unresolved_payments()');
  expect(listed).toHaveLength(MOST_UNRESOLVED);
});
