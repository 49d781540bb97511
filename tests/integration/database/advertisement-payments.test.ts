/** What Stripe says about the order of an advertisement: it goes to review once, and money back ends it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AD_CENTS,
  adOrderDesk,
  paidAdIntentOf,
  TEAM,
  type AdOrder,
} from '../../support/records/ad-payment-records.ts';
import { OPEN } from '../../support/records/payment-records.ts';
import { fc } from '../../support/samples/properties.ts';
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
const refunded = (cents: number) => intent({ amount_refunded: cents });
const ad = () => desk.ad(order);
const kinds = async () => (await desk.mails()).map(({ kind }) => kind);

const WAITS = {
  status: 'pending',
  stripe_payment_intent_id: 'pi_1',
  paused_on: null,
  review_note: null,
};
const TOLD_ONCE = ['ad-for-review', 'ad-order-received'];

/** Every state an intent can be read in. */
const SNAPSHOTS = [
  { status: 'requires_payment_method', ...OPEN },
  { status: 'requires_action', ...OPEN },
  { status: 'processing', ...OPEN },
  { status: 'requires_payment_method', error: 'card_declined', ...OPEN },
  { status: 'succeeded' },
  { status: 'succeeded', amount_refunded: 1000 },
  { status: 'succeeded', amount_refunded: AD_CENTS },
];

describe('a paid intent', () => {
  it('sends the draft to review, tells the advertiser with a private link and the team without', async () => {
    expect(await desk.apply(intent())).toEqual({
      outcome: 'paid',
      payment_id: order.paymentId,
      status: 'succeeded',
      purpose: 'advertisement',
      event_id: null,
      event_status: null,
      advertisement_id: order.advertisementId,
      advertisement_status: 'pending',
    });
    expect(await ad()).toEqual(WAITS);
    const mails = await desk.mails();
    expect(mails).toMatchObject([
      {
        kind: 'ad-for-review',
        to_address: TEAM,
        dedup_key: `ad-for-review:${order.reference}`,
        payload: { news: 'order', advertisement: { contact_email: 'clay@example.org' } },
      },
      {
        kind: 'ad-order-received',
        to_address: 'clay@example.org',
        dedup_key: `ad-order-received:${order.reference}`,
        payload: {
          token: expect.stringMatching(/^[\w-]{43}$/) as unknown,
          advertisement: { id: order.advertisementId, status: 'pending', total_cents: AD_CENTS },
          payment: {
            order_number: order.number,
            amount_cents: AD_CENTS,
            currency: 'usd',
            paid_at: expect.any(String) as unknown,
          },
        },
      },
    ]);
    expect(mails[0]?.['payload']).not.toHaveProperty('token');
    const row = await desk.payment(order);
    expect([row?.['paid_at'], row?.['fulfilled_at']]).toEqual([expect.any(Date), expect.any(Date)]);
  });

  it('of a guide without a team address is told to the advertiser alone', async () => {
    await desk.apply(intent(), null, null);
    expect(await kinds()).toEqual(['ad-order-received']);
  });

  it('is fulfilled once, twenty times five webhooks at the same moment', async () => {
    await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        desk.apply(intent(), { id: `evt_${n % 20}`, type: 'payment_intent.succeeded', created: 1 }),
      ),
    );
    expect(await kinds()).toEqual(TOLD_ONCE);
    expect(await ad()).toEqual(WAITS);
  });

  it.each([[{ amount_received: AD_CENTS - 1 }], [{ amount_received: 198 }], [{ currency: 'jpy' }]])(
    'of another sum orders nothing and is kept apart: %j',
    async (changes) => {
      for (let n = 0; n < 2; n += 1) {
        expect(await desk.apply(intent(changes))).toMatchObject({ outcome: 'mismatch' });
      }
      expect(await ad()).toMatchObject({ status: 'draft', stripe_payment_intent_id: null });
      expect(await kinds()).toEqual([]);
    },
  );

  it('whose advertisement is gone stays visible for a refund', async () => {
    await database.query('delete from public.advertisements');
    for (let n = 0; n < 2; n += 1) {
      expect(await desk.apply(intent())).toMatchObject({ outcome: 'gone', advertisement_id: null });
    }
    expect(await desk.payment(order)).toMatchObject({
      fulfilled_at: null,
      last_error: 'Paid, but the advertisement is gone: refund it.',
    });
    await desk.apply(refunded(AD_CENTS));
    expect(await desk.payment(order)).toMatchObject({ status: 'refunded', last_error: null });
    expect(await kinds()).toEqual([]);
  });

  it('leaves the status an admin gave the advertisement meanwhile', async () => {
    await desk.decide(order, 'cancelled');
    await desk.apply(intent());
    expect(await ad()).toMatchObject({ status: 'cancelled', stripe_payment_intent_id: 'pi_1' });
  });
});

describe('an intent that is not paid', () => {
  it.each(SNAPSHOTS.slice(0, 4))('%j leaves the draft a draft', async (changes) => {
    expect(await desk.apply(intent(changes))).toMatchObject({ outcome: 'open' });
    expect(await ad()).toMatchObject({ status: 'draft', stripe_payment_intent_id: null });
    expect(await kinds()).toEqual([]);
  });
});

describe('a refund', () => {
  beforeEach(async () => {
    await desk.apply(intent());
  });

  it.each(['rejected', 'cancelled'])(
    'of one that is %s changes nothing but is told',
    async (status) => {
      await desk.decide(order, status);
      const before = await ad();
      for (let n = 0; n < 3; n += 1) await desk.apply(refunded(AD_CENTS));
      expect(await ad()).toEqual(before);
      const told = (await desk.mails()).filter(({ kind }) => kind === 'ad-refunded');
      expect(told).toMatchObject([
        {
          to_address: 'clay@example.org',
          payload: {
            advertisement: { status },
            payment: {
              order_number: order.number,
              refunded_cents: AD_CENTS,
              refunded_before_cents: 0,
            },
          },
        },
      ]);
    },
  );

  it('made in Stripe takes one that waits to the rejected ones, and says why', async () => {
    await desk.apply(refunded(AD_CENTS));
    expect(await ad()).toMatchObject({
      status: 'rejected',
      review_note: 'Its payment was sent back in full, so it is not shown.',
    });
    const told = (await desk.mails()).find(({ kind }) => kind === 'ad-refunded');
    expect(told).toMatchObject({ payload: { advertisement: { status: 'rejected' } } });
    expect(await desk.audited(order)).toEqual([]);
  });

  it.each(['active', 'paused'])(
    'made in Stripe takes one down that is %s, and says why',
    async (status) => {
      await desk.decide(order, status);
      await desk.apply(refunded(AD_CENTS));
      expect(await ad()).toMatchObject({
        status: 'cancelled',
        paused_on: null,
        review_note: 'Its payment was sent back in full, so it is no longer shown.',
      });
    },
  );

  it('leaves one that has run to its end as it was', async () => {
    await desk.decide(order, 'active', -1);
    await desk.apply(refunded(AD_CENTS));
    expect(await ad()).toMatchObject({ status: 'active', review_note: null });
    await desk.decide(order, 'active', 0);
    await database.query('update public.payments set refunded_cents = 0, status = $1', [
      'succeeded',
    ]);
    await desk.apply(refunded(AD_CENTS));
    expect(await ad()).toMatchObject({ status: 'cancelled' });
  });

  it('of a part leaves it where it is', async () => {
    await desk.decide(order, 'active');
    await desk.apply(refunded(1000));
    expect(await ad()).toMatchObject({ status: 'active' });
    expect(await kinds()).toEqual([...TOLD_ONCE, 'ad-refunded'].sort());
  });
});

describe('what is told in any order', () => {
  it('ends in the same state, with one mail to each side', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...SNAPSHOTS, ...SNAPSHOTS], { minLength: SNAPSHOTS.length * 2 }),
        async (told) => {
          await desk.clear();
          order = await desk.newOrder();
          for (const snapshot of told) await desk.apply(intent(snapshot));
          expect(await desk.payment(order)).toMatchObject({ status: 'refunded' });
          expect(await ad()).toMatchObject({
            status: 'rejected',
            stripe_payment_intent_id: 'pi_1',
          });
          expect((await kinds()).filter((kind) => kind !== 'ad-refunded')).toEqual(TOLD_ONCE);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('ends in the same state, all at once', async () => {
    const told = Array.from({ length: 5 }, () => SNAPSHOTS).flat();
    await Promise.all(told.map((snapshot) => desk.apply(intent(snapshot))));
    expect(await ad()).toMatchObject({ status: 'rejected' });
    expect((await kinds()).filter((kind) => kind !== 'ad-refunded')).toEqual(TOLD_ONCE);
  });
});
