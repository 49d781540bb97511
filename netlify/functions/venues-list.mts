import type { Config } from '@netlify/functions';
import { readVenues } from '../../src/features/venues/venues.store.ts';
import { endpoint, publicJson } from '../../src/server/http/http.ts';
import { anonClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/venues', method: 'GET' };

/** Lists every venue by name, without those that were merged into another. */
export default endpoint(async () => publicJson(await readVenues(anonClient()), ['venues']));
