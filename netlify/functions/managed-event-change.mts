import type { Config } from '@netlify/functions';
import { changeEvent } from '../../src/features/manage-links/event/change-event.server.ts';
import { refusedAnswer } from '../../src/features/manage-links/manage-link.server.ts';
import { CLIENT_CHANGES } from '../../src/features/manage-links/manage-link-limits.ts';
import { endpoint, json, readJsonObject } from '../../src/server/http.ts';
import { linkHolder } from '../../src/server/private-link.ts';
import { forClient } from '../../src/server/rate-limit.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/managed-event', method: 'PATCH' };

export default endpoint(async (request, context) => {
  const body = await readJsonObject(request);
  const result = await changeEvent(serviceClient(), linkHolder(request, context), body, [
    forClient(CLIENT_CHANGES, context),
  ]);
  return 'event' in result ? json(result) : refusedAnswer(result);
});
