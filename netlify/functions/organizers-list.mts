import type { Config } from '@netlify/functions';
import { readOrganizers } from '../../src/features/organizers/organizers.store.ts';
import { publicJson } from '../../src/server/http/http.ts';
import { publicEndpoint } from '../../src/server/http/public-endpoint.ts';
import { anonClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/organizers', method: 'GET' };

/** Lists every organizer by name, without those that were merged into another. */
export default publicEndpoint(async () =>
  publicJson(await readOrganizers(anonClient()), ['organizers']),
);
