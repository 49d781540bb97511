import type { Config } from '@netlify/functions';
import { foldCounts } from '../../src/features/advertising/tracking/advertisement-counts.store.ts';
import { log } from '../../src/server/log.ts';
import { serviceClient } from '../../src/server/supabase.ts';

/** Every hour, and so within the hour after Central midnight: yesterday's visitors are forgotten. */
export const config: Config = { schedule: '10 * * * *' };

export default async (): Promise<Response> => {
  log.info('advertisement-counts-folded', { days: await foldCounts(serviceClient()) });
  return new Response(null, { status: 204 });
};
