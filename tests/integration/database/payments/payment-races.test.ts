/** Reports of Stripe in any order: a payment always ends in the same state, and causes each mail once. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  KINDS,
  paymentRecords,
  UNPAID,
  type Kind,
  type Order,
} from '../../../support/records/payment-records.ts';
import { proveRuns } from '../../../support/prove.ts';
import { fc } from '../../../support/samples/properties.ts';
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
  const { apply, payment, subject, mailKinds } = records;
  const intent = (changes: Record<string, unknown> = {}) => records.intent(order, changes);
  const twenty = <T>(make: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 20 }, (_, n) => make(n)));

  beforeEach(async () => {
    order = await records.newOrder();
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
});
