import { z } from 'zod';
import { type Db, rpc } from './supabase.ts';

/** A session good for everything an admin does, or for proving a second factor first. */
export type AdminAccess = 'admin' | 'second-factor';

const access = z.enum(['admin', 'second-factor', 'none']);

/**
 * What the caller's session is good for now: `none` for an account that is no admin any more.
 * @throws DatabaseError like `unwrap`
 */
export const readAdminAccess = (db: Db): Promise<AdminAccess | 'none'> =>
  rpc(db, 'admin_access', {}, access);
