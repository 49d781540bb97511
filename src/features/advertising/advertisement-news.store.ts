import { unwrap, type Db } from '../../server/supabase.ts';

/**
 * Leaves the mails in the outbox that advertisers are due today: it is on show, it ends within a week,
 * it has ended. Each once, however often this runs.
 * @param db must pass row-level security
 * @returns how many
 */
export const enqueueAdvertisementNews = async (db: Db): Promise<number> =>
  unwrap(await db.rpc('enqueue_advertisement_news'), 'enqueue the news of advertisements');
