import type { Config } from '@netlify/functions';
import { findDeskMessage } from '../../src/features/contact/desk/messages-desk.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { endpoint, HttpError, json } from '../../src/server/http/http.ts';
import { requireId } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/messages/:id', method: 'GET' };

const MISSING = 'There is no such message.';

/** Gives a contact message, and who read and answered it, and when. Does not mark it as read. */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  const message = await findDeskMessage(db, requireId(context.params['id'], MISSING));
  if (message === null) throw new HttpError(404, MISSING);
  return json(message);
});
