import type { Config } from '@netlify/functions';
import { retrySchema } from '../../src/features/admin/machine-room/machine-room.ts';
import { retryMails } from '../../src/features/admin/machine-room/machine-room.store.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/admin/machine-room/mails', method: 'POST' };

/**
 * Sends abandoned mails again: the mail with the id `mail`; if `mail` is null, all except those that a
 * restore of the database holds back. Gives the number of `mails`. 404 if there is none to send.
 */
export default endpoint(async (request, context) => {
  const db = await requireAdmin(request);
  const { mail } = requireValid(retrySchema, await readJsonObject(request));
  const { mails } = accept('mail', await retryMails(db, mail), 'queued');
  afterChange(context, { mail: true });
  return json({ mails });
});
