/** Orders of both kinds in a scratch database, and Stripe's reports about their payments. */
import type { ScratchDatabase } from '../stack/scratch-database.ts';
import { AD_ORDER, TEAM } from './advertisement-records.ts';

export type Purpose = 'event' | 'advertisement';

export interface Order {
  /** Id of the event or of the advertisement. */
  subjectId: string;
  reference: string;
  number: string;
  paymentId: string;
}

/** Amount of an intent that is not paid. */
export const UNPAID = { amount_received: 0 };

/** The differences between the two kinds of order. */
export const KINDS = {
  event: {
    purpose: 'event',
    table: 'public.events',
    column: 'event_id',
    cents: 2900,
    email: 'pier@example.org',
    title: 'Moonlight Jazz',
    /** Columns of the event or advertisement: `draft` before its payment, `paid` after it. */
    draft: { status: 'draft', is_premium: false, is_featured: false },
    paid: { status: 'pending', is_premium: true, is_featured: true },
    /** Kinds of the mails that one payment causes. */
    mails: ['payment-receipt', 'submission-received'],
    refundMail: 'payment-refunded',
    /** State after a full refund in Stripe while the review was pending. */
    refunded: { status: 'pending', is_premium: false, is_featured: false },
    columns: 'status, is_premium, is_featured',
  },
  advertisement: {
    purpose: 'advertisement',
    table: 'public.advertisements',
    column: 'advertisement_id',
    cents: 19_800,
    email: 'clay@example.org',
    title: 'Open studio',
    draft: { status: 'draft', stripe_payment_intent_id: null, paused_on: null, review_note: null },
    paid: {
      status: 'pending',
      stripe_payment_intent_id: 'pi_1',
      paused_on: null,
      review_note: null,
    },
    mails: ['ad-for-review', 'ad-order-received'],
    refundMail: 'ad-refunded',
    refunded: {
      status: 'rejected',
      stripe_payment_intent_id: 'pi_1',
      paused_on: null,
      review_note: 'Its payment was sent back in full, so it is not shown.',
    },
    columns: 'status, stripe_payment_intent_id, paused_on, review_note',
  },
} as const;

export type Kind = (typeof KINDS)[Purpose];

const EVENT = {
  ...{ title: KINDS.event.title, category: 'music', start_date: '2026-12-05' },
  ...{ city: 'Corpus Christi, TX', submitter_email: KINDS.event.email },
};
const ADVERTISEMENT = { ...AD_ORDER, contact_email: KINDS.advertisement.email };

interface Ordered {
  id: string;
  payment: { id: string; order_reference: string; order_number: string };
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
      return {
        ...{ subjectId: id, reference: payment.order_reference, number: payment.order_number },
        paymentId: payment.id,
      };
    },
    /** Returns the paid intent of an order, with some fields changed. */
    intent: (order: Order, changes: Record<string, unknown> = {}) => ({
      ...{ id: 'pi_1', status: 'succeeded', order: order.reference, amount_received: kind.cents },
      ...{ currency: 'usd', amount_refunded: 0, error: null },
      ...changes,
    }),
    /** Reports an intent to the database, with a webhook when one is given. */
    apply: (intent: object, webhook: object | null = null, team: string | null = TEAM) =>
      database.call<{ outcome: string; status?: string }>(
        'public.apply_payment_intent($1, $2, $3)',
        [intent, webhook, team],
      ),
    payment: ({ paymentId }: Order) =>
      database.row('select * from public.payments where id = $1', [paymentId]),
    /**
     * Returns the columns of the event or advertisement that its payment changes; empty when it was
     * deleted.
     */
    subject: ({ subjectId }: Order) =>
      database.row(`select ${kind.columns} from ${kind.table} where id = $1`, [subjectId]),
    decide: (order: Order, status: string, lastDay?: number) =>
      storeDecision(database, kind, order, status, lastDay),
    removeSubject: () => database.query(`delete from ${kind.table}`),
    mails: () =>
      database.query(
        'select kind, to_address, dedup_key, payload, links from public.mail_outbox order by kind',
      ),
    mailKinds: async () =>
      (await database.query('select kind from public.mail_outbox order by kind')).map(
        (mail) => mail['kind'],
      ),
    /** Returns the unresolved payments that admins see. */
    unresolved: async () =>
      (await database.as('admin', 'select public.desk_unresolved_payments() as payment')).map(
        ({ payment }) => payment as { id: string } & Record<string, unknown>,
      ),
    refund: (paymentId: unknown) =>
      database.call<Record<string, unknown>>('public.begin_refund($1)', [paymentId], 'admin'),
    settle: (paymentId: unknown, note = 'Check 104') =>
      database.call<{ outcome: string }>(
        'public.settle_another_way($1, $2)',
        [paymentId, note],
        'admin',
      ),
    claimOpen: (limit = 10) =>
      database.as('service', 'select * from public.claim_open_payments($1)', [limit]),
    giveUp: ({ paymentId }: Order) => database.call('public.give_up_order($1)', [paymentId]),
    /** Makes all orders this old, so that the scheduled job looks them up at Stripe. */
    age: (interval: string) =>
      database.query(
        'update public.payments set created_at = now() - $1::interval, reconciled_at = null',
        [interval],
      ),
  };
}
