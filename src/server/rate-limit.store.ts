import { z } from 'zod';
import type { CountedLimit } from './rate-limit.ts';
import { type Db, rpc } from './supabase.ts';

const verdict = z
  .object({ allowed: z.boolean(), retryAfter: z.number() })
  .transform(({ allowed, retryAfter }) =>
    allowed ? { outcome: 'allowed' as const } : { outcome: 'limited' as const, retryAfter },
  );

/**
 * Counts a call that makes no write against a limit.
 * @param db bypasses row-level security
 */
export const countCall = (db: Db, limit: CountedLimit) =>
  rpc(
    db,
    'take_rate_limit',
    {
      p_bucket: limit.bucket,
      p_subject: limit.subject,
      p_limit: limit.limit,
      p_window_seconds: limit.window_seconds,
    },
    verdict,
  );
