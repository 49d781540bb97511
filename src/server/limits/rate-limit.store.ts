import { limited, outcomes } from '../http/outcome.ts';
import type { CountedLimit } from './rate-limit.ts';
import { type Db, rpc } from '../supabase.ts';

const verdict = outcomes({ allowed: {}, ...limited });

/**
 * Counts a call against limits that no other SQL function counts.
 * @param db bypasses row-level security
 */
export const countCall = (db: Db, limits: readonly CountedLimit[]) =>
  rpc(db, 'count_call', { p_limits: limits }, verdict);
