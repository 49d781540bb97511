/** An order of a premium event in a database of its own, and what Stripe might say about it. */
import type { ScratchDatabase } from '../stack/scratch-database.ts';

export interface Order {
  eventId: string;
  reference: string;
  number: string;
  paymentId: string;
}

const EVENT = {
  title: 'Moonlight Jazz',
  category: 'music',
  start_date: '2026-12-05',
  city: 'Corpus Christi, TX',
  submitter_email: 'pier@example.org',
};

/** What an unpaid intent has received. */
export const OPEN = { amount_received: 0 };

/** Of an event that nobody has paid. */
export const DRAFT = { status: 'draft', is_premium: false, is_featured: false };

/** Of an event that was paid for. */
export const FULFILLED = { status: 'pending', is_premium: true, is_featured: true };

/** The handles on the orders of one database. */
export function orderDesk(database: ScratchDatabase) {
  let orders = 0;
  return {
    /** A draft with its order, whose intent is recorded. */
    async newOrder(intent: string | null = 'pi_1'): Promise<Order> {
      orders += 1;
      const [row] = await database.as(
        'service',
        'select public.submit_event($1, $2, $3, $4, $5, $6) as answer',
        [EVENT, `key-${orders}`, 'same', '[]', '[]', { amount_cents: 2900, currency: 'usd' }],
      );
      const { id, payment } = row?.['answer'] as {
        id: string;
        payment: { id: string; order_reference: string; order_number: string };
      };
      await database.query(
        'update public.payments set stripe_payment_intent_id = $2 where id = $1',
        [payment.id, intent],
      );
      return {
        eventId: id,
        reference: payment.order_reference,
        number: payment.order_number,
        paymentId: payment.id,
      };
    },
    /** Tells the database of an intent, by a webhook where one is given. */
    async apply(p_intent: object, p_event: object | null = null) {
      const [row] = await database.as(
        'service',
        'select public.apply_payment_intent($1, $2) as answer',
        [p_intent, p_event],
      );
      return row?.['answer'] as { outcome: string; status?: string };
    },
    payment: async ({ paymentId }: Order) =>
      (await database.query('select * from public.payments where id = $1', [paymentId]))[0],
    event: async ({ eventId }: Order) =>
      (
        await database.query(
          'select status, is_premium, is_featured from public.events where id = $1',
          [eventId],
        )
      )[0],
    clear: () =>
      database.query(
        'truncate public.events, public.payments, public.stripe_events, public.mail_outbox cascade',
      ),
  };
}

/** The paid intent of an order, but for the changes. */
export const paidIntentOf = (order: Order, changes: Record<string, unknown> = {}) => ({
  id: 'pi_1',
  status: 'succeeded',
  order: order.reference,
  amount_received: 2900,
  currency: 'usd',
  amount_refunded: 0,
  error: null,
  ...changes,
});
