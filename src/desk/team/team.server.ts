import { ensureAccount } from '../../server/access/accounts.ts';
import { type Client, forClient, forEveryone, forMailbox } from '../../server/limits/rate-limit.ts';
import { type Db, serviceClient } from '../../server/supabase.ts';
import { ALL_RESETS, CLIENT_RESETS, MAILBOX_RESETS } from '../../server/limits/call-limits.ts';
import type { TeamRole } from './team-member.ts';
import { insertReset, inviteAccount } from './team.store.ts';

/**
 * Emails a link to choose a new password, if the email address belongs to the team. Known and unknown
 * addresses get the same responses: if an address has had too many such emails, the request succeeds but
 * sends no email. The link is made later, when the email is sent.
 * @param db the service client, which bypasses row-level security
 */
export const askReset = (db: Db, client: Client, email: string) =>
  insertReset(db, email, {
    limits: [...forClient(CLIENT_RESETS, client), forEveryone(ALL_RESETS, client)],
    mailLimits: [forMailbox(MAILBOX_RESETS, email)],
  });

/**
 * Invites a person by email, and creates an account if there is none. If something fails between creating and
 * inviting, the account has no role; a new invitation uses the same account.
 * @param db database client with an admin's token
 */
export async function inviteMember(db: Db, email: string, role: TeamRole): Promise<void> {
  const first = await inviteAccount(db, email, role);
  if (first.outcome === 'invited') return;
  await ensureAccount(serviceClient(), email);
  const second = await inviteAccount(db, email, role);
  if (second.outcome === 'invited') return;
  throw new Error('The account was removed while it was invited.');
}
