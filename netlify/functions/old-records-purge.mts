import type { Config } from '@netlify/functions';
import { purgeRecords } from '../../src/features/privacy/purge-records.server.ts';
import { log } from '../../src/server/log.ts';
import { serviceClient } from '../../src/server/supabase.ts';

/** Every night, when hardly anybody waits for a mail. */
export const config: Config = { schedule: '40 8 * * *' };

export default async (): Promise<Response> => {
  log.info('old-records-purged', await purgeRecords(serviceClient()));
  return new Response(null, { status: 204 });
};
