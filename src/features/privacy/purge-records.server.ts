import type { Db } from '../../server/supabase.ts';
import { purgeOldRecords } from './privacy.store.ts';

/**
 * The maximum number of rows of each kind in a transaction; small, so that emails do not have to wait for the
 * transaction.
 */
const BATCH = 500;

/** Milliseconds after which no batch may begin: a scheduled function has thirty seconds. */
const BEGIN_WITHIN_MS = 10_000;

/**
 * Removes expired records of every kind in batches, until none is left or the time is up. Returns how many
 * emails and subscribers it removed.
 * @param db bypasses row-level security
 */
export async function purgeRecords(db: Db): Promise<{ mails: number; subscribers: number }> {
  const until = Date.now() + BEGIN_WITHIN_MS;
  const sum = { mails: 0, subscribers: 0 };
  do {
    const gone = await purgeOldRecords(db, BATCH);
    sum.mails += gone.mails;
    sum.subscribers += gone.subscribers;
    if (!gone.more) break;
  } while (Date.now() < until);
  return sum;
}
