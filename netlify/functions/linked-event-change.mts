import type { Config } from '@netlify/functions';
import { changeEvent } from '../../src/features/manage-links/event/change/change-event.server.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { linkHolder } from '../../src/server/access/private-link.ts';
import { bearerToken, readJsonObject } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/linked-event', method: 'PATCH' };

/**
 * Changes the event of a private link, or the dates in `dateChoice`. Takes the fields of a submission, and
 * the new `images`; without `images`, the stored images stay. Gives the event and `outcome`: `changed` if the
 * event is not public (a rejected one then waits for review again), or if the change takes back a proposal;
 * `proposed` if it waits for review; else `unchanged`. 409 if the event is a draft, cancelled or over, or if
 * an image is gone.
 */
export default endpoint(async (request, context) => {
  const body = await readJsonObject(request);
  const holder = linkHolder(bearerToken(request), context);
  const result = await changeEvent(serviceClient(), context, holder, body);
  const changed = accept('event link', result, 'changed', 'proposed', 'unchanged');
  // The page of a postponed event shows the new date, or that the event takes place after all, even before a
  // volunteer has approved the change.
  const isSeen = changed.outcome !== 'unchanged' && changed.event.isPublic;
  afterChange(context, { rebuild: isSeen, purge: isSeen ? ['events'] : [] });
  return json(changed);
});
