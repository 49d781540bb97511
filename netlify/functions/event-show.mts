import type { Config } from '@netlify/functions';
import { findEvent, findMovedEvent } from '../../src/features/events/event-details.store.ts';
import { paths } from '../../src/paths.ts';
import { publicJson } from '../../src/server/http/http.ts';
import { publicEndpoint } from '../../src/server/http/public-endpoint.ts';
import { leadToMerged } from '../../src/server/http/redirects.ts';
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
  return to === null ? publicJson(event, ['events']) : leadToMerged(paths.api.event(to));
});
