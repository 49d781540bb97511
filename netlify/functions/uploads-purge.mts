import type { Config } from '@netlify/functions';
import { purgeUploads } from '../../src/features/uploads/purge-uploads.server.ts';
import { now } from '../../src/server/clock.ts';
import { log } from '../../src/server/log.ts';
import { serviceClient } from '../../src/server/supabase.ts';

/** Every hour: pictures that were sent for nothing are gone a day later. */
export const config: Config = { schedule: '20 * * * *' };

export default async (): Promise<Response> => {
  log.info('uploads-purged', await purgeUploads(serviceClient(), now()));
  return new Response(null, { status: 204 });
};
