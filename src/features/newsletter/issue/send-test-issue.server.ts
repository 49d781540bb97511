import type { CountedLimit } from '../../../server/rate-limit.ts';
import type { Db } from '../../../server/supabase.ts';
import { editionEvents } from './issue-edition.ts';
import { queueTestIssue } from './newsletter-issues.store.ts';
import { readNextEdition } from './next-issue.server.ts';

type TestResult =
  | { ok: true }
  | { ok: false; reason: 'nothing-on' }
  | { ok: false; reason: 'limited'; retryAfterSeconds: number };

/**
 * Sends the next issue to one address, which the caller has verified.
 * @param db `write` must pass row-level security
 */
export async function sendTestIssue(
  db: { read: Db; write: Db },
  to: string,
  limits: readonly CountedLimit[],
): Promise<TestResult> {
  const edition = await readNextEdition(db.read);
  if (editionEvents(edition).length === 0) return { ok: false, reason: 'nothing-on' };
  const queued = await queueTestIssue(db.write, { to, edition, limits });
  return queued.outcome === 'queued'
    ? { ok: true }
    : { ok: false, reason: 'limited', retryAfterSeconds: queued.retry_after };
}
