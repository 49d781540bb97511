/** Orders of advertisements that nobody pays, and money of theirs that has to go back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AD_CENTS,
  adOrderDesk,
  paidAdIntentOf,
  type AdOrder,
} from '../../support/records/ad-payment-records.ts';
import { connect } from '../../support/stack/database.ts';
import { OPEN } from '../../support/records/payment-records.ts';
import {
  startScratchDatabase,
  type ScratchDatabase,
} from '../../support/stack/scratch-database.ts';

let database: ScratchDatabase;
let desk: ReturnType<typeof adOrderDesk>;
let order: AdOrder;

beforeAll(async () => {
  database = await startScratchDatabase({ connections: 40 });
  desk = adOrderDesk(database);
});
afterAll(() => database.stop());

beforeEach(async () => {
  await desk.clear();
  order = await desk.newOrder();
});

const intent = (changes: Record<string, unknown> = {}) => paidAdIntentOf(order, changes);

const call = async (caller: 'service' | 'admin', name: string, id: unknown) =>
  (await database.as(caller, `select public.${name}($1) as answer`, [id]))[0]?.['answer'];
const giveUp = () => call('service', 'give_up_order', order.paymentId);
const begin = (id: unknown = order.paymentId) =>
  call('admin', 'begin_refund', id) as Promise<{ outcome: string }>;
const claim = () => database.as('service', 'select * from public.claim_open_payments(10)');
const stranded = async () =>
  (await database.as('admin', 'select public.admin_stranded_payments() as payment')).map(
    ({ payment }) => payment as { id: string } & Record<string, unknown>,
  );
const advertisers = () => database.query('select id from public.advertisers');

describe('the intent of an order', () => {
  const record = async (attempts: number, id: string) =>
    (
      await database.as('service', 'select public.record_payment_intent($1, $2, $3) as answer', [
        order.paymentId,
        attempts,
        id,
      ])
    )[0]?.['answer'];
  const end = async (id: string) =>
    (
      await database.as('service', 'select public.end_payment_attempt($1, 0, $2) as answer', [
        order.paymentId,
        id,
      ])
    )[0]?.['answer'];

  it('is recorded, ended and recorded anew, and never for an advertisement that is gone', async () => {
    expect(await record(0, 'pi_1')).toBe(true);
    expect(await record(0, 'pi_2')).toBe(false);
    expect(await end('pi_1')).toBe(true);
    expect(await end('pi_1')).toBe(false);
    expect(await record(1, 'pi_2')).toBe(true);
    await database.query('delete from public.advertisements');
    expect(await record(1, 'pi_2')).toBe(false);
  });
});

describe('an order that nobody pays', () => {
  const age = (interval: string) =>
    database.query(
      'update public.payments set created_at = now() - $1::interval, reconciled_at = null',
      [interval],
    );

  it('is taken up, and expires after three days', async () => {
    expect(await claim()).toMatchObject([{ id: order.paymentId, expired: false }]);
    await age('3 days 1 minute');
    expect(await claim()).toMatchObject([{ expired: true }]);
  });

  it('goes with its draft, its link and an advertiser who ordered nothing else', async () => {
    await database.query('select private.new_manage_link(null, $1)', [order.advertisementId]);
    await desk.apply(intent({ ...OPEN, status: 'canceled' }));
    await age('4 days');
    expect(await claim()).toHaveLength(1);
    expect(await giveUp()).toBe(true);
    expect(await desk.ad(order)).toBeUndefined();
    expect(await advertisers()).toEqual([]);
    expect(await database.query('select 1 from public.manage_links')).toEqual([]);
    expect(await desk.payment(order)).toMatchObject({ status: 'canceled', payer_email: null });
    await age('4 days');
    expect(await claim()).toEqual([]);
    expect(await giveUp()).toBe(false);
  });

  it('leaves an advertiser who ordered something else', async () => {
    await desk.newOrder('pi_2');
    await desk.apply(intent({ ...OPEN, status: 'canceled' }));
    expect(await giveUp()).toBe(true);
    expect(await advertisers()).toEqual([{ id: order.advertiserId }]);
  });

  it('leaves an advertiser who orders something else at this very moment', async () => {
    await desk.apply(intent({ ...OPEN, status: 'canceled' }));
    const other = await connect(database.url);
    try {
      await other.query('begin');
      await other.query(
        `insert into public.advertisements (advertiser_id, title) values ($1, 'One More')`,
        [order.advertiserId],
      );
      const given = giveUp();
      await expect
        .poll(() => database.query('select 1 from pg_locks where not granted'))
        .not.toEqual([]);
      await other.query('commit');
      expect(await given).toBe(true);
    } finally {
      await other.end();
    }
    expect(await advertisers()).toEqual([{ id: order.advertiserId }]);
  });

  it('is not given up while it may still be paid, or is', async () => {
    expect(await giveUp()).toBe(false);
    await desk.apply(intent());
    expect(await giveUp()).toBe(false);
    expect(await desk.ad(order)).toMatchObject({ status: 'pending' });
  });

  it('is claimed no more when an admin has made something of its draft', async () => {
    await desk.apply(intent({ ...OPEN, status: 'canceled' }));
    await desk.decide(order, 'active');
    await age('4 days');
    expect(await claim()).toEqual([]);
  });
});

describe('an admin who refunds', () => {
  it.each(['rejected', 'cancelled'])('may, when it is %s: once, audited', async (status) => {
    await desk.apply(intent());
    await desk.decide(order, status);
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin()));
    expect(answers.filter(({ outcome }) => outcome === 'begun')).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === 'running')).toHaveLength(19);
    expect(await desk.audited(order)).toEqual([
      {
        action: 'refund',
        detail: {
          advertisement_id: order.advertisementId,
          amount_cents: AD_CENTS,
          currency: 'usd',
        },
      },
    ]);
  });

  it.each(['pending', 'active', 'paused'])('may not, while it is %s', async (status) => {
    await desk.apply(intent());
    await desk.decide(order, status);
    expect(await begin()).toEqual({
      outcome: 'subject_stands',
      subject: 'advertisement',
      subject_status: status,
    });
    expect(await desk.audited(order)).toEqual([]);
  });
});

describe('admins are told', () => {
  it('of money whose advertisement is gone, until it has gone back', async () => {
    await desk.apply(intent());
    expect(await stranded()).toEqual([]);
    await database.query('delete from public.advertisements');
    expect(await stranded()).toMatchObject([
      { reason: 'ad_gone', purpose: 'advertisement', title: null, amount_cents: AD_CENTS },
    ]);
    expect(await begin()).toMatchObject({ outcome: 'begun' });
    await desk.apply(intent({ amount_refunded: AD_CENTS }));
    expect(await stranded()).toEqual([]);
  });

  it.each([
    ['paid_twice', { id: 'pi_2' }],
    ['other_sum', { id: 'pi_2', amount_received: 100 }],
  ])(
    'of money that fits no order (%s), with the title of the advertisement',
    async (reason, changes) => {
      if (reason === 'paid_twice') await desk.apply(intent());
      await desk.apply(intent(changes));
      const [row] = await stranded();
      expect(row).toMatchObject({
        reason,
        purpose: 'advertisement',
        title: 'Clay and Kiln',
        order_number: order.number,
        ordered_cents: AD_CENTS,
      });
      expect(await begin(row?.id)).toMatchObject({
        outcome: 'begun',
        stripe_payment_intent_id: 'pi_2',
      });
    },
  );

  it.each(['rejected', 'cancelled'])('of a refused refund while it is %s', async (status) => {
    await desk.apply(intent());
    await database.query(`update public.payments set refund_error = 'Too old.'`);
    expect(await stranded()).toEqual([]);
    await desk.decide(order, status);
    expect(await stranded()).toMatchObject([
      { reason: 'refund_refused', refund_error: 'Too old.', title: 'Clay and Kiln' },
    ]);
  });
});
