import type { Config } from '@netlify/functions';
import { publishNow } from '../../src/features/admin/machine-room/publish-now.server.ts';
import { triggerBuild } from '../../src/features/site-builds/trigger-build.server.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/admin/machine-room/build', method: 'POST' };

/**
 * Starts a build at once, without the usual pause between two. 409 if a build runs and nothing has changed
 * since it began, or if the guide has no build hook. 503 if the build did not start: a scheduled job then
 * starts it later.
 */
export default endpoint(async (request) => {
  const admin = await requireAdmin(request);
  await readJsonObject(request);
  const made = await publishNow(admin, () => triggerBuild(serviceClient(), 0));
  const { outcome } = accept('site', made, 'started');
  return json({ status: outcome });
});
