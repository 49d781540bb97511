/** An order of an advertisement in a database of its own, and what Stripe might say about it. */
import type { ScratchDatabase } from '../stack/scratch-database.ts';

export interface AdOrder {
  advertisementId: string;
  advertiserId: string;
  reference: string;
  number: string;
  paymentId: string;
}

/** Two months of a sidebar. */
export const AD_CENTS = 19_800;

/** Where the team is told of orders. */
export const TEAM = 'team@example.org';

const ORDER = `
  with advertiser as (
    insert into public.advertisers (name, email) values ('Clay Studio', $1)
    on conflict (lower(email)) do update set name = excluded.name
    returning id
  ), ad as (
    insert into public.advertisements (advertiser_id, title, contact_name, contact_phone, type, placement,
      monthly_rate, duration, total_amount, link_url, status)
    select id, 'Clay and Kiln', 'Ana Reyes', '361-555-0100', 'sidebar', 'sidebar', 99, 2, 198,
      'https://clay.example.org', 'draft'
    from advertiser
    returning id, advertiser_id
  )
  insert into public.payments (purpose, advertisement_id, amount_cents, currency, payer_email,
    stripe_payment_intent_id)
  select 'advertisement', ad.id, ${AD_CENTS}, 'usd', $1, $2 from ad
  returning id, order_reference, order_number, advertisement_id,
    (select advertiser_id from ad) as advertiser_id`;

/** The paid intent of an order, but for the changes. */
export const paidAdIntentOf = (order: AdOrder, changes: Record<string, unknown> = {}) => ({
  id: 'pi_1',
  status: 'succeeded',
  order: order.reference,
  amount_received: AD_CENTS,
  currency: 'usd',
  amount_refunded: 0,
  error: null,
  ...changes,
});

/** The handles on the orders of advertisements of one database. */
export function adOrderDesk(database: ScratchDatabase) {
  return {
    /** A draft with its order, whose intent is recorded. */
    async newOrder(intent: string | null = 'pi_1', email = 'clay@example.org'): Promise<AdOrder> {
      const [row] = await database.query(ORDER, [email, intent]);
      return {
        advertisementId: String(row?.['advertisement_id']),
        advertiserId: String(row?.['advertiser_id']),
        reference: String(row?.['order_reference']),
        number: String(row?.['order_number']),
        paymentId: String(row?.['id']),
      };
    },
    /** Tells the database of an intent, by a webhook where one is given. */
    async apply(p_intent: object, p_event: object | null = null, team: string | null = TEAM) {
      const [row] = await database.as(
        'service',
        'select public.apply_payment_intent($1, $2, $3) as answer',
        [p_intent, p_event, team],
      );
      return row?.['answer'] as { outcome: string; status?: string };
    },
    payment: async ({ paymentId }: AdOrder) =>
      (await database.query('select * from public.payments where id = $1', [paymentId]))[0],
    ad: async ({ advertisementId }: AdOrder) =>
      (
        await database.query(
          `select status, stripe_payment_intent_id, paused_on, review_note
             from public.advertisements where id = $1`,
          [advertisementId],
        )
      )[0],
    /** As an admin's decision leaves it. */
    decide: ({ advertisementId }: AdOrder, status: string, lastDay = 30) =>
      database.query(
        `update public.advertisements set status = $2, start_date = private.today() - 60,
           end_date = private.today() + $3::integer, image_url = '/a.webp',
           paused_on = case when $2 = 'paused' then private.today() end
         where id = $1`,
        [advertisementId, status, lastDay],
      ),
    /** The mails that wait, by kind. */
    mails: () =>
      database.query(
        'select kind, to_address, dedup_key, payload from public.mail_outbox order by kind',
      ),
    /** What the audit log says of an order's payment and of its advertisement. */
    audited: ({ paymentId, advertisementId }: AdOrder) =>
      database.query('select action, detail from public.audit_log where subject_id in ($1, $2)', [
        paymentId,
        advertisementId,
      ]),
    clear: () =>
      database.query(
        `truncate public.advertisements, public.advertisers, public.payments, public.stripe_events,
           public.mail_outbox cascade`,
      ),
  };
}
