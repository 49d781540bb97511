/**
 * Disputes are recorded once, in whatever order the webhooks arrive, then shown on the desk and
 * mailed.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { KINDS, paymentRecords, type Order } from '../../../support/records/payment-records.ts';
import { TEAM } from '../../../support/records/advertisement-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });
const records = paymentRecords(database, KINDS.event);
const { query, call } = database;
let order: Order;

const dispute = (changes: Record<string, unknown> = {}) => ({
  id: 'du_1',
  payment_intent: 'pi_1',
  amount_cents: 2900,
  currency: 'usd',
  withdrawn_cents: 2900,
  reason: 'fraudulent',
  status: 'needs_response',
  answer_by: '2026-12-08T04:00:00Z',
  opened_at: '2026-11-24T04:00:00Z',
  read_at: '2026-11-24T04:00:01Z',
  ...changes,
});
const WON = { status: 'won', withdrawn_cents: 0, read_at: '2026-12-01T00:00:00Z' };

const apply = (facts: object, event = 'evt_1') =>
  call<{ outcome: string }>('public.apply_dispute($1, $2, $3)', [
    facts,
    { id: event, type: 'charge.dispute.updated', created: 1 },
    TEAM,
  ]);
const stored = () => query('select * from public.disputes');
const listed = async () =>
  (await database.as('admin', 'select public.desk_disputes() as dispute')).map(
    ({ dispute: row }) => row as Record<string, unknown>,
  );
const mails = async () => (await records.mails()).filter(({ kind }) => kind === 'payment-disputed');

beforeEach(async () => {
  await database.clear();
  order = await records.newOrder();
  await records.apply(records.intent(order));
});

describe('a dispute', () => {
  it('is on the desk, and the team is mailed, with what it is about', async () => {
    expect(await apply(dispute())).toEqual({ outcome: 'recorded' });
    const about = {
      order_number: order.number,
      title: 'Premium Jazz',
      payer_email: KINDS.event.email,
      amount_cents: 2900,
      status: 'needs_response',
    };
    expect(await listed()).toMatchObject([{ ...about, title: expect.any(String) as string }]);
    expect(await mails()).toMatchObject([
      {
        to_address: TEAM,
        payload: { money: { order_number: order.number, reason: 'fraudulent' } },
      },
    ]);
    expect(
      await query('select processed_at is not null as processed from public.stripe_events'),
    ).toEqual([{ processed: true }]);
  });

  it('reported ten times at once by five webhooks is one row and one mail', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, n) => apply(dispute(), `evt_${n % 5}`)));
    expect(await stored()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect(await query('select attempts from public.stripe_events')).toEqual(
      Array.from({ length: 5 }, () => ({ attempts: 10 })),
    );
  });

  it('keeps its latest reading, also when an older one is stored after it', async () => {
    await apply(dispute(WON), 'evt_2');
    await apply(dispute(), 'evt_1');
    expect(await stored()).toMatchObject([{ status: 'won', withdrawn_cents: 0, answer_by: null }]);
  });

  it('is mailed again when it ends, and stays on the desk for thirty days', async () => {
    await apply(dispute());
    await apply(dispute({ status: 'under_review', read_at: '2026-11-25T00:00:00Z' }), 'evt_2');
    expect(await mails()).toHaveLength(1);
    await apply(dispute(WON), 'evt_3');
    await apply(dispute({ ...WON, read_at: '2026-12-02T00:00:00Z' }), 'evt_4');
    expect(await mails()).toHaveLength(2);
    expect(await listed()).toMatchObject([{ status: 'won' }]);
    await query(`update public.disputes set closed_at = now() - interval '31 days'`);
    expect(await listed()).toEqual([]);
  });

  it('that is reopened by an appeal is open again', async () => {
    await apply(dispute({ ...WON, status: 'lost' }));
    await apply(
      dispute({ status: 'appeal_under_review', read_at: '2026-12-03T00:00:00Z' }),
      'evt_2',
    );
    expect(await stored()).toMatchObject([{ status: 'appeal_under_review', closed_at: null }]);
  });

  it('that is lost leaves nothing to refund: the payment is settled another way', async () => {
    await records.removeSubject();
    expect(await records.settle(order.paymentId)).toEqual({ outcome: 'not_failed' });
    await apply(dispute({ ...WON, status: 'lost' }));
    expect(await records.unresolved()).toMatchObject([
      { reason: 'dispute_lost', is_refundable: false, is_settleable: true },
    ]);
    expect(await records.settle(order.paymentId)).toEqual({ outcome: 'noted' });
    expect(await records.unresolved()).toEqual([]);
  });

  it('of another business on the same account is recorded as a webhook, and nothing else', async () => {
    expect(await apply(dispute({ payment_intent: 'pi_other' }))).toEqual({ outcome: 'unknown' });
    expect([await stored(), await mails()]).toEqual([[], []]);
    expect(await query('select id from public.stripe_events')).toContainEqual({ id: 'evt_1' });
  });

  it('is read by admins only', async () => {
    await apply(dispute());
    await expect(database.as('stranger', 'select public.desk_disputes()')).rejects.toMatchObject({
      code: '42501',
    });
  });
});
