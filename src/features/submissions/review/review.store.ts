/** Reads and decides submissions with the admin's own token. */
import { z } from 'zod';
import { missing, outcomes } from '../../../server/outcome.ts';
import { listPage, type ListSlice, rpc, type Db } from '../../../server/supabase.ts';
import { EVENT_STATUSES, type EventStatus } from '../../events/event.ts';
import { madeAction } from '../../admin/actions/made-action.ts';
import type { Decision, ListingDecision } from './decision.ts';
import type { GuideCounts } from './submission.ts';
import { submission } from './submission-row.ts';

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
