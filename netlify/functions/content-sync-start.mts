import type { Config } from '@netlify/functions';
import { startSync } from '../../src/features/content-sync/run/start-sync.server.ts';
import { scheduled } from '../../src/server/http/scheduled.ts';

/**
 * Runs on Mondays at 10:00 UTC: 4:00 AM Central in standard time, 5:00 AM in summer. `HOUR_UTC` in
 * `src/features/content-sync/schedule.ts` and `SCHEDULED_AT` in `src/desk/sync/sync-state.ts` must have the
 * same hour.
 */
export const config: Config = { schedule: '0 10 * * 1' };

/** Starts a run; a background function does its work, because a scheduled function has only 30 seconds. */
export default scheduled('content-sync-start', (db) => startSync(db, 'schedule', false));
