/** What is counted of advertisements, through the SQL functions that alone may write it. */
import { z } from 'zod';
import type { Json } from '../../../server/database-types.ts';
import { unwrap, type Db } from '../../../server/supabase.ts';
import { type CountKind, MOST_FROM_ONE_NETWORK } from './counted-visit.ts';

/** One visit as the database takes it; it stores hashes of the last two and nothing else of them. */
export interface CountedVisit {
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
  unwrap(
    await db.rpc('count_advertisements', {
      p_counts: visits as unknown as Json,
      p_network_limit: MOST_FROM_ONE_NETWORK,
    }),
    'count an advertisement',
  );
}

/**
 * Turns the days that are over into one row an advertisement and day.
 * @param db must pass row-level security
 * @returns how many days that were
 */
export async function foldCounts(db: Db): Promise<number> {
  return z
    .number()
    .parse(unwrap(await db.rpc('fold_advertisement_counts'), 'fold the counts of advertisements'));
}
