import type { Config } from '@netlify/functions';
import { restoreListing } from '../../src/features/admin/desk/event/desk-steps.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { env } from '../../src/server/env.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireId } from '../../src/server/http/request.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/admin/listings/:id/restoration', method: 'POST' };

/**
 * Brings all deleted dates of a listing back, each with its former status. 409 if none is deleted. Gives the
 * `action`, which can be undone until `heldUntil`.
 */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  // Reads the empty body, because `readJsonObject` refuses requests from other origins, and plain forms.
  await readJsonObject(request);
  const id = requireId(context.params['id'], 'There is no such listing.');
  const hold = env().UNDO_SECONDS;
  const { action, heldUntil } = accept(
    'deleted listing',
    await restoreListing(db, id, hold),
    'restored',
  );
  afterChange(context, { rebuild: true, purge: ['events'], hold });
  return json({ action, heldUntil });
});
