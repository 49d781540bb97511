/** Writes counts, through the SQL functions that may write them. */
import { z } from 'zod';
import { rpc, type Db } from '../../server/supabase.ts';
import type { Counted } from './visit.ts';

/**
 * Maximum counts from one network in an hour: of visits, saves and shares together; of searches; and, for one
 * advertisement, of impressions and of clicks. They limit scripts that change their user agent; a school,
 * library or large office with one IP address is undercounted.
 */
const NETWORK_LIMITS = { visits: 300, searches: 30, advertisements: 60 };

/** A count to add. The database stores its network and browser only as hashes. */
export interface Count {
  kind: Counted['kind'] | 'impression' | 'click';
  /** Path of a page; words and filters of a search (`searchName`); id of an advertisement. */
  subject: string;
  /** Kind and id of the record, which must be public, or an ad on show today; null for other subjects. */
  record: string | null;
  record_id: string | null;
  /** Null for advertisements, like `device`. */
  source: string | null;
  device: string | null;
  /** Network of the client, from `clientNetwork`. */
  network: string;
  user_agent: string;
}

/**
 * Adds counts. Ignores counts above `NETWORK_LIMITS`, searches above 2,000 a day, counts of a record that is
 * not public, and repeats: the same kind and subject by the same visitor within half an hour; for a search,
 * on the same day.
 * @param db bypasses row-level security
 */
export async function addCounts(db: Db, counts: readonly Count[]): Promise<void> {
  await rpc(db, 'add_counts', { counts, limits: NETWORK_LIMITS }, z.unknown());
}

/**
 * Turns the counts of past days into totals.
 * @param db bypasses row-level security
 * @returns number of counts
 */
export const foldCounts = (db: Db): Promise<number> => rpc(db, 'fold_counts', {}, z.number());
