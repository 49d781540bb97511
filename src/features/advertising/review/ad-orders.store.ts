/** What admins read of orders of advertisements, and decide, always with their own token. */
import { z } from 'zod';
import { unwrap, type Db } from '../../../server/supabase.ts';
import { AD_TYPES } from '../advertisement.ts';
import { PAYMENT_STATUSES } from '../../submissions/review/submission.ts';
import type { AdDecision } from './ad-decision.ts';
import type { AdOrder } from './ad-order.ts';
import { AD_STATES, type AdState } from './ad-state.ts';

const state = z.enum(AD_STATES);

const outcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('missing') }),
  z.object({
    outcome: z.enum(['decided', 'conflict', 'changed', 'no_picture', 'no_place', 'dates']),
    status: state,
  }),
]);

export type AdDecisionOutcome = z.output<typeof outcomeSchema>;

/**
 * Decides about an advertisement: compare-and-set, audited, with its dates, its mail and the rebuild
 * request, all or nothing.
 * @param id a UUID
 */
export async function decideAdvertisement(
  db: Db,
  id: string,
  { decision, reason, startDate, endDate, seen }: AdDecision,
): Promise<AdDecisionOutcome> {
  return outcomeSchema.parse(
    unwrap(
      await db.rpc('decide_advertisement', {
        p_id: id,
        p_decision: decision,
        p_reason: reason,
        p_start: startDate ?? null,
        p_end: endDate ?? null,
        p_seen: seen,
      }),
      'decide about an advertisement',
    ),
  );
}

const written = z.string().nullable();

const rowSchema = z.object({
  id: z.string(),
  state,
  title: z.string(),
  description: written,
  type: z.enum(AD_TYPES),
  placement: z.string(),
  monthly_rate: z.number().nullable(),
  total_amount: z.number().nullable(),
  duration: z.number().nullable(),
  contact_name: written,
  contact_phone: written,
  contact_company: written,
  contact_website: written,
  link_url: written,
  image_url: written,
  image_width: z.number().nullable(),
  image_height: z.number().nullable(),
  alt_text: written,
  start_date: written,
  end_date: written,
  paused_on: written,
  review_note: written,
  created_at: z.string(),
  updated_at: z.string(),
  advertiser: z
    .object({
      name: z.string(),
      email: z.string(),
      phone: written,
      company: written,
      website: written,
      other_orders: z.number(),
    })
    .nullable(),
  payment: z
    .object({
      id: z.string(),
      order_number: z.string(),
      status: z.enum(PAYMENT_STATUSES),
      amount_cents: z.number(),
      refunded_cents: z.number(),
      refund_requested_at: written,
      refund_error: written,
    })
    .nullable(),
  figures: z.object({ seen: z.number(), clicked: z.number() }),
});

type Row = z.output<typeof rowSchema>;

/** The table keeps dollars, as the specification has it. */
const toCents = (dollars: number | null): number | null =>
  dollars === null ? null : Math.round(dollars * 100);

/** Who ordered it: as typed with the order, or the advertiser's row where none of it was. */
function toContact(row: Row): AdOrder['contact'] {
  const email = row.advertiser?.email ?? null;
  if (row.contact_name === null && row.advertiser !== null) {
    const { name, phone, company, website } = row.advertiser;
    return { name, email, phone, company, website };
  }
  return {
    name: row.contact_name,
    email,
    phone: row.contact_phone,
    company: row.contact_company,
    website: row.contact_website,
  };
}

const toAdOrder = (row: Row): AdOrder => ({
  id: row.id,
  state: row.state,
  title: row.title,
  description: row.description,
  type: row.type,
  placement: row.placement,
  monthlyCents: toCents(row.monthly_rate),
  totalCents: toCents(row.total_amount),
  duration: row.duration,
  contact: toContact(row),
  otherOrders: row.advertiser?.other_orders ?? 0,
  linkUrl: row.link_url,
  picture:
    row.image_url === null
      ? null
      : {
          url: row.image_url,
          width: row.image_width,
          height: row.image_height,
          alt: row.alt_text,
        },
  startDate: row.start_date,
  endDate: row.end_date,
  pausedOn: row.paused_on,
  payment: row.payment && {
    id: row.payment.id,
    orderNumber: row.payment.order_number,
    status: row.payment.status,
    amountCents: row.payment.amount_cents,
    refundedCents: row.payment.refunded_cents,
    refundRequestedAt: row.payment.refund_requested_at,
    refundError: row.payment.refund_error,
  },
  figures: row.figures,
  reviewNote: row.review_note,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Orders of one state, or of all: those that wait come first. And how many there are. */
export async function readAdOrders(
  db: Db,
  asked: AdState | null,
  slice: { limit: number; offset: number },
): Promise<{ orders: AdOrder[]; total: number }> {
  const rows = unwrap(
    await db.rpc('admin_advertisements', {
      p_state: asked,
      p_limit: slice.limit,
      p_offset: slice.offset,
    }),
    'read the orders of advertisements',
  );
  const orders = rows.flatMap(({ advertisement }) =>
    advertisement === null ? [] : [toAdOrder(rowSchema.parse(advertisement))],
  );
  return { orders, total: rows[0]?.total ?? 0 };
}
