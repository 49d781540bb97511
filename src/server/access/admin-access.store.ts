import { z } from 'zod';
import { type Db, rpc } from '../supabase.ts';

/** Editors look after content; admins also after people, money and settings. */
export type Role = (typeof ROLES)[number];

const ROLES = ['admin', 'editor'] as const;

/** Whether a value of `app_metadata` is a role of the guide. */
export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

/** A session good for everything its role does, or for proving a second factor first. */
export type AdminAccess = Role | 'second-factor';

const access = z.enum([...ROLES, 'second-factor', 'none']);

/**
 * What the caller's session is good for now: `none` for an account without a role.
 * @throws DatabaseError like `unwrap`
 */
export const readAdminAccess = (db: Db): Promise<AdminAccess | 'none'> =>
  rpc(db, 'admin_access', {}, access);
