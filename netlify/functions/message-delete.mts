import type { Config } from '@netlify/functions';
import { deleteMessage } from '../../src/features/contact/desk/messages-desk.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { env } from '../../src/server/env.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireId } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/messages/:id/deletion', method: 'POST' };

/** Deletes a contact message. Gives the `action`, which can be undone until `heldUntil`. */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  // Reads the empty body, because `readJsonObject` refuses requests from other origins, and plain forms.
  await readJsonObject(request);
  const id = requireId(context.params['id'], 'There is no such message.');
  const { action, heldUntil } = accept(
    'message',
    await deleteMessage(db, id, env().UNDO_SECONDS),
    'deleted',
  );
  return json({ action, heldUntil });
});
