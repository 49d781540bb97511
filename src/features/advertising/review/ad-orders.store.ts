/** What admins read of orders of advertisements, and decide, always with their own token. */
import { z } from 'zod';
import { missing, outcomes } from '../../../server/outcome.ts';
import { listPage, type ListSlice, rpc, type Db } from '../../../server/supabase.ts';
import { PAYMENT_STATUSES } from '../../submissions/review/submission.ts';
import { AD_TYPES } from '../advertisement.ts';
import type { AdDecision } from './ad-decision.ts';
import type { AdOrder } from './ad-order.ts';
import { AD_STATES, type AdState } from './ad-state.ts';

const state = z.enum(AD_STATES);
const status = { status: state };

const decided = outcomes({
  decided: status,
  conflict: status,
  changed: status,
  no_image: status,
  no_place: status,
  dates: status,
  ...missing,
});

/**
 * Decides about an advertisement: compare-and-set, audited, with its dates, its mail and the rebuild
 * request, all or nothing.
 * @param id a UUID
 */
export const decideAdvertisement = (
  db: Db,
  id: string,
  { decision, reason, startDate, endDate, seen }: AdDecision,
) =>
  rpc(
    db,
    'decide_advertisement',
    {
      p_id: id,
      p_decision: decision,
      p_reason: reason,
      p_start: startDate ?? null,
      p_end: endDate ?? null,
      p_seen: seen,
    },
    decided,
  );

const text = z.string().nullable();
const figure = z.number().nullable();

const row = z.object({
  id: z.string(),
  state,
  title: z.string(),
  description: text,
  type: z.enum(AD_TYPES),
  placement: z.string(),
  monthlyRate: figure,
  totalAmount: figure,
  duration: figure,
  contactName: text,
  contactPhone: text,
  contactCompany: text,
  contactWebsite: text,
  linkUrl: text,
  imageUrl: text,
  imageWidth: figure,
  imageHeight: figure,
  altText: text,
  startDate: text,
  endDate: text,
  pausedOn: text,
  reviewNote: text,
  createdAt: z.string(),
  updatedAt: z.string(),
  advertiser: z
    .object({
      name: z.string(),
      email: z.string(),
      phone: text,
      company: text,
      website: text,
      otherOrders: z.number(),
    })
    .nullable(),
  payment: z
    .object({
      id: z.string(),
      orderNumber: z.string(),
      status: z.enum(PAYMENT_STATUSES),
      amountCents: z.number(),
      refundedCents: z.number(),
      refundRequestedAt: text,
      refundError: text,
    })
    .nullable(),
  figures: z.object({ seen: z.number(), clicked: z.number() }),
});

type Row = z.output<typeof row>;

/** The table keeps dollars, as the specification has it. */
const toCents = (dollars: number | null): number | null =>
  dollars === null ? null : Math.round(dollars * 100);

/** Who ordered it: as submitted with the order, or the advertiser's row where none of it was. */
function toContact(order: Row): AdOrder['contact'] {
  const email = order.advertiser?.email ?? null;
  if (order.contactName === null && order.advertiser !== null) {
    const { name, phone, company, website } = order.advertiser;
    return { name, email, phone, company, website };
  }
  return {
    name: order.contactName,
    email,
    phone: order.contactPhone,
    company: order.contactCompany,
    website: order.contactWebsite,
  };
}

const adOrder = row.transform((order): AdOrder => ({
  id: order.id,
  state: order.state,
  title: order.title,
  description: order.description,
  type: order.type,
  placement: order.placement,
  monthlyCents: toCents(order.monthlyRate),
  totalCents: toCents(order.totalAmount),
  duration: order.duration,
  contact: toContact(order),
  otherOrders: order.advertiser?.otherOrders ?? 0,
  linkUrl: order.linkUrl,
  image:
    order.imageUrl === null
      ? null
      : {
          url: order.imageUrl,
          width: order.imageWidth,
          height: order.imageHeight,
          alt: order.altText,
        },
  startDate: order.startDate,
  endDate: order.endDate,
  pausedOn: order.pausedOn,
  payment: order.payment,
  figures: order.figures,
  reviewNote: order.reviewNote,
  createdAt: order.createdAt,
  updatedAt: order.updatedAt,
}));

/** Orders of one state, or of all: those that wait come first. And how many there are. */
export const readAdOrders = (db: Db, ofState: AdState | null, slice: ListSlice) =>
  rpc(
    db,
    'admin_advertisements',
    { p_state: ofState, p_limit: slice.limit, p_offset: slice.offset },
    listPage('advertisement', adOrder),
  );
