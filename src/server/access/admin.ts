/**
 * Checks editors and admins: Supabase Auth must accept the token now, and `app_metadata.role` must be a role.
 * `user_metadata` does not count, because accounts edit it themselves. Row-level security checks the role
 * again.
 */
import { z } from 'zod';
import { EVENTS_MAX_LIMIT } from '../../figures.ts';
import { paginate } from '../../ui/list/pagination.ts';
import { HttpError, json } from '../http/http.ts';
import { bearerToken, requireQuery } from '../http/request.ts';
import { type AdminAccess, isRole, readAdminAccess, type Role } from './admin-access.store.ts';
import { anonClient, callerClient, DatabaseError, type Db, type ListSlice } from '../supabase.ts';

const SIGN_IN = 'Please sign in again.';

interface Admin {
  /** A database client that acts as the editor or admin. */
  db: Db;
  id: string;
  /** Email address of the account; null if it has none. */
  email: string | null;
}

const NO_ADMIN = 'This account may not review the guide. Ask an admin for access.';
const ADMINS_ONLY = 'This account looks after content. Ask an admin to do this.';

/**
 * Returns the account of an editor or admin, and whether its session must prove a second factor first.
 * @throws HttpError 401 without a valid token, 403 for an account without a role
 */
export async function requireAccount(request: Request): Promise<Admin & { access: AdminAccess }> {
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
  if (!isRole(data.user.app_metadata['role'])) throw new HttpError(403, NO_ADMIN);
  const db = callerClient(token);
  const access = await readAdminAccess(db);
  if (access === 'none') throw new HttpError(403, NO_ADMIN);
  return { db, id: data.user.id, email: data.user.email ?? null, access };
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
 * Returns a database client that acts as the admin.
 * @throws HttpError like `requireAdminAccount`
 */
export const requireAdmin = async (request: Request): Promise<Db> =>
  (await requireAdminAccount(request)).db;

/**
 * Returns a database client that acts as the editor or admin.
 * @throws HttpError like `requireRole`
 */
export const requireEditor = async (request: Request): Promise<Db> =>
  (await requireRole(request)).db;

/**
 * Returns the editor's database client if the request has a token, and null if it has none; refuses an
 * invalid token.
 */
export const editorIfSignedIn = async (request: Request): Promise<Db | null> =>
  request.headers.has('authorization') ? requireEditor(request) : null;

const wholeNumber = (name: string, max: number) => {
  const refusal = `${name} must be a whole number from 1 to ${max}.`;
  return z.coerce.number(refusal).int(refusal).min(1, refusal).max(max, refusal);
};

/** Returns the schema for the query of a list: page, page size and status. */
export const listRequest = <Status extends string>(
  statuses: readonly Status[],
  noun: string,
  pageSize: number,
) =>
  z.object({
    status: z.enum(statuses, `That is no status of ${noun}.`).optional(),
    page: wholeNumber('page', 1_000_000).default(1),
    limit: wholeNumber('limit', EVENTS_MAX_LIMIT).default(pageSize),
  });

/**
 * Responds with a page of a list.
 * @param requireCaller checks that the caller may read the list, and returns the caller's client
 * @throws HttpError like `requireCaller` and `requireQuery`
 */
export async function adminList<Status extends string>(
  request: Request,
  schema: ReturnType<typeof listRequest<Status>>,
  read: (
    db: Db,
    status: Status | null,
    slice: ListSlice,
  ) => Promise<{ items: unknown[]; total: number }>,
  requireCaller: (request: Request) => Promise<Db> = requireAdmin,
): Promise<Response> {
  const db = await requireCaller(request);
  const { status, page, limit } = requireQuery(schema, request);
  const slice = { limit, offset: (page - 1) * limit };
  const { items, total } = await read(db, (status as Status | undefined) ?? null, slice);
  return json({ data: items, pagination: paginate(total, page, limit) });
}
