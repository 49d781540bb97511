import type { Config } from '@netlify/functions';
import { dateChoice } from '../../src/features/manage-links/event/dates/date-choice.ts';
import { cancelEventByLink } from '../../src/features/manage-links/manage-links.store.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { linkHolder } from '../../src/server/access/private-link.ts';
import { bearerToken, readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/linked-event/cancel', method: 'POST' };

/**
 * Cancels the event of a private link, or the dates of its listing that `dateChoice` names (default: all). A
 * public event stays in the guide and is shown as cancelled; an event that is not public leaves the review. A
 * repeated request changes nothing. 409 for a draft or a past event. Gives the event.
 */
export default endpoint(async (request, context) => {
  const choice = requireValid(dateChoice, await readJsonObject(request));
  const holder = linkHolder(bearerToken(request), context);
  const result = await cancelEventByLink(serviceClient(), holder, choice);
  const { outcome, event } = accept('event link', result, 'cancelled', 'unchanged');
  const { isPublic } = event;
  if (outcome === 'cancelled') {
    afterChange(context, { mail: true, rebuild: isPublic, purge: isPublic ? ['events'] : [] });
  }
  return json(event);
});
