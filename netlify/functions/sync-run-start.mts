import type { Config } from '@netlify/functions';
import { startSync, waitForRun } from '../../src/features/content-sync/run/start-sync.server.ts';
import { SYNC_JOB } from '../../src/features/content-sync/sync-job.ts';
import { requireAdminAccount } from '../../src/server/access/admin.ts';
import { endpoint, HttpError, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { syncPaths } from '../../src/sync-paths.ts';

export const config: Config = {
  path: ['/api/content-sync/run', '/api/content-sync/test', '/api/cron/run/:jobId'],
  method: 'POST',
};

/**
 * How long the response waits for the run: Netlify ends a function after 60 seconds, and the page follows a
 * run that lasts longer.
 */
const WAIT_MS = 40_000;

/**
 * Starts a run of the content sync, or a test, which only reports; the path says which. Gives `runId` and the
 * counts, which are zero until the run ends; only `/api/content-sync/run` waits up to 40 seconds for its end.
 * 409 while another run or test is under way.
 */
export default endpoint(async (request, context) => {
  const { id: account } = await requireAdminAccount(request);
  await readJsonObject(request);
  const { jobId = SYNC_JOB } = context.params;
  if (jobId !== SYNC_JOB) throw new HttpError(404, 'There is no scheduled job of this name.');
  const { pathname } = new URL(request.url);
  const db = serviceClient();
  const started = await startSync(db, 'admin', pathname.endsWith('/test'), account);
  const { runId } = accept('sync', started, 'begun');
  // A full run may end within the wait and report its counts here. The response to a test, or to a start of
  // the scheduled job, does not wait: the page follows the run.
  return json(await waitForRun(db, runId, pathname === syncPaths.runSync ? WAIT_MS : 0));
});
