import { forMailbox } from '../../../server/limits/rate-limit.ts';
import type { Db } from '../../../server/supabase.ts';
import { editionEvents } from './issue-edition.ts';
import { queueTestIssue } from './newsletter-issues.store.ts';
import { readNextEdition } from './next-issue.server.ts';
import { TEST_ISSUES } from '../newsletter-limits.ts';

/**
 * Queues the next issue as a test email to an admin.
 * @param db `read` has the admin's token; `write` bypasses row-level security
 * @param to the email address of the admin's account; null if the account has none
 */
export async function sendTestIssue(db: { read: Db; write: Db }, to: string | null) {
  if (to === null) return { outcome: 'no_address' as const };
  const edition = await readNextEdition(db.read);
  if (editionEvents(edition).length === 0) return { outcome: 'nothing_on' as const };
  return queueTestIssue(db.write, { to, edition, limits: [forMailbox(TEST_ISSUES, to)] });
}
