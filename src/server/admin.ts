/**
 * Who may act as an admin: a person whose token Supabase Auth accepts right now (so a disabled
 * account is refused at once) and whose `app_metadata.role` is `admin`. `user_metadata`, which
 * people edit themselves, is never looked at. What the admin then does runs under their own token,
 * so row-level security checks the same claim again.
 */
import { anonClient, callerClient, DatabaseError, type Db } from './supabase.ts';
import { HttpError } from './http.ts';

const bearer = (request: Request): string | null =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;

const SIGN_IN = 'Please sign in again.';

/** Somebody who may act as an admin. */
interface Admin {
  /** Acts as this person. */
  db: Db;
  /** Of the account; null where it has none. */
  email: string | null;
}

/** @throws HttpError 401 without a valid token, 403 for anyone who is no admin. */
export async function requireAdminAccount(request: Request): Promise<Admin> {
  const token = bearer(request);
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
