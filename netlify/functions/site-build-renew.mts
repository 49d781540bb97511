import type { Config } from '@netlify/functions';
import { requestBuild } from '../../src/features/site-builds/site-builds.store.ts';
import { triggerBuild } from '../../src/features/site-builds/trigger-build.server.ts';
import { serviceClient } from '../../src/server/supabase.ts';

/** Just after Central midnight, all year: yesterday's events leave the prerendered lists. */
export const config: Config = { schedule: '5 6 * * *' };

export default async (): Promise<Response> => {
  const db = serviceClient();
  await requestBuild(db, 'new day');
  await triggerBuild(db);
  return new Response(null, { status: 204 });
};
