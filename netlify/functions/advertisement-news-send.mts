import type { Config } from '@netlify/functions';
import { enqueueAdvertisementNews } from '../../src/features/advertising/advertisement-news.store.ts';
import { drainOutbox } from '../../src/features/mail/outbox/process-outbox.server.ts';
import { serviceClient } from '../../src/server/supabase.ts';

/**
 * Every hour from 14:00 to 22:00 UTC, which lies between 8 AM and 5 PM Central in winter and summer:
 * nobody's telephone rings at midnight because an advertisement begins or ends. Each mail is left once,
 * so an hour that was missed is made up for by the next.
 */
export const config: Config = { schedule: '0 14-22 * * *' };

export default async (): Promise<Response> => {
  const db = serviceClient();
  await enqueueAdvertisementNews(db);
  await drainOutbox(db);
  return new Response(null, { status: 204 });
};
