import type { Config } from '@netlify/functions';
import { deleteMessage } from '../../src/features/contact/desk/messages-desk.store.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { requireId } from '../../src/server/http/request.ts';
import { undoable } from '../undoable.ts';

export const config: Config = { path: '/api/admin/messages/:id/deletion', method: 'POST' };

/** Deletes a contact message. Gives the `action`, which can be undone until `heldUntil`. */
export default undoable({}, async ({ db, id, hold }) => {
  const result = await deleteMessage(db, requireId(id, 'There is no such message.'), hold);
  const { action, heldUntil } = accept('message', result, 'deleted');
  return { action, heldUntil };
});
