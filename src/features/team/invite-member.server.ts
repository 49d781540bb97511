import { ensureAccount } from '../../server/access/accounts.ts';
import { type Db, serviceClient } from '../../server/supabase.ts';
import { inviteAccount } from './team.store.ts';
import type { TeamRole } from './team-member.ts';

/**
 * Invites a person by email, and creates an account if there is none. If something fails between creating and
 * inviting, the account has no role; a new invitation uses the same account.
 * @param db database client with an admin's token
 */
export async function inviteMember(db: Db, email: string, role: TeamRole) {
  const first = await inviteAccount(db, email, role);
  if (first.outcome !== 'no_account') return first;
  await ensureAccount(serviceClient(), email);
  const second = await inviteAccount(db, email, role);
  if (second.outcome !== 'no_account') return second;
  throw new Error('The account was removed while it was invited.');
}
