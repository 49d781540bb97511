/** Refunds that the bank returned: reported in any order, recorded once, and never shown as done. */
import { beforeEach, describe, expect, it } from 'vitest';
import { SETTLEMENT_NOTE_MAX_LENGTH } from '../../../../src/desk/money/unresolved-payment.ts';
import {
  KINDS,
  paymentRecords,
  type Kind,
  type Order,
} from '../../../support/records/payment-records.ts';
import { TEAM } from '../../../support/records/advertisement-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });
let order: Order;

describe.each(Object.values<Kind>(KINDS))('of an $purpose', (kind) => {
  const records = paymentRecords(database, kind);
  const { apply, payment, unresolved } = records;
  const paid = () => records.intent(order);
  const refunded = () => records.intent(order, { amount_refunded: kind.cents });
  const returned = () =>
    records.intent(order, {
      amount_failed: kind.cents,
      refund_failure: 'expired_or_canceled_card',
    });
  const again = () =>
    records.intent(order, { amount_refunded: kind.cents, amount_failed: kind.cents });
  const teamMails = async () =>
    (await records.mails()).filter(({ kind: mail }) => mail === 'refund-failed');

  beforeEach(async () => {
    await database.clear();
    order = await records.newOrder();
    await apply(paid());
    await records.decide(order, 'rejected');
  });

  it('a refund is no refund any more, the team is mailed, and an admin sees it', async () => {
    await apply(refunded());
    expect(await payment(order)).toMatchObject({ status: 'refunded' });
    await apply(returned());
    expect(await payment(order)).toMatchObject({
      status: 'succeeded',
      refunded_cents: 0,
      refunded_at: null,
      refund_failed_cents: kind.cents,
      refund_error: 'The bank returned it (expired or canceled card).',
    });
    expect(await teamMails()).toMatchObject([
      {
        to_address: TEAM,
        payload: {
          money: {
            ...{ order_number: order.number, amount_cents: kind.cents, purpose: kind.purpose },
            is_mailed: true,
          },
        },
      },
    ]);
    expect(await unresolved()).toMatchObject([
      { reason: 'refund_failed', is_refundable: true, is_settleable: true, is_mailed: true },
    ]);
  });

  it('is settled another way by one of many admins, with how in the audit log, and then needs nobody', async () => {
    await apply(refunded());
    await apply(returned());
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, n) => records.settle(order.paymentId, ` Check ${n} `)),
    );
    expect(results.map(({ outcome }) => outcome).sort()).toEqual([
      'noted',
      ...Array.from({ length: 9 }, () => 'settled'),
    ]);
    expect(await records.audited(order.paymentId)).toMatchObject([
      {
        action: 'settle',
        actor: expect.any(String) as string,
        detail: { amount_cents: kind.cents, note: expect.stringMatching(/^Check \d$/) as string },
      },
    ]);
    expect(await unresolved()).toEqual([]);
    expect(await database.call('public.guide_health()')).toMatchObject({
      payments: { unresolved: 0 },
    });
    expect(await records.refund(order.paymentId)).toEqual({ outcome: 'settled' });
  });

  it('is settled only after a refund failed, not while another is made, and with a note', async () => {
    const settled = async (note?: string) => (await records.settle(order.paymentId, note)).outcome;
    expect(await settled()).toBe('not_failed');
    await apply(refunded());
    expect(await settled()).toBe('refunded');
    await apply(returned());
    for (const note of ['  ', 'x'.repeat(SETTLEMENT_NOTE_MAX_LENGTH + 1)]) {
      await expect(settled(note)).rejects.toMatchObject({ code: '22023' });
    }
    expect(await records.refund(order.paymentId)).toMatchObject({ outcome: 'begun' });
    expect(await settled()).toBe('running');
    await database.query(
      `update public.payments set refund_requested_at = null, refund_error = 'Too old.'`,
    );
    expect(await settled('x'.repeat(SETTLEMENT_NOTE_MAX_LENGTH))).toBe('noted');
  });

  it('ends alike for every order of the reports, each of them five times, twenty at once', async () => {
    const reports = [paid(), refunded(), returned()];
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    for (const sequence of orders) {
      await database.clear();
      order = await records.newOrder();
      const fresh = [paid(), refunded(), returned()];
      for (const index of sequence) {
        await Promise.all(
          Array.from({ length: 5 }, (_, n) =>
            apply(fresh[index] ?? {}, {
              id: `evt_${index}_${n % 3}`,
              type: 'refund.failed',
              created: 1,
            }),
          ),
        );
      }
      await Promise.all(
        Array.from({ length: 20 }, (_, n) => apply(fresh[n % reports.length] ?? {})),
      );
      expect([sequence, await payment(order)]).toMatchObject([
        sequence,
        { status: 'succeeded', refunded_cents: 0, refund_failed_cents: kind.cents },
      ]);
      expect(await teamMails()).toHaveLength(1);
    }
  });

  it('may be refunded once more, with a mail of its own, and is then refunded', async () => {
    await apply(refunded());
    await apply(returned());
    expect(await records.refund(order.paymentId)).toMatchObject({ outcome: 'begun' });
    await apply(again());
    expect(await payment(order)).toMatchObject({ status: 'refunded', refunded_cents: kind.cents });
    const mail = kind.purpose === 'event' ? 'payment-refunded' : 'ad-refunded';
    expect((await records.mailKinds()).filter((sent) => sent === mail)).toHaveLength(2);
    expect(await unresolved()).toEqual([]);
    // A late report about the first refund does not change the status.
    await apply(returned());
    expect(await payment(order)).toMatchObject({ status: 'refunded' });
  });

  it('is not repeated by the reconcile job', async () => {
    expect(await records.refund(order.paymentId)).toMatchObject({ outcome: 'begun' });
    await apply(refunded());
    await apply(returned());
    await records.age('10 days');
    expect(await records.claimOpen()).toEqual([]);
  });

  it('a part that came back leaves the other parts refunded', async () => {
    await apply(records.intent(order, { amount_refunded: 1500 }));
    await apply(records.intent(order, { amount_refunded: 1000, amount_failed: 500 }));
    expect(await payment(order)).toMatchObject({
      status: 'partially_refunded',
      refunded_cents: 1000,
      refund_failed_cents: 500,
    });
  });
});
