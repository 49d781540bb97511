import { call } from '../http/outcome.ts';
import { type CountedLimit, ONE_REQUEST } from './rate-limit.ts';
import { type Db, unwrap } from '../supabase.ts';

/**
 * Counts a call of an endpoint whose own SQL functions do not count its limits.
 * @param db bypasses row-level security
 * @throws HttpError 429 or 428 above a limit
 */
export async function countCall(db: Db, limits: readonly CountedLimit[]): Promise<void> {
  await call(db, 'count_call', { limits }, 'request', { allowed: {} });
}

/** Says whether a request with this solved challenge was counted. @param db bypasses row-level security */
export async function isUsedProof(db: Db, proof: string): Promise<boolean> {
  const counted = await db
    .from('rate_limits')
    .select('hits')
    .match({ bucket: ONE_REQUEST.bucket, subject: proof });
  return unwrap(counted, 'look for a used proof of work').length > 0;
}
