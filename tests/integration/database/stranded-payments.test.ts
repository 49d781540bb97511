/** Money that is here and bought nothing: which of it admins are told of, and how it goes back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  FULFILLED,
  orderDesk,
  paidIntentOf,
  type Order,
} from '../../support/records/payment-records.ts';
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

type Caller = 'admin' | 'stranger' | 'selfMadeAdmin' | 'anon' | 'service';

const stranded = async (caller: Caller = 'admin') =>
  (await database.as(caller, 'select public.admin_stranded_payments() as payment')).map(
    ({ payment }) => payment as { id: string } & Record<string, unknown>,
  );

const begin = async (id: unknown) =>
  (await database.as('admin', 'select public.begin_refund($1) as answer', [id]))[0]?.[
    'answer'
  ] as Record<string, unknown>;

const KINDS = [
  {
    what: 'whose event is gone',
    reason: 'event_gone',
    cents: 2900,
    intentId: 'pi_1',
    arrange: async () => {
      await desk.apply(intent());
      await database.query('delete from public.events');
    },
  },
  {
    what: 'that came when its draft was given up',
    reason: 'event_gone',
    cents: 2900,
    intentId: 'pi_1',
    arrange: async () => {
      await database.query('delete from public.events');
      await desk.apply(intent());
    },
  },
  {
    what: 'of an order that is paid already',
    reason: 'paid_twice',
    cents: 2900,
    intentId: 'pi_2',
    arrange: async () => {
      await desk.apply(intent());
      await desk.apply(intent({ id: 'pi_2' }));
    },
  },
  {
    what: 'of another sum',
    reason: 'other_sum',
    cents: 100,
    intentId: 'pi_1',
    arrange: async () => {
      await desk.apply(intent({ amount_received: 100 }));
    },
  },
] as const;

describe.each(KINDS)('a payment $what', ({ arrange, reason, cents, intentId }) => {
  beforeEach(arrange);

  it('is told to admins, with its payer and the order it came for', async () => {
    expect(await stranded()).toMatchObject([
      {
        reason,
        status: 'succeeded',
        amount_cents: cents,
        refunded_cents: 0,
        currency: 'usd',
        order_number: order.number,
        ordered_cents: 2900,
        ordered_currency: 'usd',
        stripe_payment_intent_id: intentId,
        payer_email: 'pier@example.org',
        paid_at: expect.any(String) as unknown,
        refund_requested_at: null,
        refund_error: null,
        title: reason === 'event_gone' ? null : 'Moonlight Jazz',
      },
    ]);
  });

  it('goes back once, audited, and is told of until it has', async () => {
    const [{ id } = { id: '' }] = await stranded();
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin(id)));
    const begun = answers.filter(({ outcome }) => outcome === 'begun');
    expect(begun).toMatchObject([{ stripe_payment_intent_id: intentId }]);
    expect(answers.filter(({ outcome }) => outcome === 'running')).toHaveLength(19);
    expect(
      await database.query('select action, detail from public.audit_log where subject_id = $1', [
        id,
      ]),
    ).toMatchObject([{ action: 'refund', detail: { amount_cents: cents, currency: 'usd' } }]);
    expect(await stranded()).toMatchObject([
      { refund_requested_at: expect.any(String) as unknown },
    ]);

    const paidBack = intent({ id: intentId, amount_received: cents, amount_refunded: cents });
    for (let n = 0; n < 2; n += 1) {
      expect(await desk.apply(paidBack)).toMatchObject({ payment_id: id, status: 'refunded' });
    }
    expect(await stranded()).toEqual([]);
    expect(await begin(id)).toEqual({ outcome: 'refunded' });
  });

  it('is taken up by the job once its refund was asked for', async () => {
    const [{ id } = { id: '' }] = await stranded();
    await begin(id);
    const claimed = await database.as('service', 'select * from public.claim_open_payments(10)');
    expect(claimed.filter((row) => row['id'] === id)).toMatchObject([
      { stripe_payment_intent_id: intentId, refund_requested_at: expect.any(Date) as unknown },
    ]);
  });
});

describe('money that fits no order', () => {
  const misfits = () => database.query('select * from public.payments where misfit_of is not null');
  const kinds = async () =>
    (await database.query('select kind from public.mail_outbox order by kind')).map(
      ({ kind }) => kind,
    );

  it('of another sum leaves the order to be paid by an intent of its own', async () => {
    await desk.apply(intent({ amount_received: 100 }));
    expect(await desk.payment(order)).toMatchObject({
      status: 'created',
      attempts: 1,
      stripe_payment_intent_id: null,
      paid_at: null,
    });
    expect(await desk.apply(intent({ id: 'pi_2' }))).toMatchObject({ outcome: 'paid' });
    expect(await desk.event(order)).toEqual(FULFILLED);
    expect(await desk.apply(intent({ amount_received: 100 }))).toMatchObject({
      outcome: 'mismatch',
    });
    expect(await misfits()).toHaveLength(1);
  });

  it('beside one that is paid already is kept apart once, and fulfils nothing again', async () => {
    await desk.apply(intent());
    // Some come while the first is at work, some when its row is there.
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => desk.apply(intent({ id: 'pi_2' }))),
    );
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['mismatch']));
    expect(await desk.payment(order)).toMatchObject({
      stripe_payment_intent_id: 'pi_1',
      last_error: null,
    });
    expect(await misfits()).toMatchObject([
      {
        stripe_payment_intent_id: 'pi_2',
        last_error: `${order.reference} is paid already: refund this.`,
      },
    ]);
    expect(await kinds()).toEqual(['payment-receipt', 'submission-received']);
  });

  it('of another sum, told a hundred times at once, is kept apart once', async () => {
    await Promise.all(
      Array.from({ length: 100 }, () => desk.apply(intent({ amount_received: 100 }))),
    );
    expect(await misfits()).toHaveLength(1);
    expect(await desk.payment(order)).toMatchObject({
      attempts: 1,
      stripe_payment_intent_id: null,
    });
  });

  it('that was paid back once more takes nothing from the event the order bought', async () => {
    await desk.apply(intent());
    await desk.apply(intent({ id: 'pi_2' }));
    await desk.apply(intent({ id: 'pi_2', amount_refunded: 2900 }));
    expect(await misfits()).toMatchObject([{ status: 'refunded', refunded_cents: 2900 }]);
    expect(await desk.payment(order)).toMatchObject({ status: 'succeeded' });
    expect(await desk.event(order)).toEqual(FULFILLED);
    expect(await kinds()).toEqual(['payment-receipt', 'submission-received']);
  });
});

describe('a refund that Stripe refused', () => {
  beforeEach(async () => {
    await desk.apply(intent());
    await database.query(`update public.payments set refund_error = 'Too old.'`);
  });

  it.each(['rejected', 'cancelled'])('is told of while the event is %s', async (status) => {
    await database.query('update public.events set status = $1', [status]);
    expect(await stranded()).toMatchObject([
      { reason: 'refund_refused', refund_error: 'Too old.', title: 'Moonlight Jazz' },
    ]);
    expect(await begin(order.paymentId)).toMatchObject({ outcome: 'begun' });
    expect(await stranded()).toEqual([]);
  });

  it('is of no matter once the event is to take place after all', async () => {
    expect(await stranded()).toEqual([]);
  });
});

describe('nobody is told', () => {
  it('of what is not paid, and of what bought its event', async () => {
    expect(await stranded()).toEqual([]);
    await desk.apply(intent());
    expect(await stranded()).toEqual([]);
    await database.query(`update public.events set status = 'rejected'`);
    expect(await stranded()).toEqual([]);
  });

  it.each(['stranger', 'selfMadeAdmin', 'anon', 'service'] as const)(
    'who is %s',
    async (caller) => {
      await expect(stranded(caller)).rejects.toMatchObject({ code: '42501' });
    },
  );
});

it('an order that got another sum is given up like any other, and the money stays in sight', async () => {
  await desk.apply(intent({ amount_received: 100 }));
  await database.query(`update public.payments set created_at = now() - interval '4 days'`);
  const claimed = await database.as('service', 'select * from public.claim_open_payments(10)');
  expect(claimed).toMatchObject([{ id: order.paymentId, expired: true }]);
  await database.as('service', 'select public.give_up_order($1)', [order.paymentId]);
  expect(await desk.event(order)).toBeUndefined();
  expect(await stranded()).toMatchObject([
    { reason: 'other_sum', payer_email: 'pier@example.org', title: null },
  ]);
});
