import type { Config } from '@netlify/functions';
import { requireAccount } from '../../src/server/access/admin.ts';
import { now } from '../../src/server/clock.ts';
import { endpoint, json } from '../../src/server/http/http.ts';

export const config: Config = { path: '/api/admin/access', method: 'GET' };

/**
 * Says what the session may do: `admin`, `editor`, or `second-factor` while it has yet to prove one. Also
 * gives `now`, the server's time as an ISO instant.
 */
export default endpoint(async (request) => {
  const { access } = await requireAccount(request);
  // The page counts holds down by the server's clock.
  return json({ access, now: now().toISOString() });
});
