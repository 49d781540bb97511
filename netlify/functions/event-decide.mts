import type { Config } from '@netlify/functions';
import { deliverSoon } from '../../src/features/mail/outbox/send-in-background.server.ts';
import { decisionSchema } from '../../src/features/submissions/review/decision.ts';
import { decideEvent } from '../../src/features/submissions/review/review.store.ts';
import { triggerBuildSoon } from '../../src/features/site-builds/trigger-build-in-background.server.ts';
import { requireAdmin } from '../../src/server/admin.ts';
import { purgeCdn } from '../../src/server/cdn.ts';
import { endpoint, HttpError, json, readJsonObject, requireValid } from '../../src/server/http.ts';

export const config: Config = { path: '/api/admin/events/:id/decision', method: 'POST' };

export default endpoint(async (request, context) => {
  const db = await requireAdmin(request);
  const decision = requireValid(decisionSchema, await readJsonObject(request));
  const outcome = await decideEvent(db, context.params['id'] ?? '', decision);
  if (outcome.outcome === 'missing') throw new HttpError(404, 'There is no such event any more.');
  if (outcome.outcome === 'conflict') {
    throw new HttpError(409, `Somebody has decided this event already: it is ${outcome.status}.`);
  }
  if (outcome.outcome === 'changed') {
    throw new HttpError(
      409,
      'The event was changed meanwhile. Please read it again and decide then.',
    );
  }
  deliverSoon(context);
  triggerBuildSoon(context);
  await purgeCdn(['events']);
  return json({ status: outcome.status });
});
