import type { Config } from '@netlify/functions';
import { triggerBuild } from '../../src/features/site-builds/trigger-build.server.ts';
import { scheduled } from '../../src/server/http.ts';

export const config: Config = { schedule: '*/5 * * * *' };

/** Every five minutes: starts what the interval held back or a failed hook left open. */
export default scheduled(triggerBuild);
