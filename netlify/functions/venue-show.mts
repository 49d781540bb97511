import type { Config } from '@netlify/functions';
import { findVenue } from '../../src/features/venues/venues.store.ts';
import { publicJson } from '../../src/server/http/http.ts';
import { publicEndpoint } from '../../src/server/http/public-endpoint.ts';
import { anonClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/venues/:id', method: 'GET' };

/** Gives a venue; null with 404 for an unknown id, and for a venue that was merged into another. */
export default publicEndpoint(async (_request, context) =>
  publicJson(await findVenue(anonClient(), context.params['id'] ?? ''), ['venues']),
);
