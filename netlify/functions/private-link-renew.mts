import type { Config } from '@netlify/functions';
import { renewPrivateLink } from '../../src/features/manage-links/manage-links.store.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { linkHolder } from '../../src/server/access/private-link.ts';
import { bearerToken, readJsonObject } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = {
  path: ['/api/linked-event/new-link', '/api/linked-advertisement/new-link'],
  method: 'POST',
};

/**
 * Stops all private links of this link's event or advertisement (the path says which), and mails a new one.
 * Gives the masked `address`. 409 if the address is suppressed (the links then stay), 410 for a link that has
 * ended, 429 after three new links in a day.
 */
export default endpoint(async (request, context) => {
  await readJsonObject(request);
  const isEvent = new URL(request.url).pathname.startsWith('/api/linked-event/');
  const holder = linkHolder(bearerToken(request), context);
  const result = await renewPrivateLink(
    serviceClient(),
    isEvent ? 'event' : 'advertisement',
    holder,
  );
  const { address } = accept(isEvent ? 'event link' : 'advertisement link', result, 'renewed');
  afterChange(context, { mail: true });
  return json({ address });
});
