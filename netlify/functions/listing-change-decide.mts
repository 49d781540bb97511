import type { Config } from '@netlify/functions';
import { listingDecisionSchema } from '../../src/features/submissions/review/decision.ts';
import { decideListingChange } from '../../src/features/submissions/review/review.store.ts';
import { requireAdmin } from '../../src/server/admin.ts';
import { endpoint, json } from '../../src/server/http.ts';
import { accept } from '../../src/server/outcome.ts';
import { readJsonObject, requireId, requireValid } from '../../src/server/request.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/admin/listings/:id/change', method: 'POST' };

export default endpoint(async (request, context) => {
  const db = await requireAdmin(request);
  const decision = requireValid(listingDecisionSchema, await readJsonObject(request));
  const result = await decideListingChange(
    db,
    requireId(context.params['id'], 'There is no such listing.'),
    decision,
  );
  accept('listing', result, 'decided');
  afterChange(context, { rebuild: true, purge: ['events'] });
  return json({});
});
