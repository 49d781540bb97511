import { z } from 'zod';
import { rpc, type Db } from '../../server/supabase.ts';

/**
 * Leaves the mails in the outbox that advertisers are due today: it is on show, it ends within a week,
 * it has ended. Each once, however often this runs.
 * @param db must pass row-level security
 * @returns how many
 */
export const enqueueAdvertisementNews = (db: Db): Promise<number> =>
  rpc(db, 'enqueue_advertisement_news', {}, z.number());
