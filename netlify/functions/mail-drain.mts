import type { Config } from '@netlify/functions';
import { drainOutbox } from '../../src/features/mail/outbox/process-outbox.server.ts';
import { serviceClient } from '../../src/server/supabase.ts';

/** Every minute: what failed before and is due again, and what a function was ended too soon for. */
export const config: Config = { schedule: '* * * * *' };

export default async (): Promise<Response> => {
  await drainOutbox(serviceClient());
  return new Response(null, { status: 204 });
};
