import type { Config } from '@netlify/functions';
import { findEvent, findMovedEvent } from '../../src/features/events/event-details.store.ts';
import { paths } from '../../src/paths.ts';
import { publicJson } from '../../src/server/http/http.ts';
import { publicEndpoint } from '../../src/server/http/public-endpoint.ts';
import { anonClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/events/:id', method: 'GET' };

/**
 * Gives a public event with its images and its public contact. Redirects from an event that was merged into
 * another; null with 404 for any other id.
 */
export default publicEndpoint(async (_request, context) => {
  const db = anonClient();
  const id = context.params['id'] ?? '';
  const event = await findEvent(db, id);
  const to = event === null ? await findMovedEvent(db, id) : null;
  if (to === null) return publicJson(event, ['events']);
  // The redirect may not be cached, because a merge can be undone.
  const headers = { Location: paths.api.event(to), 'Cache-Control': 'no-store' };
  return new Response(null, { status: 302, headers });
});
