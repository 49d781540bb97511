/**
 * Who may act as an admin: an account whose token Supabase Auth accepts right now (so a disabled
 * one is refused at once) and whose `app_metadata.role` is `admin`. `user_metadata`, which
 * accounts edit themselves, is never read. The admin's calls run under their own token, so
 * row-level security checks the same claim again.
 */
import { anonClient, callerClient, DatabaseError, type Db } from './supabase.ts';
import { HttpError } from './http.ts';
import { bearerToken } from './request.ts';

const SIGN_IN = 'Please sign in again.';

interface Admin {
  /** Acts as the admin. */
  db: Db;
  /** Of the account; null when it has none. */
  email: string | null;
}

/** @throws HttpError 401 without a valid token, 403 for anyone who is no admin. */
export async function requireAdminAccount(request: Request): Promise<Admin> {
  const token = bearerToken(request);
  if (token === null) throw new HttpError(401, SIGN_IN);
  const { data, error } = await anonClient().auth.getUser(token);
  if (error !== null) {
    const status = error.status ?? 0;
    if (status === 0 || status >= 500) {
      throw new DatabaseError('Could not verify a token', { code: '', status: 503, cause: error });
    }
    throw new HttpError(401, SIGN_IN);
  }
  if (data.user.app_metadata['role'] !== 'admin') {
    throw new HttpError(403, 'This account may not review the guide. Ask an admin for access.');
  }
  return { db: callerClient(token), email: data.user.email ?? null };
}

/**
 * @returns a database client that acts as the caller.
 * @throws HttpError as `requireAdminAccount`
 */
export const requireAdmin = async (request: Request): Promise<Db> =>
  (await requireAdminAccount(request)).db;

/** The admin's client when the request carries a token, else null; a bad token is still refused. */
export const adminIfSignedIn = async (request: Request): Promise<Db | null> =>
  request.headers.has('authorization') ? requireAdmin(request) : null;
