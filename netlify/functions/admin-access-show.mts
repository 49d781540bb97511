import type { Config } from '@netlify/functions';
import { requireAccount } from '../../src/server/access/admin.ts';
import { now } from '../../src/server/clock.ts';
import { endpoint, json } from '../../src/server/http/http.ts';

export const config: Config = { path: '/api/admin/access', method: 'GET' };

/**
 * Says what the session may do: `admin` or `editor`, or `second-factor` until it has proved the account's
 * second factor. Also says whether the account has one, and gives `now`, the server's time as an ISO instant.
 */
export default endpoint(async (request) => {
  const { access, hasSecondFactor } = await requireAccount(request);
  // With `now`, the page can use the server's clock to count down the seconds in which an action can be
  // undone.
  return json({ access, hasSecondFactor, now: now().toISOString() });
});
