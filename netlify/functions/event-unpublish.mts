import type { Config } from '@netlify/functions';
import { versionSchema } from '../../src/features/admin/desk/event/desk-steps.ts';
import { unpublishEvent } from '../../src/features/admin/desk/event/desk-steps.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { env } from '../../src/server/env.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/admin/events/:id/unpublication', method: 'POST' };

/**
 * Makes a public event wait for review again, and sends no mail. 409 if it is not public, is cancelled or
 * postponed, has changed since `version`, is a date of a listing, or has a change that waits for review.
 * Gives the `status`, and the `action`, which can be undone until `heldUntil`.
 */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  const { version } = requireValid(versionSchema, await readJsonObject(request));
  const hold = env().UNDO_SECONDS;
  const result = await unpublishEvent(db, context.params['id'] ?? '', version, hold);
  const { status, action, heldUntil } = accept('event', result, 'unpublished');
  afterChange(context, { rebuild: true, purge: ['events'], hold });
  return json({ status, action, heldUntil });
});
