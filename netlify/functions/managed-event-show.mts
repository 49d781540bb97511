import type { Config } from '@netlify/functions';
import { findManagedEvent } from '../../src/features/manage-links/event/event-links.store.ts';
import { refusedAnswer } from '../../src/features/manage-links/manage-link.server.ts';
import { endpoint, json } from '../../src/server/http.ts';
import { linkHolder } from '../../src/server/private-link.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/managed-event', method: 'GET' };

export default endpoint(async (request, context) => {
  const found = await findManagedEvent(serviceClient(), linkHolder(request, context));
  return found.outcome === 'found' ? json(found.event) : refusedAnswer(found);
});
