import type { Config } from '@netlify/functions';
import { stopPrivateLinks } from '../../src/features/manage-links/manage-links.store.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireId } from '../../src/server/http/request.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = {
  path: ['/api/admin/events/:id/stop-links', '/api/admin/advertisements/:id/stop-links'],
  method: 'POST',
};

/**
 * Stops all private links of an event or advertisement, and mails a new one to its submitter or advertiser.
 * Gives the masked `address` that the mail goes to; null if it is suppressed, so that no mail goes out. 404
 * if the event or advertisement is unknown or has no such address.
 */
export default endpoint(async (request, context) => {
  const db = await requireAdmin(request);
  await readJsonObject(request);
  const { id = '' } = context.params;
  const isEvent = new URL(request.url).pathname.startsWith('/api/admin/events/');
  const result = await (isEvent
    ? stopPrivateLinks(db, 'event', id)
    : stopPrivateLinks(db, 'advertisement', requireId(id, 'There is no order of this number.')));
  const { address } = accept(isEvent ? 'event link' : 'advertisement link', result, 'renewed');
  afterChange(context, { mail: true });
  return json({ address });
});
