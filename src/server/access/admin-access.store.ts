import { z } from 'zod';
import { type Db, rpc } from '../supabase.ts';

/** The roles of the team: editors look after content; admins also look after people, money and settings. */
export type Role = (typeof ROLES)[number];

const ROLES = ['admin', 'editor'] as const;

/** Says whether a value of `app_metadata` is a role of the guide. */
export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

/** What a session may do: everything that its role allows, or only prove a second factor. */
export type AdminAccess = Role | 'second-factor';

const access = z.enum([...ROLES, 'second-factor', 'none']);

/**
 * Reads what the caller's session may do now: `none` for an account without a role, a banned account or an
 * ended session.
 * @throws DatabaseError like `unwrap`
 */
export const readAdminAccess = (db: Db): Promise<AdminAccess | 'none'> =>
  rpc(db, 'admin_access', {}, access);
