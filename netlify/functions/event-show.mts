import type { Config } from '@netlify/functions';
import { findEvent } from '../../src/features/events/event-details.store.ts';
import { endpoint, publicJson } from '../../src/server/http/http.ts';
import { anonClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/events/:id', method: 'GET' };

/** Gives a public event with its images and its public contact; null with 404 for any other id. */
export default endpoint(async (_request, context) =>
  publicJson(await findEvent(anonClient(), context.params['id'] ?? ''), ['events']),
);
