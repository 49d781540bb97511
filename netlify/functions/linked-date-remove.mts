import type { Config } from '@netlify/functions';
import { takeBackDate } from '../../src/features/manage-links/event/change/change-event.server.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { linkHolder } from '../../src/server/access/private-link.ts';
import { bearerToken, readJsonObject } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/linked-event/dates/take-back', method: 'POST' };

/**
 * Takes back the date with this `key`, which the organizer added and which waits for review. Gives the event
 * and `outcome`: `proposed` if other changes still wait, `changed` if none do, `unchanged` if no such date
 * waited. 409 if no such date waited and the event is a draft, cancelled or over.
 */
export default endpoint(async (request, context) => {
  const body = await readJsonObject(request);
  const holder = linkHolder(bearerToken(request), context);
  const result = await takeBackDate(serviceClient(), context, holder, body);
  return json(accept('event link', result, 'changed', 'proposed', 'unchanged'));
});
