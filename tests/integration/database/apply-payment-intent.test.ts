import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  DRAFT,
  FULFILLED,
  OPEN,
  orderDesk,
  paidIntentOf,
  type Order,
} from '../../support/records/payment-records.ts';
import { fc } from '../../support/samples/properties.ts';
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

/** Every state an intent can be read in, in the order they come to pass. */
const SNAPSHOTS = [
  { status: 'requires_payment_method', ...OPEN },
  { status: 'requires_action', ...OPEN },
  { status: 'processing', ...OPEN },
  { status: 'requires_payment_method', error: 'card_declined', ...OPEN },
  { status: 'succeeded' },
  { status: 'succeeded', amount_refunded: 1000 },
  { status: 'succeeded', amount_refunded: 2900 },
];

const mails = async () =>
  (await database.query('select kind, dedup_key, payload from public.mail_outbox')).sort((a, b) =>
    String(a['kind']).localeCompare(String(b['kind'])),
  );
const misfits = () => database.query('select * from public.payments where misfit_of is not null');
const kinds = async () => (await mails()).map(({ kind }) => kind);

describe('an order', () => {
  it('is called by the first ten signs of its reference, in letters that sound apart', async () => {
    await database.query(
      `update public.payments set order_reference = 'order-0abcdef123456789000000000000000a' where id = $1`,
      [order.paymentId],
    );
    expect(await payment()).toMatchObject({ order_number: 'CBA-0HMRW-XY123' });
  });

  it('shares its number with no other', async () => {
    const number = `update public.payments set order_reference = $2 where id = $1`;
    const other = await desk.newOrder('pi_2');
    await database.query(number, [order.paymentId, 'order-0a1b2c3d4e-one']);
    await expect(database.query(number, [other.paymentId, 'order-0a1b2c3d4e-two'])).rejects.toThrow(
      'payments_order_number_key',
    );
  });
});

describe('a paid intent', () => {
  it('sends the draft to review with its premium rights, a receipt and the confirmation', async () => {
    expect(await desk.apply(intent())).toEqual({
      outcome: 'paid',
      payment_id: order.paymentId,
      status: 'succeeded',
      purpose: 'event',
      event_id: order.eventId,
      event_status: 'pending',
      advertisement_id: null,
      advertisement_status: null,
    });
    expect(await event()).toEqual(FULFILLED);
    expect(await mails()).toMatchObject([
      {
        kind: 'payment-receipt',
        dedup_key: `payment-receipt:${order.reference}`,
        payload: {
          token: expect.stringMatching(/^[\w-]{43}$/) as unknown,
          event: { id: order.eventId, is_premium: true, status: 'pending' },
          payment: {
            order_number: order.number,
            amount_cents: 2900,
            currency: 'usd',
            paid_at: expect.any(String) as unknown,
          },
        },
      },
      { kind: 'submission-received', dedup_key: `submission-received:${order.reference}` },
    ]);
    const row = await payment();
    expect(row).toMatchObject({ status: 'succeeded', last_error: null });
    expect([row?.['paid_at'], row?.['fulfilled_at']]).toEqual([expect.any(Date), expect.any(Date)]);
  });

  it('is fulfilled once, twenty times five webhooks at the same moment', async () => {
    await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        desk.apply(intent(), { id: `evt_${n % 20}`, type: 'payment_intent.succeeded', created: 1 }),
      ),
    );
    expect(await kinds()).toEqual(['payment-receipt', 'submission-received']);
    const seen = await database.query('select attempts, processed_at from public.stripe_events');
    expect(seen.map(({ attempts }) => attempts)).toEqual(Array.from({ length: 20 }, () => 5));
    expect(seen.every(({ processed_at }) => processed_at !== null)).toBe(true);
  });

  it('is found by its order when its id was never recorded', async () => {
    const lost = await desk.newOrder(null);
    expect(await desk.apply(intent({ id: 'pi_lost', order: lost.reference }))).toMatchObject({
      outcome: 'paid',
      event_id: lost.eventId,
    });
    expect(await payment(lost)).toMatchObject({ stripe_payment_intent_id: 'pi_lost' });
  });

  it.each([
    [{ amount_received: 2899 }, '2899 usd'],
    [{ amount_received: 29 }, '29 usd'],
    [{ currency: 'jpy' }, '2900 jpy'],
  ])('of another sum fulfils nothing and is kept apart: %j', async (changes, sum) => {
    for (let n = 0; n < 2; n += 1) {
      expect(await desk.apply(intent(changes))).toMatchObject({ outcome: 'mismatch' });
    }
    expect(await event()).toEqual(DRAFT);
    expect(await misfits()).toMatchObject([
      {
        misfit_of: order.paymentId,
        stripe_payment_intent_id: 'pi_1',
        payer_email: 'pier@example.org',
        status: 'succeeded',
        fulfilled_at: null,
        last_error: `${sum} came for ${order.reference} instead of 2900 usd: refund it.`,
      },
    ]);
    expect(await mails()).toEqual([]);
  });

  it('that says no sum is refused, and completes nothing', async () => {
    await expect(desk.apply(intent({ amount_received: null }))).rejects.toMatchObject({
      code: '23502',
    });
    expect(await event()).toEqual(DRAFT);
  });

  it('whose event is gone stays visible for a refund', async () => {
    await database.query('delete from public.events');
    expect(await desk.apply(intent())).toMatchObject({ outcome: 'gone', event_id: null });
    expect(await desk.apply(intent())).toMatchObject({ outcome: 'gone' });
    expect(await payment()).toMatchObject({
      status: 'succeeded',
      fulfilled_at: null,
      last_error: 'Paid, but the event is gone: refund it.',
    });
    await desk.apply(intent({ amount_refunded: 2900 }));
    expect(await payment()).toMatchObject({ status: 'refunded', last_error: null });
  });

  it('leaves the status an admin gave the event meanwhile', async () => {
    await database.query(`update public.events set status = 'rejected'`);
    await desk.apply(intent());
    expect(await event()).toEqual({ ...FULFILLED, status: 'rejected' });
  });

  it('of somebody else is not ours', async () => {
    expect(await desk.apply(intent({ id: 'pi_other', order: null }))).toEqual({
      outcome: 'unknown',
    });
    expect(await desk.apply(intent({ id: 'pi_other', order: 'order-none' }))).toEqual({
      outcome: 'unknown',
    });
    expect(await event()).toEqual(DRAFT);
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
    expect(await desk.apply(intent({ ...OPEN, ...changes }))).toMatchObject({
      outcome: 'open',
      status,
    });
    expect(await event()).toEqual(DRAFT);
    expect(await mails()).toEqual([]);
  });

  it('that is no longer the one to be paid says nothing about the order', async () => {
    await database.query(
      `update public.payments set stripe_payment_intent_id = 'pi_2', attempts = 1`,
    );
    await desk.apply(intent({ ...OPEN, status: 'canceled' }));
    expect(await payment()).toMatchObject({ status: 'created', stripe_payment_intent_id: 'pi_2' });
    await database.query('update public.payments set stripe_payment_intent_id = null');
    await desk.apply(intent({ ...OPEN, status: 'canceled' }));
    expect(await payment()).toMatchObject({ status: 'created', stripe_payment_intent_id: null });
  });
});

describe('a refund', () => {
  it('takes the links of a premium event back only when it is whole, an open change included', async () => {
    const links = {
      instagram: 'https://instagram.com/example',
      facebook: 'https://facebook.com/example',
      twitter: 'https://twitter.com/example',
    };
    const none = { instagram: null, facebook: null, twitter: null };
    const said = () =>
      database.query(
        `select e.instagram, e.facebook, e.twitter, c.event as change
           from public.events e join public.event_changes c on c.event_id = e.id`,
      );
    await desk.apply(intent());
    await database.query(
      `update public.events set instagram = $1, facebook = $2, twitter = $3`,
      Object.values(links),
    );
    await database.query(
      'insert into public.event_changes (event_id, event) select id, $1 from public.events',
      [{ title: 'Jazz', ...links }],
    );
    await desk.apply(intent({ amount_refunded: 1000 }));
    expect(await said()).toEqual([{ ...links, change: { title: 'Jazz', ...links } }]);
    await desk.apply(intent({ amount_refunded: 2900 }));
    expect(await said()).toEqual([{ ...none, change: { title: 'Jazz', ...none } }]);
  });

  it('is told once, and takes the premium rights back when it is whole', async () => {
    await desk.apply(intent());
    for (let n = 0; n < 3; n += 1) await desk.apply(intent({ amount_refunded: 2900 }));
    expect(await payment()).toMatchObject({ status: 'refunded', refunded_cents: 2900 });
    expect(await event()).toEqual({ status: 'pending', is_premium: false, is_featured: false });
    expect((await mails())[1]).toMatchObject({
      kind: 'payment-refunded',
      payload: {
        payment: {
          order_number: order.number,
          amount_cents: 2900,
          refunded_cents: 2900,
          refunded_before_cents: 0,
          refunded_at: expect.any(String) as unknown,
        },
      },
    });
    expect(await kinds()).toHaveLength(3);
  });

  it('of a part leaves the rights', async () => {
    await desk.apply(intent());
    await desk.apply(intent({ amount_refunded: 1000 }));
    expect(await payment()).toMatchObject({ status: 'partially_refunded', refunded_cents: 1000 });
    expect(await event()).toEqual(FULFILLED);
  });

  it('in two parts is told of twice, the second time with what was told before', async () => {
    await desk.apply(intent());
    await desk.apply(intent({ amount_refunded: 1000 }));
    await desk.apply(intent({ amount_refunded: 2900 }));
    const told = await database.query(
      `select payload -> 'payment' as payment from public.mail_outbox
        where kind = 'payment-refunded' order by (payload -> 'payment' ->> 'refunded_cents')::integer`,
    );
    expect(told.map((row) => row['payment'])).toMatchObject([
      { refunded_cents: 1000, refunded_before_cents: 0 },
      { refunded_cents: 2900, refunded_before_cents: 1000 },
    ]);
  });
});

describe('what is told in any order', () => {
  it('ends in the same state, with one receipt', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...SNAPSHOTS, ...SNAPSHOTS], { minLength: SNAPSHOTS.length * 2 }),
        async (told) => {
          await database.query('truncate public.mail_outbox, public.stripe_events');
          order = await desk.newOrder(null);
          const id = `pi_${order.reference}`;
          await database.query(
            'update public.payments set stripe_payment_intent_id = $2 where id = $1',
            [order.paymentId, id],
          );
          for (const snapshot of told) await desk.apply(intent({ id, ...snapshot }));
          expect(await payment()).toMatchObject({ status: 'refunded', refunded_cents: 2900 });
          expect(await event()).toEqual({
            status: 'pending',
            is_premium: false,
            is_featured: false,
          });
          expect((await kinds()).filter((kind) => kind !== 'payment-refunded')).toEqual([
            'payment-receipt',
            'submission-received',
          ]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('ends in the same state, all at once', async () => {
    const told = Array.from({ length: 5 }, () => SNAPSHOTS).flat();
    await Promise.all(told.map((snapshot) => desk.apply(intent(snapshot))));
    expect(await payment()).toMatchObject({ status: 'refunded', refunded_cents: 2900 });
    expect((await kinds()).filter((kind) => kind !== 'payment-refunded')).toHaveLength(2);
  });
});

describe.each(['anon', 'stranger', 'selfMadeAdmin', 'admin'] as const)('%s', (caller) => {
  it('moves no order', async () => {
    for (const call of [
      `select public.apply_payment_intent('{"id":"pi_1","status":"succeeded"}')`,
      `select public.give_up_order('${order.paymentId}')`,
      'select * from public.claim_open_payments(10)',
      `select public.record_payment_intent('${order.paymentId}', 0, 'pi_2')`,
      `select public.end_payment_attempt('${order.paymentId}', 0)`,
      `select private.settle_payment(p, '{}', null) from public.payments p`,
      `select private.record_misfit(p, '{}') from public.payments p`,
    ]) {
      await expect(database.as(caller, call)).rejects.toMatchObject({ code: '42501' });
    }
    expect(await event()).toEqual(DRAFT);
  });
});
