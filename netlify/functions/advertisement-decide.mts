import type { Config } from '@netlify/functions';
import { adDecisionSchema } from '../../src/features/advertising/review/ad-decision.ts';
import { decideAdvertisement } from '../../src/features/advertising/review/ad-orders.store.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireId, requireValid } from '../../src/server/http/request.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/admin/advertisements/:id/decision', method: 'POST' };

/**
 * Approves, rejects, pauses, resumes or takes down an advertisement (`adDecisionSchema`; days are Central).
 * 409 if its state does not allow that, if it has changed since `version`, or if its image is missing or fits
 * no placement; 400 for days out of range. Gives the new `status`.
 */
export default endpoint(async (request, context) => {
  const db = await requireAdmin(request);
  const decision = requireValid(adDecisionSchema, await readJsonObject(request));
  const id = requireId(context.params['id'], 'There is no such advertisement.');
  const { status } = accept(
    'advertisement',
    await decideAdvertisement(db, id, decision),
    'decided',
  );
  afterChange(context, { mail: true, rebuild: true, purge: ['advertisements'] });
  return json({ status });
});
