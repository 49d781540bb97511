import type { Config } from '@netlify/functions';
import { listingDecisionSchema } from '../../src/features/submissions/review/decision.ts';
import { decideListingChange } from '../../src/features/submissions/review/review.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { env } from '../../src/server/env.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireId, requireValid } from '../../src/server/http/request.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/admin/listings/:id/change', method: 'POST' };

/**
 * Decides about a change of a listing that waits for review: applies the named `fields` and `dates` of the
 * change, and declines the others. 409 if no change waits, or if it has changed since `version`. Gives the
 * `action`, which can be undone until `heldUntil`.
 */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  const decision = requireValid(listingDecisionSchema, await readJsonObject(request));
  const hold = env().UNDO_SECONDS;
  const result = await decideListingChange(
    db,
    requireId(context.params['id'], 'There is no such listing.'),
    decision,
    hold,
  );
  const { action, heldUntil } = accept('listing', result, 'decided');
  afterChange(context, { mail: true, rebuild: true, purge: ['events'], hold });
  return json({ action, heldUntil });
});
