/** Gives an account a role, and makes the account if there is none. */
import { assignRole } from '../../desk/team/team.store.ts';
import { teamPaths } from '../../desk-paths.ts';
import { ensureAccount, newPasswordToken } from '../../server/access/accounts.ts';
import type { Db } from '../../server/supabase.ts';

/**
 * Assigns a role to the account of an email address.
 * @param db bypasses row-level security
 * @returns lines for the person at the terminal, with a link to choose a password
 * @throws Error with advice if the account is the only admin, or was deleted meanwhile
 */
export async function assignWithLink(
  db: Db,
  { email, role, siteUrl }: { email: string; role: 'admin' | 'editor'; siteUrl: string },
): Promise<string[]> {
  const account = await ensureAccount(db, email);
  const { outcome } = await assignRole(db, email, role);
  if (outcome === 'last_admin') {
    throw new Error(`${email} is the only admin. Make another one first, who signs in once.`);
  }
  const token = await newPasswordToken(db, email);
  if (outcome === 'missing' || token === null) {
    throw new Error(`The account of ${email} was deleted meanwhile. Please try again.`);
  }
  return [
    account === 'made'
      ? `${email} has an account now, as ${role}.`
      : `${email} is ${role}. The account was there before; its password works until another is chosen.`,
    '',
    'Open this within an hour to choose a password; it works once:',
    new URL(teamPaths.choosePassword(token), siteUrl).href,
  ];
}
