/** Reads and decides submissions with the admin's own token. */
import { z } from 'zod';
import { missing, outcomes } from '../../../server/outcome.ts';
import { listPage, type ListSlice, rpc, type Db } from '../../../server/supabase.ts';
import { EVENT_STATUSES, type EventStatus } from '../../events/event.ts';
import { submittedContent } from '../submitted-content.ts';
import { madeAction } from '../../admin/actions/made-action.ts';
import { listingRow } from './listing-row.ts';
import type { Decision, ListingDecision } from './decision.ts';
import { type GuideCounts, PAYMENT_STATUSES, type Submission } from './submission.ts';

const status = { status: z.enum(EVENT_STATUSES) };

const decided = outcomes({
  decided: { ...status, ...madeAction },
  conflict: status,
  changed: status,
  ...missing,
});

/**
 * Decides a pending event or the open change of a published one: compare-and-set, audited, with the
 * mail and the rebuild request, all or nothing.
 * @param hold seconds in which it can be undone
 */
export const decideEvent = (
  db: Db,
  id: string,
  { decision, reason, version }: Decision,
  hold: number,
) =>
  rpc(
    db,
    'decide_event',
    {
      p_id: id,
      p_decision: decision,
      p_reason: reason,
      p_version: version,
      p_hold_seconds: hold,
    },
    decided,
  );

const listingDecided = outcomes({ decided: madeAction, conflict: {}, changed: {}, ...missing });

/**
 * Accepts parts of the open change of a listing and declines the others, which are not proposed again:
 * compare-and-set, audited, with the rebuild request, all or nothing.
 * @param hold as of `decideEvent`
 */
export const decideListingChange = (
  db: Db,
  id: string,
  { fields, dates, version }: ListingDecision,
  hold: number,
) =>
  rpc(
    db,
    'decide_series_change',
    { p_series: id, p_accepted: { fields, dates }, p_version: version, p_hold_seconds: hold },
    listingDecided,
  );

/** Submitted content of an event or of a change. */
const content = submittedContent.extend({
  images: z.array(
    z.object({
      url: z.string(),
      alt: z.string(),
      width: z.number().nullable(),
      height: z.number().nullable(),
    }),
  ),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const row = content.extend({
  ...status,
  id: z.string(),
  isPremium: z.boolean(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string().nullable(),
  socialMedia: z.string().nullable(),
  submitterEmail: z.string().nullable(),
  payment: z
    .object({
      id: z.string(),
      orderNumber: z.string(),
      status: z.enum(PAYMENT_STATUSES),
      amountCents: z.number(),
      refundedCents: z.number(),
      refundRequestedAt: z.string().nullable(),
    })
    .nullable(),
  change: content.nullable(),
  listing: listingRow.nullable(),
  possibleDuplicates: z.array(
    z.object({ ...status, id: z.string(), title: z.string(), startDate: z.string() }),
  ),
});

type Row = z.output<typeof row>;

/** @param kept columns that no change touches */
const toSubmitted = <Content extends z.output<typeof content>>(
  { instagram, facebook, twitter, ...rest }: Content,
  kept: Pick<Row, 'socialMedia' | 'submitterEmail'>,
) => ({
  ...rest,
  contactEmail: rest.contactEmail ?? kept.submitterEmail,
  socialLinks: [instagram, facebook, twitter, kept.socialMedia].filter((link) => link !== null),
});

/** An event as `private.submission_row` gives it. */
export const submission = row.transform((given): Submission => {
  const { socialMedia, submitterEmail, imageUrl, imageAlt, ...event } = given;
  const kept = { socialMedia, submitterEmail };
  // A listing has one image, which its source gave; no event has a row of it.
  const images =
    event.listing === null || imageUrl === null
      ? event.images
      : [{ url: imageUrl, alt: imageAlt ?? '', width: null, height: null }];
  return {
    ...toSubmitted({ ...event, images }, kept),
    change: event.change && toSubmitted(event.change, kept),
  };
});

/** Lists events, latest submission first, with their total. @param ofStatus null: every status */
export const readSubmissions = (db: Db, ofStatus: EventStatus | null, slice: ListSlice) =>
  rpc(
    db,
    'admin_events',
    { p_status: ofStatus, p_limit: slice.limit, p_offset: slice.offset },
    listPage('event', submission),
  );

const counts = z.object({
  events: z.number(),
  pending: z.number(),
  venues: z.number(),
  posts: z.number(),
});

/** Reads the counts of the dashboard's tiles. */
export const readGuideCounts = (db: Db): Promise<GuideCounts> =>
  rpc(db, 'admin_counts', {}, counts);
