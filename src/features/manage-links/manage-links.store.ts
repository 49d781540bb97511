/** Reads and writes of the holder of a private link, through the SQL functions that may make them. */
import { z } from 'zod';
import type { Json } from '../../server/database-types.ts';
import { limited, missing, outcomes } from '../../server/outcome.ts';
import { linkArguments, type LinkHolder } from '../../server/private-link.ts';
import type { CountedLimit } from '../../server/rate-limit.ts';
import { rpc, type Db } from '../../server/supabase.ts';
import { AD_STATUSES, AD_TYPES } from '../advertising/advertisement.ts';
import { EVENT_STATUSES } from '../events/event.ts';
import { submittedContent } from '../submissions/submitted-content.ts';
import type { LinkedAdvertisement } from './advertisement/linked-advertisement.ts';
import type { LinkedContent, LinkedEvent } from './event/linked-event.ts';

const text = z.string().nullable();
const whole = z.int().nullable();

/** No such link, or too many wrong ones. */
const wrongLink = { ...missing, ...limited };

const payment = z
  .object({
    orderNumber: z.string(),
    amountCents: z.int(),
    refundedCents: z.int(),
    currency: z.string(),
    paidAt: z.string(),
  })
  .nullable();

const content = z.object({
  ...submittedContent.shape,
  images: z.array(
    z.object({ uploadId: text, url: z.string(), alt: z.string(), width: whole, height: whole }),
  ),
  createdAt: z.string(),
});

const toContent = ({ images, ...row }: z.output<typeof content>): LinkedContent => ({
  fields: submittedContent.parse(row),
  images,
});

const event = content
  .extend({
    id: z.string(),
    status: z.enum(EVENT_STATUSES),
    isPremium: z.boolean(),
    isPublic: z.boolean(),
    isPast: z.boolean(),
    reviewNote: text,
    change: content.nullable(),
    payment,
  })
  .transform(({ id, status, isPublic, isPast, reviewNote, ...row }): LinkedEvent => ({
    id,
    status,
    plan: row.isPremium ? 'premium' : 'free',
    isPublic,
    isPast,
    reviewNote,
    submittedAt: row.createdAt,
    ...toContent(row),
    change: row.change && { ...toContent(row.change), proposedAt: row.change.createdAt },
    payment: row.payment,
  }));

const advertisement = z
  .object({
    id: z.string(),
    status: z.enum(AD_STATUSES),
    type: z.enum(AD_TYPES),
    placement: z.string(),
    title: z.string(),
    description: text,
    linkUrl: text,
    contact: z.object({ name: text, email: text, phone: text, company: text, website: text }),
    duration: whole,
    monthlyCents: whole,
    totalCents: whole,
    image: z.object({ url: z.string(), width: whole, height: whole, alt: text }).nullable(),
    startDate: text,
    endDate: text,
    pausedOn: text,
    offShow: z.array(z.object({ from: z.string(), to: z.string() })),
    reviewNote: text,
    createdAt: z.string(),
    today: z.string(),
    days: z.array(z.object({ day: z.string(), seen: z.int(), clicked: z.int() })),
    payment,
  })
  .transform(({ createdAt: orderedAt, ...row }): LinkedAdvertisement => ({ ...row, orderedAt }));

const foundEvent = outcomes({ found: { event }, ...wrongLink });
const foundAdvertisement = outcomes({ found: { advertisement }, ...wrongLink });

const changedEvent = outcomes({
  changed: { event },
  proposed: { event },
  unchanged: { event },
  refused: { reason: z.enum(['draft', 'cancelled', 'past']) },
  image_missing: {},
  ...wrongLink,
});

const cancelledEvent = outcomes({
  cancelled: { event },
  refused: { reason: z.enum(['draft', 'past']) },
  ...wrongLink,
});

const addedImage = outcomes({
  added: { advertisement },
  image_missing: {},
  image_mismatch: { type: z.enum(AD_TYPES) },
  refused: {},
  ...wrongLink,
});

/** The event of a private link. */
export const findLinkedEvent = (db: Db, holder: LinkHolder) =>
  rpc(db, 'find_linked_event', linkArguments(holder), foundEvent);

/** An image of a change: a new one by its token, or one that the event has. */
type ChangedImage = { token_hash: string; alt: string } | { upload_id: string; alt: string };

/**
 * Changes the event of a private link, in place or as a proposal.
 * @param given.event columns of `events` that a submitter may fill; those left out stay
 * @param given.images in the order they are shown; null leaves them as they are
 * @param given.limits counted for a change, not for one that says what is there already
 */
export const changeLinkedEvent = (
  db: Db,
  holder: LinkHolder,
  given: {
    event: Record<string, Json>;
    images: readonly ChangedImage[] | null;
    limits: readonly CountedLimit[];
  },
) =>
  rpc(
    db,
    'change_linked_event',
    {
      ...linkArguments(holder),
      p_event: given.event,
      p_images: given.images,
      p_limits: given.limits,
    },
    changedEvent,
  );

/** Cancels the event of a private link; done once however often it is asked for. */
export const cancelLinkedEvent = (db: Db, holder: LinkHolder) =>
  rpc(db, 'cancel_linked_event', linkArguments(holder), cancelledEvent);

/** The advertisement of a private link. */
export const findLinkedAdvertisement = (db: Db, holder: LinkHolder) =>
  rpc(db, 'find_linked_advertisement', linkArguments(holder), foundAdvertisement);

/**
 * Gives the advertisement of a private link its image.
 * @param given.teamAddress where the volunteers are written to
 */
export const addAdvertisementImage = (
  db: Db,
  holder: LinkHolder,
  given: { image: { token_hash: string; alt: string }; teamAddress: string },
) =>
  rpc(
    db,
    'add_advertisement_image',
    {
      ...linkArguments(holder),
      p_image: given.image,
      p_team_address: given.teamAddress,
    },
    addedImage,
  );
