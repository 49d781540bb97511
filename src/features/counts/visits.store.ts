/** Writes visits, through the SQL functions that may write them. */
import { z } from 'zod';
import { rpc, type Db } from '../../server/supabase.ts';
import { type Counted, MOST_VISITS_FROM_ONE_NETWORK } from './visit.ts';

/** A visit to store. The database stores its network and browser only as hashes. */
export interface CountedVisit {
  kind: Counted['kind'];
  /** Path of the page; for a search, its words and filters (`searchName`). */
  page: string;
  /** Kind and id of the record that must be public so that the page exists; null for other pages. */
  record: string | null;
  record_id: string | null;
  source: string | null;
  device: string;
  /** Network of the client, from `clientNetwork`. */
  network: string;
  user_agent: string;
}

/**
 * Counts visits. Ignores what exceeds `MOST_VISITS_FROM_ONE_NETWORK` or 2,000 searches a day, pages of
 * records that are not public, and repeats: the same page by the same visitor within half an hour, or the
 * same search on the same day.
 * @param db bypasses row-level security
 */
export async function countVisits(db: Db, visits: readonly CountedVisit[]): Promise<void> {
  await rpc(
    db,
    'count_visits',
    { visits, networkLimit: MOST_VISITS_FROM_ONE_NETWORK },
    z.unknown(),
  );
}

/**
 * Turns the visits of past days into totals.
 * @param db bypasses row-level security
 * @returns number of visits
 */
export const foldVisits = (db: Db): Promise<number> => rpc(db, 'fold_visit_counts', {}, z.number());
