import type { Config } from '@netlify/functions';
import { triggerBuild } from '../../src/features/site-builds/trigger-build.server.ts';
import { serviceClient } from '../../src/server/supabase.ts';

/** Every five minutes: starts what the interval held back or a failed hook left open. */
export const config: Config = { schedule: '*/5 * * * *' };

export default async (): Promise<Response> => {
  await triggerBuild(serviceClient());
  return new Response(null, { status: 204 });
};
