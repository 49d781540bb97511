/**
 * Checks editors and admins: Supabase Auth must accept the token now, and `app_metadata.role` must be a role.
 * `user_metadata` does not count, because accounts edit it themselves. Row-level security checks the role
 * again.
 */
import { HttpError, SIGN_IN } from '../http/http.ts';
import { bearerToken } from '../http/request.ts';
import { type AdminAccess, isRole, readAdminAccess, type Role } from './admin-access.store.ts';
import { refusalCode } from './sessions.ts';
import { anonClient, callerClient, type Db } from '../supabase.ts';

interface Admin {
  /** A database client that acts as the editor or admin. */
  db: Db;
  id: string;
  /** Email address of the account; null if it has none. */
  email: string | null;
}

interface Account extends Admin {
  access: AdminAccess;
  hasSecondFactor: boolean;
  /** The access token of the session. */
  token: string;
}

const NO_ADMIN = 'This account may not review the guide. Ask an admin for access.';
const ADMINS_ONLY = 'This account looks after content. Ask an admin to do this.';

/**
 * Returns the account of an editor or admin, and whether its session must prove a second factor first.
 * @throws HttpError 401 without a valid token, 403 for an account without a role; DatabaseError if Supabase
 * Auth or the database does not respond
 */
export async function requireAccount(request: Request): Promise<Account> {
  const token = bearerToken(request);
  if (token === null) throw new HttpError(401, SIGN_IN);
  const { data, error } = await anonClient().auth.getUser(token);
  if (error !== null) {
    refusalCode('verify a token', error);
    throw new HttpError(401, SIGN_IN);
  }
  if (!isRole(data.user.app_metadata['role'])) throw new HttpError(403, NO_ADMIN);
  const db = callerClient(token);
  const access = await readAdminAccess(db);
  if (access === 'none') throw new HttpError(403, NO_ADMIN);
  const { id, email = null, factors = [] } = data.user;
  const hasSecondFactor = factors.some(({ status }) => status === 'verified');
  return { db, id, email, token, hasSecondFactor, access };
}

/**
 * Returns the account of an editor or admin, like `requireAccount`.
 * @throws HttpError like `requireAccount`, and 403 while the session still needs a second factor
 */
async function requireRole(request: Request): Promise<Admin & { access: Role }> {
  const { access, ...account } = await requireAccount(request);
  if (access !== 'second-factor') return { ...account, access };
  throw new HttpError(403, 'Enter the code of your authenticator app on the dashboard first.');
}

/**
 * Returns the admin's account.
 * @throws HttpError like `requireRole`, and 403 for an editor
 */
export async function requireAdminAccount(request: Request): Promise<Admin> {
  const { access, ...account } = await requireRole(request);
  if (access === 'admin') return account;
  throw new HttpError(403, ADMINS_ONLY);
}

/**
 * Returns a database client that acts as the editor or admin.
 * @throws HttpError like `requireRole`
 */
export const requireEditor = async (request: Request): Promise<Db> =>
  (await requireRole(request)).db;

/**
 * Returns null for a request without an `Authorization` header; otherwise does the same as `requireEditor`,
 * which refuses an invalid token.
 */
export const editorIfSignedIn = async (request: Request): Promise<Db | null> =>
  request.headers.has('authorization') ? requireEditor(request) : null;
