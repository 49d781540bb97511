/** Decides submissions, and reads the counts of the dashboard, both with the admin's own token. */
import { z } from 'zod';
import { missing, outcomes } from '../../../server/http/outcome.ts';
import { type Db, rpc } from '../../../server/supabase.ts';
import { EVENT_STATUSES } from '../../events/event.ts';
import { madeAction } from '../../admin/actions/made-action.ts';
import type { Decision, ListingDecision } from './decision.ts';
import type { GuideCounts } from './submission.ts';

const status = { status: z.enum(EVENT_STATUSES) };

const decided = outcomes({
  decided: { ...status, ...madeAction },
  conflict: status,
  changed: status,
  ...missing,
});

/**
 * Decides about a pending event or the open change of a published event: compare-and-set, audited, with
 * the mail and the rebuild request, all or nothing.
 * @param hold seconds in which the decision can be undone
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
 * Accepts parts of the open change of a listing, and declines the other parts, which are not proposed
 * again: compare-and-set, audited, with the rebuild request, all or nothing.
 * @param hold as in `decideEvent`
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

const counts = z.object({
  events: z.number(),
  pending: z.number(),
  venues: z.number(),
  posts: z.number(),
});

/** Reads the counts of the dashboard's tiles. */
export const readGuideCounts = (db: Db): Promise<GuideCounts> =>
  rpc(db, 'admin_counts', {}, counts);
