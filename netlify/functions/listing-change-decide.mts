import type { Config } from '@netlify/functions';
import { listingDecisionSchema } from '../../src/features/submissions/review/decision.ts';
import { decideListingChange } from '../../src/features/submissions/review/review.store.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { requireId, requireValid } from '../../src/server/http/request.ts';
import { undoable } from '../undoable.ts';

export const config: Config = { path: '/api/admin/listings/:id/change', method: 'POST' };

/**
 * Decides about a change of a listing that waits for review: applies the named `fields` and `dates` of the
 * change, and declines the others. 409 if no change waits, or if it has changed since `version`. Gives the
 * `action`, which can be undone until `heldUntil`.
 */
export default undoable(
  { mail: true, rebuild: true, purge: ['events'] },
  async ({ db, id, body, hold }) => {
    const decision = requireValid(listingDecisionSchema, body);
    const listing = requireId(id, 'There is no such listing.');
    const result = await decideListingChange(db, listing, decision, hold);
    const { action, heldUntil } = accept('listing', result, 'decided');
    return { action, heldUntil };
  },
);
