import type { Config } from '@netlify/functions';
import { restoreEvent } from '../../src/features/admin/desk/event/desk-steps.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { env } from '../../src/server/env.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject } from '../../src/server/http/request.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/admin/events/:id/restoration', method: 'POST' };

/**
 * Brings an event back from the trash with its former `status`. 409 if it is not deleted. Gives that status,
 * and the `action`, which can be undone until `heldUntil`.
 */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  // Reads the empty body, because `readJsonObject` refuses requests from other origins, and plain forms.
  await readJsonObject(request);
  const hold = env().UNDO_SECONDS;
  const result = await restoreEvent(db, context.params['id'] ?? '', hold);
  const { status, action, heldUntil } = accept('deleted event', result, 'restored');
  afterChange(context, { rebuild: true, purge: ['events'], hold });
  return json({ status, action, heldUntil });
});
