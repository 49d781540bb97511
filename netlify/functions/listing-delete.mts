import type { Config } from '@netlify/functions';
import { deleteListing } from '../../src/features/admin/desk/event/desk-steps.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { env } from '../../src/server/env.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireId } from '../../src/server/http/request.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/admin/listings/:id/deletion', method: 'POST' };

/**
 * Moves all dates of a listing to the trash for 30 days. 409 if all are in the trash already. Gives the
 * `action`, which can be undone until `heldUntil`.
 */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  // Reads the empty body, because `readJsonObject` refuses requests from other origins, and plain forms.
  await readJsonObject(request);
  const id = requireId(context.params['id'], 'There is no such listing.');
  const hold = env().UNDO_SECONDS;
  const { action, heldUntil } = accept('listing', await deleteListing(db, id, hold), 'deleted');
  afterChange(context, { rebuild: true, purge: ['events'], hold });
  return json({ action, heldUntil });
});
