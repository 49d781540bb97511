import type { Config } from '@netlify/functions';
import { messageStep } from '../../src/features/contact/desk/message-api.ts';
import { answerMessage, readMessage } from '../../src/features/contact/desk/messages-desk.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { env } from '../../src/server/env.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireId, requireValid } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/messages/:id', method: 'PATCH' };

/**
 * Marks a message as `read`, `answered` or `open` (`step`). 409 if it is answered or open already. Gives the
 * `action`, which can be undone until `heldUntil`; both are null for `read`, which has an effect only the
 * first time and cannot be undone.
 */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  const body = await readJsonObject(request);
  const id = requireId(context.params['id'], 'There is no such message.');
  const { step } = requireValid(messageStep, body);
  if (step === 'read') {
    accept('message', await readMessage(db, id), 'read');
    return json({ action: null, heldUntil: null });
  }
  const result = await answerMessage(db, id, step === 'answered', env().UNDO_SECONDS);
  const { action, heldUntil } = accept('message', result, 'marked');
  return json({ action, heldUntil });
});
