/** Payments that the scheduled job looks up or gives up, and payments that an admin may refund. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  KINDS,
  paymentRecords,
  UNPAID,
  type Kind,
  type Order,
} from '../../../support/records/payment-records.ts';
import { ADMIN_ID } from '../../../support/stack/callers.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });
let order: Order;

/** Statuses of an event or advertisement whose payment cannot be refunded. */
const KEPT = {
  event: ['pending', 'approved', 'postponed'],
  advertisement: ['pending', 'active', 'paused'],
};

describe.each(Object.values<Kind>(KINDS))('of the order of an $purpose', (kind) => {
  const records = paymentRecords(database, kind);
  const { apply, claimOpen, age, payment, subject } = records;
  const intent = (changes: Record<string, unknown> = {}) => records.intent(order, changes);
  const cancel = () => apply(intent({ ...UNPAID, status: 'canceled' }));
  const giveUp = () => records.giveUp(order);

  beforeEach(async () => {
    await database.clear();
    order = await records.newOrder();
  });

  it('ends an attempt once, and only as it was seen: its number, its intent, unpaid', async () => {
    const end = (attempts: number, intentId: string) =>
      database.call('public.end_payment_attempt($1, $2, $3)', [
        ...[order.paymentId, attempts, intentId],
      ]);
    expect(await end(1, 'pi_1')).toBe(false);
    expect(await end(0, 'pi_2')).toBe(false);
    expect(await end(0, 'pi_1')).toBe(true);
    expect(await end(0, 'pi_1')).toBe(false);
    order = await records.newOrder();
    await apply(intent());
    expect(await end(0, 'pi_1')).toBe(false);
  });

  describe('the job', () => {
    it('takes up what is unpaid, and expires it after three days', async () => {
      expect(await claimOpen()).toMatchObject([
        { id: order.paymentId, stripe_payment_intent_id: 'pi_1', expired: false },
      ]);
      await age('3 days 1 minute');
      expect(await claimOpen()).toMatchObject([{ expired: true }]);
    });

    it('leaves paid, refunded and given up orders alone', async () => {
      await apply(intent());
      expect(await claimOpen()).toEqual([]);
      await apply(intent({ amount_refunded: kind.cents }));
      expect(await claimOpen()).toEqual([]);
    });

    it('removes a draft once its intent is canceled, and forgets its payer', async () => {
      await cancel();
      await age('4 days');
      expect(await claimOpen()).toHaveLength(1);
      expect(await giveUp()).toBe(true);
      expect(await subject(order)).toEqual({});
      expect(await payment(order)).toMatchObject({
        status: 'canceled',
        payer_email: null,
        [kind.column]: null,
      });
      await age('4 days');
      expect(await claimOpen()).toEqual([]);
      expect(await giveUp()).toBe(false);
    });

    it('removes a draft that never had an intent', async () => {
      await database.query('update public.payments set stripe_payment_intent_id = null');
      expect(await giveUp()).toBe(true);
      expect(await subject(order)).toEqual({});
      expect(await payment(order)).toMatchObject({ status: 'canceled', attempts: 1 });
    });

    it('removes nothing that may still be paid, or is', async () => {
      expect(await giveUp()).toBe(false);
      await apply(intent());
      expect(await giveUp()).toBe(false);
      expect(await subject(order)).toEqual(kind.paid);
      expect(await payment(order)).toMatchObject({ payer_email: kind.email });
    });
  });

  describe('the intent', () => {
    const record = (attempts: number, id: string) =>
      database.call('public.record_payment_intent($1, $2, $3)', [order.paymentId, attempts, id]);
    const end = (id: string) =>
      database.call('public.end_payment_attempt($1, 0, $2)', [order.paymentId, id]);

    it(`is recorded, ended and recorded anew, and never once the ${kind.purpose} is gone`, async () => {
      expect(await record(0, 'pi_1')).toBe(true);
      expect(await record(0, 'pi_2')).toBe(false);
      expect(await end('pi_1')).toBe(true);
      expect(await end('pi_1')).toBe(false);
      expect(await record(1, 'pi_2')).toBe(true);
      await records.removeSubject();
      expect(await record(1, 'pi_2')).toBe(false);
    });
  });

  describe('a refund by an admin', () => {
    const refund = () => records.refund(order.paymentId);

    it.each(['rejected', 'cancelled'])(
      'is begun once and audited when it is %s',
      async (status) => {
        await apply(intent());
        await records.decide(order, status);
        const results = await Promise.all(Array.from({ length: 20 }, refund));
        expect(results.filter(({ outcome }) => outcome === 'begun')).toHaveLength(1);
        expect(results.filter(({ outcome }) => outcome === 'running')).toHaveLength(19);
        expect(await records.audited(order.paymentId)).toMatchObject([
          {
            actor: ADMIN_ID,
            action: 'refund',
            detail: { [kind.column]: order.subjectId, amount_cents: kind.cents, currency: 'usd' },
          },
        ]);
        await apply(intent({ amount_refunded: kind.cents }));
        expect(await refund()).toEqual({ outcome: 'refunded' });
      },
    );

    it('is begun when it is gone', async () => {
      await apply(intent());
      await records.removeSubject();
      expect(await refund()).toMatchObject({ outcome: 'begun', stripe_payment_intent_id: 'pi_1' });
    });

    it.each(KEPT[kind.purpose])('is refused while it is %s', async (status) => {
      await apply(intent());
      await records.decide(order, status);
      expect(await refund()).toEqual({
        outcome: 'not_ended',
        subject: kind.purpose,
        subject_status: status,
      });
      expect(await records.audited(order.paymentId)).toEqual([]);
    });

    it('is refused when nothing was paid or there is no such payment', async () => {
      await records.decide(order, 'rejected');
      expect(await refund()).toEqual({ outcome: 'unpaid' });
      await database.query('delete from public.payments');
      expect(await refund()).toEqual({ outcome: 'missing' });
    });
  });
});

describe('the job', () => {
  const records = paymentRecords(database, KINDS.event);
  const { claimOpen, age } = records;
  const lookedUp = (ago: string) =>
    database.query('update public.payments set reconciled_at = now() - $1::interval', [ago]);

  beforeEach(async () => {
    await database.clear();
    order = await records.newOrder();
  });

  it.each([
    ['an order', async () => age('100 minutes')],
    [
      'a refund, however old its order is,',
      async () => {
        await records.apply(records.intent(order));
        await age('100 days');
        await database.query(
          `update public.payments set refund_requested_at = now() - interval '100 minutes'`,
        );
      },
    ],
  ])('reads %s ever more rarely', async (_, arrange) => {
    await arrange();
    await lookedUp('9 minutes');
    expect(await claimOpen()).toEqual([]);
    await lookedUp('11 minutes');
    expect(await claimOpen()).toHaveLength(1);
  });

  it('takes up no more than it can, and never the same in two runs', async () => {
    for (let n = 2; n <= 30; n += 1) await records.newOrder(`pi_${n}`);
    const own = await database.whileOpen('select * from public.claim_open_payments(10)', () =>
      claimOpen(10),
    );
    expect(own).toHaveLength(10);
    expect(await claimOpen(50)).toHaveLength(10);
  });
});

describe('the unpaid order of an advertisement', () => {
  const records = paymentRecords(database, KINDS.advertisement);
  const advertisers = () => database.query('select email from public.advertisers');

  beforeEach(async () => {
    await database.clear();
    order = await records.newOrder();
    await records.apply(records.intent(order, { ...UNPAID, status: 'canceled' }));
  });

  it('goes with its link and an advertiser who ordered nothing else', async () => {
    await database.query('select private.new_private_link(null, $1)', [order.subjectId]);
    await records.giveUp(order);
    expect(await advertisers()).toEqual([]);
    expect(await database.query('select 1 from public.private_links')).toEqual([]);
  });

  it('leaves an advertiser who ordered something else', async () => {
    await records.newOrder('pi_2');
    expect(await records.giveUp(order)).toBe(true);
    expect(await advertisers()).toEqual([{ email: KINDS.advertisement.email }]);
  });

  it('leaves an advertiser who orders something else at this very moment', async () => {
    let given: Promise<unknown> | undefined;
    await database.whileOpen(
      `insert into public.advertisements (advertiser_id, title) select id, 'One More' from public.advertisers`,
      async () => {
        given = records.giveUp(order);
        await database.blocked(1);
      },
    );
    expect(await given).toBe(true);
    expect(await advertisers()).toHaveLength(1);
  });

  it('is claimed no more when an admin has made something of its draft', async () => {
    await records.decide(order, 'active');
    await records.age('4 days');
    expect(await records.claimOpen()).toEqual([]);
  });
});
