import type { Config } from '@netlify/functions';
import { enqueueAdvertisementNews } from '../../src/features/advertising/advertisements.store.ts';
import { processOutbox } from '../../src/features/mail/outbox/process-outbox.server.ts';
import { scheduled } from '../../src/server/http.ts';

export const config: Config = { schedule: '0 14-22 * * *' };

/**
 * Every hour from 14:00 to 22:00 UTC, which lies between 8 AM and 5 PM Central in winter and summer:
 * no telephone rings at midnight because an advertisement begins or ends. Each mail is left once, so
 * the next hour makes up for one that was missed.
 */
export default scheduled(async (db) => {
  await enqueueAdvertisementNews(db);
  await processOutbox(db);
});
