import type { Config } from '@netlify/functions';
import { deliverSoon } from '../../src/features/mail/outbox/send-in-background.server.ts';
import { requireDecided } from '../../src/features/advertising/review/ad-decision-responses.server.ts';
import { adDecisionSchema } from '../../src/features/advertising/review/ad-decision.ts';
import { decideAdvertisement } from '../../src/features/advertising/review/ad-orders.store.ts';
import { triggerBuildSoon } from '../../src/features/site-builds/trigger-build-in-background.server.ts';
import { requireAdmin } from '../../src/server/admin.ts';
import { purgeCdn } from '../../src/server/cdn.ts';
import { endpoint, HttpError, json, readJsonObject, requireValid } from '../../src/server/http.ts';

export const config: Config = { path: '/api/admin/advertisements/:id/decision', method: 'POST' };

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export default endpoint(async (request, context) => {
  const db = await requireAdmin(request);
  const decision = requireValid(adDecisionSchema, await readJsonObject(request));
  const id = context.params['id'] ?? '';
  if (!ID.test(id)) throw new HttpError(404, 'There is no such advertisement.');
  const status = requireDecided(await decideAdvertisement(db, id, decision));
  deliverSoon(context);
  triggerBuildSoon(context);
  await purgeCdn(['advertisements']);
  return json({ status });
});
