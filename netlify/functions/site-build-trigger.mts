import type { Config } from '@netlify/functions';
import { triggerBuild } from '../../src/features/site-builds/trigger-build.server.ts';
import { scheduled } from '../../src/server/http/scheduled.ts';

export const config: Config = { schedule: '*/5 * * * *' };

/**
 * Runs every five minutes: starts builds that had to wait for the pause between two builds, builds whose hook
 * failed, and again builds that were not published within 15 minutes.
 */
export default scheduled('site-build-trigger', triggerBuild);
