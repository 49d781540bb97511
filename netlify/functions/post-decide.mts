import type { Config } from '@netlify/functions';
import { postDecision } from '../../src/features/blog/edit/post-fields.ts';
import { decidePost } from '../../src/features/blog/edit/posts-desk.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { env } from '../../src/server/env.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireId, requireValid } from '../../src/server/http/request.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/admin/posts/:id/decision', method: 'POST' };

/**
 * Publishes, schedules, takes down, deletes or restores an article (`postDecision`; `at` is Central time).
 * 409 if it has changed since `version`, is deleted, or has no text to publish; 400 for a past moment. Gives
 * the new version, and the `action`, which can be undone until `heldUntil`.
 */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  const body = await readJsonObject(request);
  const id = requireId(context.params['id'], 'There is no such article.');
  const decision = requireValid(postDecision, body);
  const result = await decidePost(db, id, decision, env().UNDO_SECONDS);
  const { action, heldUntil, updatedAt } = accept('article', result, 'saved');
  afterChange(context, { rebuild: true, purge: ['blog'], hold: env().UNDO_SECONDS });
  return json({ id, updatedAt, action, heldUntil });
});
