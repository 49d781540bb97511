import type { Config } from '@netlify/functions';
import { questionSchema } from '../../src/features/admin/desk/event/desk-steps.ts';
import { askOrganizer } from '../../src/features/admin/desk/event/desk-steps.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { env } from '../../src/server/env.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/admin/events/:id/question', method: 'POST' };

/**
 * Mails a `question` with the private link to the submitter of an event. 409 if the event has changed since
 * `version`, is over, rejected or cancelled, or came from a source; 429 after five questions in a day. Gives
 * the `action`, which can be undone until `heldUntil`.
 */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  const question = requireValid(questionSchema, await readJsonObject(request));
  const hold = env().UNDO_SECONDS;
  const result = await askOrganizer(db, context.params['id'] ?? '', question, hold);
  const { action, heldUntil } = accept('event', result, 'asked');
  afterChange(context, { mail: true, hold });
  return json({ action, heldUntil });
});
