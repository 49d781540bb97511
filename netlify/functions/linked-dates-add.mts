import type { Config } from '@netlify/functions';
import { addDates } from '../../src/features/manage-links/event/change/change-event.server.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { linkHolder } from '../../src/server/access/private-link.ts';
import { bearerToken, readJsonObject } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/linked-event/dates', method: 'POST' };

/**
 * Adds `dates` to the event of a private link: at once if none of its coming dates is public (`changed`),
 * else as a proposal (`proposed`). 409 if the event is a draft, cancelled, over or an exhibition, if two
 * dates would start on the same day at the same time, if a date is not within the next two years, or if the
 * event would have more than 60 coming dates. Gives the event and the `outcome`.
 */
export default endpoint(async (request, context) => {
  const body = await readJsonObject(request);
  const holder = linkHolder(bearerToken(request), context);
  const result = await addDates(serviceClient(), context, holder, body);
  return json(accept('event link', result, 'changed', 'proposed', 'unchanged'));
});
