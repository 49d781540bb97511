/** Writes impressions and clicks, through the SQL functions that may write them. */
import { z } from 'zod';
import { rpc, type Db } from '../../../server/supabase.ts';
import { type CountKind, MOST_FROM_ONE_NETWORK } from './counted-visit.ts';

/** A visit; the database stores only hashes of the network and the browser. */
interface CountedVisit {
  /** The id of the advertisement. */
  advertisement: string;
  kind: CountKind;
  /** The client's network, as `clientNetwork` returns it. */
  network: string;
  user_agent: string;
}

/**
 * Counts visits. Ignores advertisements that are not on show today, repeats by one visitor within the same
 * half hour, and visits above `MOST_FROM_ONE_NETWORK`.
 * @param db bypasses row-level security
 */
export async function countVisits(db: Db, visits: readonly CountedVisit[]): Promise<void> {
  await rpc(
    db,
    'count_advertisements',
    { counts: visits, networkLimit: MOST_FROM_ONE_NETWORK },
    z.unknown(),
  );
}

/**
 * Folds the counts of past days into one row per advertisement and day.
 * @param db bypasses row-level security
 * @returns the number of days folded
 */
export const foldCounts = (db: Db): Promise<number> =>
  rpc(db, 'fold_advertisement_counts', {}, z.number());
