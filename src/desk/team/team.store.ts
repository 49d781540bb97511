/** Reads and changes the team, through the SQL functions that protect it. */
import { z } from 'zod';
import { call } from '../../server/http/outcome.ts';
import type { CountedLimit } from '../../server/limits/rate-limit.ts';
import { type Db, rpc } from '../../server/supabase.ts';
import type { TeamMember, TeamRole } from './team-member.ts';

const members: z.ZodType<TeamMember[]> = z.array(
  z.object({
    id: z.string(),
    email: z.string(),
    role: z.enum(['admin', 'editor']),
    hasSecondFactor: z.boolean(),
    lastSignInAt: z.string().nullable(),
    createdAt: z.string(),
    isYou: z.boolean(),
  }),
);

/** Reads every admin and editor. @param db client with an admin's token */
export const readTeam = (db: Db): Promise<TeamMember[]> => rpc(db, 'team_members', {}, members);

/**
 * Gives an account a role, and queues the invitation email; the outcome is `no_account` if the address has no
 * account. Refused for an account that has a role.
 * @param db client with an admin's token
 */
export const inviteAccount = (db: Db, email: string, role: TeamRole) =>
  call(db, 'invite_team_member', { email, role }, 'person', { invited: {}, no_account: {} });

/**
 * Queues the invitation email again. Refused for a member who has signed in.
 * @param db client with an admin's token
 */
export const renewInvitation = (db: Db, id: string) =>
  call(db, 'renew_team_invitation', { account: id }, 'person', { invited: {} });

/**
 * Changes or removes the role of a member. Refused if no admin who has ever signed in would be left.
 * @param db client with an admin's token
 * @param role null removes the member and ends their sessions
 */
export const changeMember = (db: Db, id: string, role: TeamRole | null) =>
  call(db, 'change_team_member', { account: id, role: role as TeamRole }, 'person', { set: {} });

/**
 * Removes the second factor of a member who has lost it, and ends their sessions. Refused if the member has
 * no second factor.
 * @param db client with an admin's token
 */
export const removeFactor = (db: Db, id: string) =>
  call(db, 'remove_second_factor', { account: id }, 'second factor', { removed: {} });

/** Gives the account of an email address a role without an invitation. @param db the service client */
export const assignRole = (db: Db, email: string, role: TeamRole) =>
  call(db, 'assign_team_role', { email, role }, 'person', { set: {}, last_admin: {}, missing: {} });

/**
 * Queues the email with the reset link, if the email address belongs to the team.
 * @param db the service client
 * @param limits above one of the `limits`, the request is refused; above one of the `mailLimits`, it succeeds
 * but sends no email
 */
export const insertReset = (
  db: Db,
  email: string,
  { limits, mailLimits }: Record<'limits' | 'mailLimits', readonly CountedLimit[]>,
) => call(db, 'ask_password_reset', { email, limits, mailLimits }, 'message', { asked: {} });
