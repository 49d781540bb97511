import type { Config } from '@netlify/functions';
import { readJob } from '../../src/features/content-sync/admin-sync.store.ts';
import { toCronStatus } from '../../src/features/content-sync/cron-status.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { now } from '../../src/server/clock.ts';
import { endpoint, json } from '../../src/server/http/http.ts';

export const config: Config = { path: '/api/cron/status', method: 'GET' };

/**
 * Gives the content sync's scheduled job in the shape that the specification asks for; an empty list if the
 * database has no row for the job. `nextRun` is in UTC, and null while the job is off.
 */
export default endpoint(async (request) =>
  json(toCronStatus(await readJob(await requireEditor(request)), now())),
);
