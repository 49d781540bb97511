import { limited, outcomes } from '../http/outcome.ts';
import { type CountedLimit, ONE_REQUEST } from './rate-limit.ts';
import { type Db, rpc, unwrap } from '../supabase.ts';

const verdict = outcomes({ allowed: {}, ...limited });

/**
 * Counts a call against limits that no other SQL function counts.
 * @param db bypasses row-level security
 */
export const countCall = (db: Db, limits: readonly CountedLimit[]) =>
  rpc(db, 'count_call', { limits }, verdict);

/** Says whether a request with this solved challenge was counted. @param db bypasses row-level security */
export async function isUsedProof(db: Db, proof: string): Promise<boolean> {
  const counted = await db
    .from('rate_limits')
    .select('hits')
    .match({ bucket: ONE_REQUEST.bucket, subject: proof });
  return unwrap(counted, 'look for a used proof of work').length > 0;
}
