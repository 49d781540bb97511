/** What is counted of advertisements, through the SQL functions that alone may write it. */
import { z } from 'zod';
import { rpc, type Db } from '../../../server/supabase.ts';
import { type CountKind, MOST_FROM_ONE_NETWORK } from './counted-visit.ts';

/** One visit as the database takes it; it stores hashes of the last two and nothing else of them. */
interface CountedVisit {
  /** The advertisement's id. */
  advertisement: string;
  kind: CountKind;
  /** See `clientNetwork`. */
  network: string;
  user_agent: string;
}

/**
 * Counts visits; repeats, and advertisements that are not on show, are left out in silence.
 * @param db must pass row-level security
 */
export async function countVisits(db: Db, visits: readonly CountedVisit[]): Promise<void> {
  await rpc(
    db,
    'count_advertisements',
    { p_counts: visits, p_network_limit: MOST_FROM_ONE_NETWORK },
    z.unknown(),
  );
}

/**
 * Turns the days that are over into one row an advertisement and day.
 * @param db must pass row-level security
 * @returns how many days that were
 */
export const foldCounts = (db: Db): Promise<number> =>
  rpc(db, 'fold_advertisement_counts', {}, z.number());
