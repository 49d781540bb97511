/** Orders of both kinds in a scratch database, and Stripe's reports about their payments. */
import type { ScratchDatabase } from '../stack/scratch-database.ts';
import { AD_ORDER, TEAM } from './advertisement-records.ts';

export type Purpose = 'event' | 'advertisement';

export interface Order {
  /** Id of the event or of the advertisement. */
  subjectId: string;
  reference: string;
  paymentId: string;
}

/** Amount of an intent that is not paid. */
export const UNPAID = { amount_received: 0 };

const PAID_AD = {
  ...{ status: 'pending', stripe_payment_intent_id: 'pi_1', paused_on: null, review_note: null },
};

/**
 * The differences between the two kinds of order. `paid` has values of columns of the event or advertisement
 * after its payment, `refunded` the values after a full refund in Stripe while the review was pending;
 * `mails` has the kinds of mail that one payment causes.
 */
export const KINDS = {
  event: {
    purpose: 'event',
    table: 'public.events',
    cents: 2900,
    paid: { status: 'pending', is_premium: true, is_featured: true },
    refunded: { status: 'pending', is_premium: false, is_featured: false },
    mails: ['payment-receipt', 'submission-received'],
    refundMail: 'payment-refunded',
  },
  advertisement: {
    purpose: 'advertisement',
    table: 'public.advertisements',
    cents: 19_800,
    paid: PAID_AD,
    refunded: {
      ...{ ...PAID_AD, status: 'rejected' },
      review_note: 'Its payment was sent back in full, so it is not shown.',
    },
    mails: ['ad-for-review', 'ad-order-received'],
    refundMail: 'ad-refunded',
  },
} as const;

export type Kind = (typeof KINDS)[Purpose];

const EVENT = {
  ...{ title: 'Moonlight Jazz', category: 'music', start_date: '2026-12-05' },
  ...{ city: 'Corpus Christi, TX', submitter_email: 'pier@example.org' },
};
const ADVERTISEMENT = { ...AD_ORDER, contact_email: 'clay@example.org' };

interface Ordered {
  id: string;
  payment: { id: string; order_reference: string };
}

/**
 * Stores the columns that an admin's decision would set. An advertisement began 60 days ago and ends in
 * `lastDay` days.
 */
export const storeDecision = (
  { query }: Pick<ScratchDatabase, 'query'>,
  { purpose }: Pick<Kind, 'purpose'>,
  { subjectId }: Pick<Order, 'subjectId'>,
  status: string,
  lastDay = 30,
) =>
  purpose === 'event'
    ? query('update public.events set status = $2 where id = $1', [subjectId, status])
    : query(
        `update public.advertisements set status = $2, start_date = private.today() - 60,
           end_date = private.today() + $3::integer, image_url = '/a.webp',
           paused_on = case when $2 = 'paused' then private.today() end
         where id = $1`,
        [subjectId, status, lastDay],
      );

export function paymentRecords(database: ScratchDatabase, kind: Kind) {
  let orders = 0;
  const submit = {
    event: (key: string, to_pay: object) =>
      database.call<Ordered>('public.submit_event($1, $2, $3, $4, $5, $6)', [
        ...[EVENT, key, 'same', '[]', '[]', to_pay],
      ]),
    advertisement: (key: string, to_pay: object) =>
      database.call<Ordered>('public.order_advertisement($1, $2, $3, $4, $5, $6, $7)', [
        ...[ADVERTISEMENT, key, 'same', '[]', null, to_pay, TEAM],
      ]),
  };
  return {
    /** Stores a draft with its order and the order's payment intent. */
    async newOrder(intent: string | null = 'pi_1'): Promise<Order> {
      orders += 1;
      const { id, payment } = await submit[kind.purpose](`key-${orders}`, {
        amount_cents: kind.cents,
        currency: 'usd',
      });
      await database.query(
        'update public.payments set stripe_payment_intent_id = $2 where id = $1',
        [payment.id, intent],
      );
      return { subjectId: id, reference: payment.order_reference, paymentId: payment.id };
    },
    /** Returns the paid intent of an order, with some fields changed. */
    intent: (order: Order, changes: Record<string, unknown> = {}) => ({
      ...{ id: 'pi_1', status: 'succeeded', order: order.reference, amount_received: kind.cents },
      ...{ currency: 'usd', amount_refunded: 0, error: null },
      ...changes,
    }),
    /** Reports an intent to the database. */
    apply: (intent: object) =>
      database.call<{ outcome: string; status?: string }>(
        'public.apply_payment_intent($1, null, $2)',
        [intent, TEAM],
      ),
    payment: ({ paymentId }: Order) =>
      database.row('select * from public.payments where id = $1', [paymentId]),
    /**
     * Returns the columns of the event or advertisement that its payment changes; empty when it was
     * deleted.
     */
    subject: ({ subjectId }: Order) =>
      database.row(`select ${Object.keys(kind.paid).join(', ')} from ${kind.table} where id = $1`, [
        subjectId,
      ]),
    mailKinds: async () =>
      (await database.query('select kind from public.mail_outbox order by kind')).map(
        (mail) => mail['kind'],
      ),
  };
}
