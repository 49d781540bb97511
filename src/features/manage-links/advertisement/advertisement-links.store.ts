/** What the holder of an advertisement's private link reads and writes, through the SQL functions for it. */
import { z } from 'zod';
import type { Json } from '../../../server/database-types.ts';
import { linkArguments, type LinkHolder } from '../../../server/private-link.ts';
import { unwrap, type Db } from '../../../server/supabase.ts';
import { AD_STATUSES, AD_TYPES } from '../../advertising/advertisement.ts';
import type { ManagedAdvertisement } from './linked-advertisement.ts';

const text = z.string().nullable();
const cents = z.int().nullable();

const advertisementSchema = z
  .object({
    id: z.string(),
    status: z.enum(AD_STATUSES),
    type: z.enum(AD_TYPES),
    placement: z.string(),
    title: z.string(),
    description: text,
    link_url: text,
    contact: z.object({ name: text, email: text, phone: text, company: text, website: text }),
    duration: z.int().nullable(),
    monthly_cents: cents,
    total_cents: cents,
    picture: z
      .object({
        url: z.string(),
        width: z.int().nullable(),
        height: z.int().nullable(),
        alt: text,
      })
      .nullable(),
    start_date: text,
    end_date: text,
    paused_on: text,
    off_show: z.array(z.object({ from: z.string(), to: z.string() })),
    review_note: text,
    created_at: z.string(),
    today: z.string(),
    days: z.array(z.object({ day: z.string(), seen: z.int(), clicked: z.int() })),
    payment: z
      .object({
        order_number: z.string(),
        amount_cents: z.int(),
        refunded_cents: z.int(),
        currency: z.string(),
        paid_at: z.string(),
      })
      .nullable(),
  })
  .transform((row): ManagedAdvertisement => ({
    id: row.id,
    status: row.status,
    type: row.type,
    placement: row.placement,
    title: row.title,
    description: row.description,
    linkUrl: row.link_url,
    contact: row.contact,
    duration: row.duration,
    monthlyCents: row.monthly_cents,
    totalCents: row.total_cents,
    picture: row.picture,
    startDate: row.start_date,
    endDate: row.end_date,
    pausedOn: row.paused_on,
    offShow: row.off_show,
    reviewNote: row.review_note,
    orderedAt: row.created_at,
    today: row.today,
    days: row.days,
    payment:
      row.payment === null
        ? null
        : {
            orderNumber: row.payment.order_number,
            amountCents: row.payment.amount_cents,
            refundedCents: row.payment.refunded_cents,
            currency: row.payment.currency,
            paidAt: row.payment.paid_at,
          },
  }));

const missing = z.object({ outcome: z.literal('missing') });
const limited = z.object({ outcome: z.literal('limited'), retry_after: z.number() });

const foundSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('found'), advertisement: advertisementSchema }),
  missing,
  limited,
]);

const addedSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('added'), advertisement: advertisementSchema }),
  z.object({ outcome: z.literal('photo_missing') }),
  z.object({ outcome: z.literal('photo_misfit'), type: z.enum(AD_TYPES) }),
  z.object({ outcome: z.literal('refused') }),
  missing,
  limited,
]);

/** The advertisement of a private link. */
export async function findManagedAdvertisement(db: Db, holder: LinkHolder) {
  return foundSchema.parse(
    unwrap(
      await db.rpc('find_managed_advertisement', linkArguments(holder)),
      'find a managed advertisement',
    ),
  );
}

/**
 * Gives the advertisement of a private link its picture.
 * @param given.teamAddress where the volunteers are written to
 */
export async function addAdvertisementPicture(
  db: Db,
  holder: LinkHolder,
  given: { picture: { token_hash: string; alt: string }; teamAddress: string },
) {
  return addedSchema.parse(
    unwrap(
      await db.rpc('add_advertisement_picture', {
        ...linkArguments(holder),
        p_picture: given.picture satisfies Json,
        p_team_address: given.teamAddress,
      }),
      "add an advertisement's picture",
    ),
  );
}
