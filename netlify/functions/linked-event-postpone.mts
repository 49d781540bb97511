import type { Config } from '@netlify/functions';
import { postponeEvent } from '../../src/features/manage-links/event/change/change-event.server.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { linkHolder } from '../../src/server/access/private-link.ts';
import { bearerToken, readJsonObject } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/linked-event/postpone', method: 'POST' };

/**
 * Moves the event of a private link, or the dates in `dateChoice` (default: one), to a new day and times. A
 * public event is postponed at once, and its new date is proposed (`outcome`: `proposed`); an event that is
 * not public gets the new date at once (`changed`). With `toBeAnnounced`, a public event is postponed without a
 * new date (`changed`). 400 also for an exhibition without a last day, or whose
 * reception is outside the new days; 409 if the event is a draft, rejected, cancelled or over. Gives the event and the
 * `outcome`.
 */
export default endpoint(async (request, context) => {
  const body = await readJsonObject(request);
  const holder = linkHolder(bearerToken(request), context);
  const result = await postponeEvent(serviceClient(), context, holder, body);
  const postponed = accept('event link', result, 'changed', 'proposed', 'unchanged');
  // A public event shows that it is postponed even before a volunteer has read the new date.
  const isSeen = postponed.outcome !== 'unchanged' && postponed.event.isPublic;
  afterChange(context, { rebuild: isSeen, purge: isSeen ? ['events'] : [] });
  return json(postponed);
});
