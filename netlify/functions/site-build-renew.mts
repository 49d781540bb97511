import type { Config } from '@netlify/functions';
import { requestBuild } from '../../src/features/site-builds/site-builds.store.ts';
import { triggerBuild } from '../../src/features/site-builds/trigger-build.server.ts';
import { serviceClient } from '../../src/server/supabase.ts';

/**
 * Just after Central midnight, in summer and in winter: yesterday's events leave the prerendered lists.
 * In winter the first of the two comes before midnight and changes nothing; in summer the second does.
 */
export const config: Config = { schedule: '5 5,6 * * *' };

export default async (): Promise<Response> => {
  const db = serviceClient();
  await requestBuild(db, 'new day');
  await triggerBuild(db);
  return new Response(null, { status: 204 });
};
