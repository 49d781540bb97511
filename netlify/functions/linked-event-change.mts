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
 * Changes the event of a private link, or the dates in `dateChoice`: at once while it is not public
 * (`outcome`: `changed`), else as a proposal (`proposed`). Takes a submission's fields, and `images` unless
 * they stay. 409 if it is cancelled or over, or an image is gone. Gives the event.
 */
export default endpoint(async (request, context) => {
  const body = await readJsonObject(request);
  const holder = linkHolder(bearerToken(request), context);
  const result = await changeEvent(serviceClient(), context, holder, body);
  const changed = accept('event link', result, 'changed', 'proposed', 'unchanged');
  // A postponed event shows the new date, or that it takes place after all, before a volunteer has read it.
  const { isPublic } = changed.event;
  afterChange(context, { rebuild: isPublic, purge: isPublic ? ['events'] : [] });
  return json(changed);
});
