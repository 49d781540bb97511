import type { Config } from '@netlify/functions';
import { postDecision } from '../../src/features/blog/edit/post-fields.ts';
import { decidePost } from '../../src/features/blog/edit/posts-desk.store.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { requireId, requireValid } from '../../src/server/http/request.ts';
import { undoable } from '../undoable.ts';

export const config: Config = { path: '/api/admin/posts/:id/decision', method: 'POST' };

/**
 * Publishes, schedules, takes down, deletes or restores an article (`postDecision`; `at` is Central time).
 * 409 if it has changed since `version`, is deleted, or has no text to publish; 400 for a past moment. Gives
 * the new version, and the `action`, which can be undone until `heldUntil`.
 */
export default undoable({ rebuild: true, purge: ['blog'] }, async ({ db, id, body, hold }) => {
  const post = requireId(id, 'There is no such article.');
  const result = await decidePost(db, post, requireValid(postDecision, body), hold);
  const { action, heldUntil, updatedAt } = accept('article', result, 'saved');
  return { id, updatedAt, action, heldUntil };
});
