import type { Config } from '@netlify/functions';
import { deliverSoon } from '../../src/features/mail/outbox/send-in-background.server.ts';
import { triggerBuildSoon } from '../../src/features/site-builds/trigger-build-in-background.server.ts';
import { cancelManagedEvent } from '../../src/features/manage-links/event/event-links.store.ts';
import { refusedAnswer } from '../../src/features/manage-links/manage-link.server.ts';
import { purgeCdn } from '../../src/server/cdn.ts';
import { endpoint, json, readJsonObject } from '../../src/server/http.ts';
import { linkHolder } from '../../src/server/private-link.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/managed-event/cancel', method: 'POST' };

export default endpoint(async (request, context) => {
  await readJsonObject(request);
  const result = await cancelManagedEvent(serviceClient(), linkHolder(request, context));
  if (result.outcome !== 'cancelled') return refusedAnswer(result);
  deliverSoon(context);
  if (result.event.isPublic) {
    triggerBuildSoon(context);
    await purgeCdn(['events']);
  }
  return json(result.event);
});
