import type { Config } from '@netlify/functions';
import { enqueueAdvertisementNews } from '../../src/features/advertising/advertisements.store.ts';
import { processOutbox } from '../../src/features/mail/outbox/process-outbox.server.ts';
import { scheduled } from '../../src/server/http/scheduled.ts';

export const config: Config = { schedule: '0 14-22 * * *' };

/**
 * Runs every hour from 14:00 to 22:00 UTC, between 8 AM and 5 PM Central all year, so that no mail is sent at
 * night. Each mail is queued only once; the mails of a missed run are queued by a later run.
 */
export default scheduled('advertisement-news-send', async (db) => {
  await enqueueAdvertisementNews(db);
  await processOutbox(db);
});
