import type { Config } from '@netlify/functions';
import { liftSuppression } from '../../src/features/newsletter/subscribers/subscribers.store.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireId } from '../../src/server/http/request.ts';

export const config: Config = {
  path: '/api/admin/subscribers/:id/suppression-end',
  method: 'POST',
};

/**
 * Lets mail go to a suppressed address again, without subscribing it. 409 if it is not suppressed any more.
 */
export default endpoint(async (request, context) => {
  const db = await requireAdmin(request);
  // Reads the empty body, because `readJsonObject` refuses requests from other origins, and plain forms.
  await readJsonObject(request);
  const id = requireId(context.params['id'], 'There is no such subscriber.');
  accept('subscriber', await liftSuppression(db, id), 'lifted');
  return json({ status: 'lifted' });
});
