import type { Config } from '@netlify/functions';
import { questionSchema } from '../../src/features/admin/desk/event/desk-steps.ts';
import { askOrganizer } from '../../src/features/admin/desk/event/desk-steps.store.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { requireValid } from '../../src/server/http/request.ts';
import { undoable } from '../undoable.ts';

export const config: Config = { path: '/api/admin/events/:id/question', method: 'POST' };

/**
 * Mails a `question` with the private link to the submitter of an event. 409 if the event has changed since
 * `version`, is over, rejected or cancelled, or has no submitter's address (such as one from a source), or if
 * that address is suppressed; 429 after five questions about the event in a day. Gives the `action`, which
 * can be undone until `heldUntil`.
 */
export default undoable({ mail: true }, async ({ db, id, body, hold }) => {
  const result = await askOrganizer(db, id, requireValid(questionSchema, body), hold);
  const { action, heldUntil } = accept('event', result, 'asked');
  return { action, heldUntil };
});
