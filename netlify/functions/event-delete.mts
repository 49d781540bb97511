import type { Config } from '@netlify/functions';
import { versionSchema } from '../../src/features/admin/desk/event/desk-steps.ts';
import { deleteEvent } from '../../src/features/admin/desk/event/desk-steps.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { env } from '../../src/server/env.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/admin/events/:id/deletion', method: 'POST' };

/**
 * Moves an event, or one date of a listing, to the trash for 30 days. 409 if it has changed since `version`,
 * or is in the trash already. Gives the `action`, which can be undone until `heldUntil`.
 */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  const { version } = requireValid(versionSchema, await readJsonObject(request));
  const hold = env().UNDO_SECONDS;
  const result = await deleteEvent(db, context.params['id'] ?? '', version, hold);
  const { action, heldUntil } = accept('event', result, 'deleted');
  afterChange(context, { rebuild: true, purge: ['events'], hold });
  return json({ action, heldUntil });
});
