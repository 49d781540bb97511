/** The content sync: its runs, its weekly job and its sources. */
import type { Config } from '@netlify/functions';
import {
  askToStop,
  readJob,
  readOverview,
  readRun,
  removeSource,
  saveSource,
  setReportLink,
  switchJob,
} from '../../src/desk/sync/sync.store.ts';
import { toCronStatus, SYNC_JOB } from '../../src/features/content-sync/schedule.ts';
import { readLink } from '../../src/features/content-sync/read-link.server.ts';
import { previewSource } from '../../src/features/content-sync/preview-source.server.ts';
import { startSync, waitForRun } from '../../src/features/content-sync/run/start-sync.server.ts';
import {
  linkRequest,
  newSource,
  previewRequest,
  sourceChange,
} from '../../src/features/content-sync/source-settings.ts';
import { type SourceReportLink, syncSwitch } from '../../src/features/content-sync/sync-api.ts';
import { paths } from '../../src/paths.ts';
import { newToken, tokenHash } from '../../src/server/access/token-hash.ts';
import { now } from '../../src/server/clock.ts';
import { env } from '../../src/server/env.ts';
import { HttpError, json } from '../../src/server/http/http.ts';
import { refusal } from '../../src/server/http/outcome.ts';
import { requireId, requireValid } from '../../src/server/http/request.ts';
import { readClient } from '../../src/server/limits/read-sender.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { syncPaths } from '../../src/sync-paths.ts';
import { resource } from '../../src/server/http/resource.ts';

export const config: Config = {
  path: [
    '/api/content-sync/run',
    '/api/read-link',
    '/api/content-sync/test',
    '/api/cron/run/:jobId',
    '/api/cron/status',
    '/api/admin/content-sync',
    '/api/admin/content-sync/stop',
    '/api/admin/content-sync/runs/:id',
    '/api/admin/source-preview',
    '/api/admin/sync-sources',
    '/api/admin/sync-sources/:id',
    '/api/admin/sync-sources/:id/remove',
    '/api/admin/sync-sources/:id/report-link',
  ],
  method: ['GET', 'POST', 'PATCH'],
};

const api = resource();
export default api;

/** Milliseconds that a response waits for its run to end; Netlify ends a function after 60 seconds. */
const WAIT_MS = 40_000;

for (const path of [syncPaths.runSync, '/api/content-sync/test', '/api/cron/run/:jobId']) {
  /**
   * Starts a run of the content sync, or a test, which only reports. Gives `runId` and the counts, which are
   * zero until the run ends. Only `/api/content-sync/run` waits for that, up to 40 seconds; the other paths
   * answer at once. 409 while another run or test is under way.
   */
  api.admin.post(path, async ({ admin, context }) => {
    const { jobId = SYNC_JOB } = context.params;
    if (jobId !== SYNC_JOB) throw new HttpError(404, 'There is no scheduled job of this name.');
    const db = serviceClient();
    const started = await startSync(db, 'admin', path.endsWith('/test'), admin.id);
    if (started.outcome !== 'begun') throw refusal('sync', started.outcome);
    return json(await waitForRun(db, started.runId, path === syncPaths.runSync ? WAIT_MS : 0));
  });
}

/**
 * Reads the page of an event at `address`, for the form: its texts, its dates, and how many further events it
 * has. Answers 200 also if the page cannot be read, and says why. Allows each client five calls an hour. Each
 * call needs a proof of work, except the first one in an hour of all clients together.
 */
api.open.post('/api/read-link', async ({ request, context, body }) => {
  const { address } = requireValid(linkRequest, body);
  const client = await readClient(request, context);
  return json(await readLink(serviceClient(), client, address));
});

/** Gives the scheduled job in the shape that the specification asks for. `nextRun` is in UTC. */
api.editor.get('/api/cron/status', async ({ db }) => json(toCronStatus(await readJob(db), now())));

/** Gives the current run or null, the last 20 runs including tests, and all sources (`syncOverview`). */
api.editor.get('/api/admin/content-sync', async ({ db }) => json(await readOverview(db)));

/** Turns the weekly run on or off (`isEnabled`); a run that has already begun continues. */
api.admin.patch('/api/admin/content-sync', async ({ db, body }) => {
  const { isEnabled } = requireValid(syncSwitch, body);
  await switchJob(db, isEnabled);
  return json({ isEnabled });
});

/** Asks the run of the content sync to stop. The outcome `idle` is no error: the run has already ended. */
api.admin.post('/api/admin/content-sync/stop', async ({ db }) => {
  const { outcome } = await askToStop(db);
  return json({ outcome });
});

/** Gives a run with its changes and problems (`syncRunDetails`); null with 404 for an unknown run. */
api.editor.get('/api/admin/content-sync/runs/:id', async ({ db, id }) => {
  const run = await readRun(db, requireId(id, 'There is no such run.'));
  return json(run, run === null ? 404 : 200);
});

/**
 * Reads what the source at `url`, or the source `sourceId`, would bring. Answers 200 also if the source
 * cannot be read, and says why.
 */
api.admin.post('/api/admin/source-preview', async ({ db, body }) => {
  const asked = requireValid(previewRequest, body);
  if ('url' in asked) return json(await previewSource(asked.url));
  const { sources } = await readOverview(db);
  const source = sources.find(({ id }) => id === asked.sourceId);
  if (source === undefined) throw new HttpError(404, 'There is no such source.');
  return json(await previewSource(source));
});

/** Adds a source, or restores the removed source with this URL. Responds with the row of the source. */
api.admin.post('/api/admin/sync-sources', async ({ db, body }) => {
  const settings = requireValid(newSource, body);
  return json((await saveSource(db, null, settings)).source);
});

const sourceId = (id: string): string => requireId(id, 'There is no such source.');

/**
 * Changes the given settings of a source; `isEnabled: true` also ends a pause and resets the count of failures.
 * Gives its row. 409 if another source has the address, even a removed one.
 */
api.admin.patch('/api/admin/sync-sources/:id', async ({ db, id, body }) => {
  const settings = requireValid(sourceChange, body);
  return json((await saveSource(db, sourceId(id), settings)).source);
});

/** Removes a source and ends its report link; its listings stay. The hosted content API can only be paused. */
api.admin.post('/api/admin/sync-sources/:id/remove', async ({ db, id }) => {
  await removeSource(db, sourceId(id));
  return json({});
});

/** Creates the private link to the report of a source. Only its hash is stored. */
api.admin.post('/api/admin/sync-sources/:id/report-link', async ({ db, id }) => {
  const token = newToken();
  await setReportLink(db, sourceId(id), tokenHash(token));
  const { href: address } = new URL(paths.sourceReport(token), env().SITE_URL);
  return json({ address } satisfies SourceReportLink);
});
