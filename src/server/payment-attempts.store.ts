import { z } from 'zod';
import type { CountedLimit } from './rate-limit.ts';
import { unwrap, type Db } from './supabase.ts';

const verdictSchema = z.object({ allowed: z.boolean(), retry_after: z.number() });

/**
 * Counts one try against a limit, where no write of its own counts it.
 * @param db must pass row-level security
 * @returns the seconds to wait when there is none left, else null
 */
export async function countTry(db: Db, limit: CountedLimit): Promise<number | null> {
  const { allowed, retry_after: seconds } = verdictSchema.parse(
    unwrap(
      await db.rpc('take_rate_limit', {
        p_bucket: limit.bucket,
        p_subject: limit.subject,
        p_limit: limit.limit,
        p_window_seconds: limit.window_seconds,
      }),
      'count a try',
    ),
  );
  return allowed ? null : seconds;
}
