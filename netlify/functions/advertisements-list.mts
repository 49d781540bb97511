import type { Config } from '@netlify/functions';
import { adListRequest } from '../../src/features/advertising/placements/advertisement-list-request.ts';
import { adsResponse } from '../../src/features/advertising/placements/list-ads.server.ts';
import { endpoint } from '../../src/server/http/http.ts';
import { requireQuery } from '../../src/server/http/request.ts';
import { anonClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/advertisements', method: 'GET' };

/**
 * Lists the advertisements that run today, in Central time, for `placement`, by default `homepage`; together
 * with a `type`, `homepage` means every placement. The caller shows the first one. If several fit, they take
 * turns to be first, and the response is not cached.
 */
export default endpoint((request) =>
  adsResponse(anonClient(), requireQuery(adListRequest, request)),
);
