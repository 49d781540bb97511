import type { Config } from '@netlify/functions';
import { readVenues } from '../../src/features/venues/venues.store.ts';
import { publicJson } from '../../src/server/http/http.ts';
import { publicEndpoint } from '../../src/server/http/public-endpoint.ts';
import { anonClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/venues', method: 'GET' };

/** Lists every venue by name, without those that were merged into another. */
export default publicEndpoint(async () => publicJson(await readVenues(anonClient()), ['venues']));
