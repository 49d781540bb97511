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
 * rows of each table it removed or emptied.
 * @param db bypasses row-level security
 */
export async function purgeRecords(db: Db): Promise<Record<string, number>> {
  const until = Date.now() + BEGIN_WITHIN_MS;
  const sum: Record<string, number> = {};
  do {
    const { removed, more } = await purgeOldRecords(db, BATCH);
    for (const [table, rows] of Object.entries(removed)) sum[table] = (sum[table] ?? 0) + rows;
    if (!more) break;
  } while (Date.now() < until);
  return sum;
}
