/** Writes counts, through the SQL functions that may write them. */
import { z } from 'zod';
import { rpc, type Db } from '../../server/supabase.ts';
import type { Counted } from './visit.ts';

/**
 * The most that is counted from one network in an hour: visits, saves and shares together; searches; and of
 * one advertisement, impressions and clicks each. It limits scripts that change their user agent; a school,
 * library or large office with one IP address is undercounted.
 */
const NETWORK_LIMITS = { visits: 300, searches: 30, advertisements: 60 };

/** A count to add. The database stores its network and browser only as hashes. */
export interface Count {
  kind: Counted['kind'] | 'impression' | 'click';
  /** Path of a page; words and filters of a search (`searchName`); id of an advertisement. */
  subject: string;
  /** Kind and id of the record that must be public, or on show today; null for other pages. */
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
 * Adds counts. Ignores those above `NETWORK_LIMITS` or 2,000 searches a day, of a record that is not public,
 * and repeats: the same kind and subject by the same visitor within half an hour; a search on the same day.
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
