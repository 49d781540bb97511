import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  FULFILLED,
  OPEN,
  orderDesk,
  paidIntentOf,
  type Order,
} from '../../support/records/payment-records.ts';
import { connect } from '../../support/stack/database.ts';
import {
  startScratchDatabase,
  type ScratchDatabase,
} from '../../support/stack/scratch-database.ts';

let database: ScratchDatabase;
let desk: ReturnType<typeof orderDesk>;
let order: Order;

beforeAll(async () => {
  database = await startScratchDatabase({ connections: 40 });
  desk = orderDesk(database);
});
afterAll(() => database.stop());

beforeEach(async () => {
  await desk.clear();
  order = await desk.newOrder();
});

const intent = (changes: Record<string, unknown> = {}) => paidIntentOf(order, changes);
const event = () => desk.event(order);
const payment = (of = order) => desk.payment(of);

describe('the reconcile job', () => {
  const claim = (limit = 10) =>
    database.as('service', 'select * from public.claim_open_payments($1)', [limit]);
  const age = (interval: string) =>
    database.query('update public.payments set created_at = now() - $1::interval', [interval]);
  const giveUp = async () =>
    (
      await database.as('service', 'select public.give_up_order($1) as answer', [order.paymentId])
    )[0]?.['answer'];

  it('takes up an unpaid order, and expires it after three days', async () => {
    expect(await claim()).toMatchObject([{ stripe_payment_intent_id: 'pi_1', expired: false }]);
    await age('3 days 1 minute');
    await database.query('update public.payments set reconciled_at = null');
    expect(await claim()).toMatchObject([{ expired: true }]);
  });

  it('asks about an order ever more rarely', async () => {
    await age('100 minutes');
    await database.query(`update public.payments set reconciled_at = now() - interval '9 minutes'`);
    expect(await claim()).toEqual([]);
    await database.query(
      `update public.payments set reconciled_at = now() - interval '11 minutes'`,
    );
    expect(await claim()).toHaveLength(1);
  });

  it('asks about a refund by the age of its request, however old the order is', async () => {
    await desk.apply(intent());
    await age('100 days');
    await database.query(
      `update public.payments set refund_requested_at = now() - interval '100 minutes',
         reconciled_at = now() - interval '9 minutes'`,
    );
    expect(await claim()).toEqual([]);
    await database.query(
      `update public.payments set reconciled_at = now() - interval '11 minutes'`,
    );
    expect(await claim()).toHaveLength(1);
  });

  it('leaves paid, refunded and given up orders alone', async () => {
    await desk.apply(intent());
    expect(await claim()).toEqual([]);
    await desk.apply(intent({ amount_refunded: 2900 }));
    expect(await claim()).toEqual([]);
  });

  it('takes up no more than it can, the longest waiting first, and never the same in two runs', async () => {
    for (let n = 2; n <= 30; n += 1) await desk.newOrder(`pi_${n}`);
    const other = await connect(database.url);
    try {
      await other.query('begin');
      const { rows } = await other.query<{ id: string }>(
        'select * from public.claim_open_payments(10)',
      );
      const own = await claim(10);
      await other.query('commit');
      expect(new Set([...rows, ...own].map(({ id }) => id)).size).toBe(20);
    } finally {
      await other.end();
    }
    expect(await claim(50)).toHaveLength(10);
  });

  it('clears a draft away once its intent is canceled, and no payer is remembered', async () => {
    await desk.apply(intent({ ...OPEN, status: 'canceled' }));
    expect(await giveUp()).toBe(true);
    expect(await event()).toBeUndefined();
    expect(await payment()).toMatchObject({
      status: 'canceled',
      payer_email: null,
      event_id: null,
    });
    await age('4 days');
    expect(await claim()).toEqual([]);
  });

  it('clears a draft away that never had an intent', async () => {
    await database.query('update public.payments set stripe_payment_intent_id = null');
    expect(await giveUp()).toBe(true);
    expect(await event()).toBeUndefined();
    expect(await payment()).toMatchObject({ status: 'canceled', attempts: 1 });
  });

  it('clears nothing away that may still be paid, or is', async () => {
    expect(await giveUp()).toBe(false);
    await desk.apply(intent());
    expect(await giveUp()).toBe(false);
    expect(await event()).toEqual(FULFILLED);
    expect(await payment()).toMatchObject({ payer_email: 'pier@example.org' });
  });
});

describe('an admin who refunds', () => {
  const begin = async (caller: 'admin' | 'stranger' | 'anon' | 'service' = 'admin') =>
    (await database.as(caller, 'select public.begin_refund($1) as answer', [order.paymentId]))[0]?.[
      'answer'
    ] as { outcome: string };
  const decide = (status: string) =>
    database.query('update public.events set status = $1', [status]);
  const audited = () =>
    database.query(`select actor, detail from public.audit_log where subject_id = $1`, [
      order.paymentId,
    ]);

  it.each(['rejected', 'cancelled'])('may, when the event is %s: once, audited', async (status) => {
    await desk.apply(intent());
    await decide(status);
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin()));
    expect(answers.filter(({ outcome }) => outcome === 'begun')).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === 'running')).toHaveLength(19);
    expect(await audited()).toMatchObject([
      {
        actor: '00000000-0000-4000-8000-000000000003',
        detail: { event_id: order.eventId, amount_cents: 2900, currency: 'usd' },
      },
    ]);
    await desk.apply(intent({ amount_refunded: 2900 }));
    expect(await begin()).toEqual({ outcome: 'refunded' });
  });

  it('may, when the event is gone', async () => {
    await desk.apply(intent());
    await database.query('delete from public.events');
    expect(await begin()).toMatchObject({ outcome: 'begun', stripe_payment_intent_id: 'pi_1' });
  });

  it.each(['pending', 'approved', 'postponed'])('may not, while it is %s', async (status) => {
    await desk.apply(intent());
    await decide(status);
    expect(await begin()).toEqual({
      outcome: 'subject_stands',
      subject: 'event',
      subject_status: status,
    });
    expect(await audited()).toEqual([]);
  });

  it('may not, when nothing was paid or there is no such payment', async () => {
    await decide('rejected');
    expect(await begin()).toEqual({ outcome: 'unpaid' });
    await database.query('truncate public.payments');
    expect(await begin()).toEqual({ outcome: 'missing' });
  });

  it.each(['stranger', 'anon', 'service'] as const)('is not %s', async (caller) => {
    await desk.apply(intent());
    await decide('rejected');
    await expect(begin(caller)).rejects.toMatchObject({ code: '42501' });
  });
});
