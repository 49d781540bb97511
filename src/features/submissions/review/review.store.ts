/**
 * Stores decisions about submissions, and reads the counts of the dashboard, with the volunteer's own token.
 */
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
 * Stores the decision about a pending event or a proposed change, unless the event or the change was changed
 * after the volunteer read it. The same transaction writes the audit log, queues the email to the submitter
 * and, if public pages change, requests a rebuild.
 * @param hold seconds in which the decision can be undone
 */
export const decideEvent = (
  db: Db,
  id: string,
  { decision, reason, version }: Decision,
  hold: number,
) => rpc(db, 'decide_event', { id, decision, reason, version, holdSeconds: hold }, decided);

const listingDecided = outcomes({ decided: madeAction, conflict: {}, changed: {}, ...missing });

/**
 * Accepts parts of a listing's proposed change, unless the change was changed after the volunteer read it.
 * Declines the other parts, which a source does not propose again. The same transaction writes the audit log,
 * queues the email to the organizer who proposed the change and, if public pages change, requests a rebuild.
 * @param hold seconds in which the decision can be undone
 */
export const decideListingChange = (
  db: Db,
  id: string,
  { fields, dates, reason, version }: ListingDecision,
  hold: number,
) =>
  rpc(
    db,
    'decide_listing_change',
    { listing: id, accepted: { fields, dates }, version, holdSeconds: hold, reason },
    listingDecided,
  );

const counts = z.object({
  events: z.number(),
  pending: z.number(),
  venues: z.number(),
  posts: z.number(),
});

/** Reads the counts of the dashboard's tiles. */
export const readGuideCounts = (db: Db): Promise<GuideCounts> => rpc(db, 'desk_counts', {}, counts);
