/** Reports and admins at once, in any order: each payment is fulfilled, refunded and settled once. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  MOST_UNRESOLVED,
  SETTLEMENT_NOTE_MAX_LENGTH,
} from '../../../../src/desk/money/unresolved-payment.ts';
import { TEAM } from '../../../support/records/advertisement-records.ts';
import {
  KINDS,
  paymentRecords,
  UNPAID,
  type Kind,
  type Order,
} from '../../../support/records/payment-records.ts';
import { proveRuns } from '../../../support/prove.ts';
import { fc } from '../../../support/samples/properties.ts';
import { ADMIN_ID } from '../../../support/stack/callers.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

/**
 * Returns the states of an intent from its start to its full refund, in an order in which they can occur. The
 * state `canceled` is not among them.
 */
const snapshots = ({ cents }: Kind) => [
  { status: 'requires_payment_method', ...UNPAID },
  { status: 'requires_action', ...UNPAID },
  { status: 'processing', ...UNPAID },
  { status: 'requires_payment_method', error: 'card_declined', ...UNPAID },
  { status: 'succeeded' },
  { status: 'succeeded', amount_refunded: 1000 },
  { status: 'succeeded', amount_refunded: cents },
];

const database = scratchDatabase({ connections: 40 });
let order: Order;

beforeEach(() => database.clear());

describe.each(Object.values<Kind>(KINDS))('of the order of an $purpose', (kind) => {
  const records = paymentRecords(database, kind);
  const { apply, payment, subject, mailKinds, unresolved, mismatched } = records;
  const intent = (changes: Record<string, unknown> = {}) => records.intent(order, changes);
  const twenty = <T>(make: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 20 }, (_, n) => make(n)));

  beforeEach(async () => {
    order = await records.newOrder();
  });

  it('a paid intent is fulfilled once, twenty times five webhooks at the same moment', async () => {
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
            expect(await payment(order)).toMatchObject({ status });
            expect(await subject(order)).toEqual(end);
            expect(await firstMails()).toEqual(kind.mails);
          },
        ),
        { numRuns: proveRuns(6, 500) },
      );
    });

    it('ends in the same state, all at once', async () => {
      const reported = Array.from({ length: 5 }, () => all).flat();
      await Promise.all(reported.map((snapshot) => apply(intent(snapshot))));
      expect(await payment(order)).toMatchObject({
        status: 'refunded',
        refunded_cents: kind.cents,
      });
      expect(await subject(order)).toEqual(kind.refunded);
      expect(await firstMails()).toEqual(kind.mails);
    });
  });

  it.each(['rejected', 'cancelled'])(
    'a refund of what is %s is begun once and audited',
    async (status) => {
      await apply(intent());
      await records.decide(order, status);
      const results = await twenty(() => records.refund(order.paymentId));
      expect(results.filter(({ outcome }) => outcome === 'begun')).toHaveLength(1);
      expect(results.filter(({ outcome }) => outcome === 'running')).toHaveLength(19);
      expect(await records.audited(order.paymentId)).toMatchObject([
        {
          ...{ actor: ADMIN_ID, action: 'refund' },
          detail: { [kind.column]: order.subjectId, amount_cents: kind.cents, currency: 'usd' },
        },
      ]);
    },
  );

  it('a returned refund is settled by one of many admins, with a note in the audit log', async () => {
    await apply(intent());
    await records.decide(order, 'rejected');
    await apply(intent({ amount_failed: kind.cents }));
    for (const note of ['  ', 'x'.repeat(SETTLEMENT_NOTE_MAX_LENGTH + 1)]) {
      await expect(records.settle(order.paymentId, note)).rejects.toMatchObject({ code: '22023' });
    }
    const results = await twenty((n) => records.settle(order.paymentId, ` Check ${n} `));
    expect(results.filter(({ outcome }) => outcome === 'noted')).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === 'settled')).toHaveLength(19);
    const note = expect.stringMatching(/^Check \d+$/) as string;
    expect(await records.audited(order.paymentId)).toMatchObject([
      { action: 'settle', actor: ADMIN_ID, detail: { amount_cents: kind.cents, note } },
    ]);
    expect(await unresolved()).toEqual([]);
  });

  it.each([
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ])(
    'paid, refunded and returned end alike in the order %i %i %i, each five times at once',
    async (...sequence) => {
      const reports = [
        intent(),
        intent({ amount_refunded: kind.cents }),
        intent({ amount_failed: kind.cents }),
      ];
      for (const index of sequence) {
        await Promise.all(Array.from({ length: 5 }, () => apply(reports[index] ?? {})));
      }
      await twenty((n) => apply(reports[n % 3] ?? {}));
      expect(await payment(order)).toMatchObject({
        ...{ status: 'succeeded', refunded_cents: 0, refund_failed_cents: kind.cents },
      });
      expect((await mailKinds()).filter((mail) => mail === 'refund-failed')).toHaveLength(1);
    },
  );

  it.each([
    ['of another sum', { amount_received: 100 }, false],
    ['beside a paid order', { id: 'pi_2' }, true],
  ])('money %s is kept apart once, and goes back once', async (_, changes, isPaid) => {
    if (isPaid) await apply(intent());
    await twenty(() => apply(intent(changes)));
    const [{ id } = { id: '' }] = await mismatched();
    expect(await mismatched()).toHaveLength(1);
    const results = await twenty(() => records.refund(id));
    expect(results.filter(({ outcome }) => outcome === 'begun')).toHaveLength(1);
    expect(await records.audited(String(id))).toHaveLength(1);
    expect(await mailKinds()).toEqual(isPaid ? kind.mails : []);
    expect(await subject(order)).toEqual(isPaid ? kind.paid : kind.draft);
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

describe('the job', () => {
  const records = paymentRecords(database, KINDS.event);
  const { claimOpen, age } = records;
  const lookedUp = (ago: string) =>
    database.query('update public.payments set reconciled_at = now() - $1::interval', [ago]);

  beforeEach(async () => {
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

it('a dispute that is reported ten times at once by five webhooks is one row and one mail', async () => {
  const records = paymentRecords(database, KINDS.event);
  order = await records.newOrder();
  await records.apply(records.intent(order));
  const dispute = {
    ...{ id: 'du_1', payment_intent: 'pi_1', amount_cents: 2900, currency: 'usd' },
    ...{ withdrawn_cents: 2900, reason: 'fraudulent', status: 'needs_response' },
    ...{ opened_at: '2026-11-24T04:00:00Z', read_at: '2026-11-24T04:00:01Z' },
  };
  await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      database.call('public.apply_dispute($1, $2, $3)', [
        ...[dispute, { id: `evt_${n % 5}`, type: 'charge.dispute.updated', created: 1 }, TEAM],
      ]),
    ),
  );
  expect(await database.query('select id from public.disputes')).toHaveLength(1);
  expect((await records.mailKinds()).filter((kind) => kind === 'payment-disputed')).toHaveLength(1);
  const done = 'select attempts, processed_at is not null as done from public.stripe_events';
  expect(await database.query(done)).toEqual(
    Array.from({ length: 5 }, () => ({ attempts: 10, done: true })),
  );
});

it('lists as many as the desk says it does', async () => {
  await database.query(
    `insert into public.payments (purpose, amount_cents, status, paid_at)
       select 'event', 2900, 'succeeded', now() from generate_series(1, $1)`,
    [MOST_UNRESOLVED + 1],
  );
  const listed = await database.as('admin', 'select * from public.desk_unresolved_payments()');
  expect(listed).toHaveLength(MOST_UNRESOLVED);
});
