/** `/auth/v1/admin/users`: accounts as the service role manages them. */
import { authError } from './auth-error.ts';
import { requireServiceRole } from './caller.ts';
import type { Call, Gateway } from './http.ts';
import { readJson, sendJson } from './http.ts';
import { endSessions } from './tokens.ts';
import type { UserChanges } from './users.ts';
import {
  checkPassword,
  findUserById,
  insertUser,
  listUsers,
  normaliseEmail,
  parseBanDuration,
  updateUser,
  userJson,
} from './users.ts';

const EMAIL_EXISTS = {
  code: 'email_exists',
  message: 'A user with this email address has already been registered',
};
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const notFound = () => authError(404, 'user_not_found', 'User not found');

function metadata(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

function readChanges(body: Record<string, unknown>): UserChanges {
  const ban = body['ban_duration'];
  const bannedUntil = ban === undefined ? undefined : parseBanDuration(ban);
  if (ban !== undefined && bannedUntil === undefined) {
    throw authError(400, 'validation_failed', `invalid format for ban duration: ${String(ban)}`);
  }
  return {
    email: body['email'] === undefined ? undefined : normaliseEmail(body['email']),
    password: body['password'] === undefined ? undefined : checkPassword(body['password']),
    confirmed: body['email_confirm'] === true,
    appMetadata: metadata(body['app_metadata']),
    userMetadata: metadata(body['user_metadata']),
    bannedUntil,
  };
}

function positive(value: string | null, fallback: number): number {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : fallback;
}

async function sendList(gateway: Gateway, { query, response }: Call): Promise<void> {
  const page = positive(query.get('page'), 1);
  const perPage = Math.min(positive(query.get('per_page'), 50), 1000);
  const { users, total } = await listUsers(gateway.pool, page, perPage);
  const last = Math.max(1, Math.ceil(total / perPage));
  // supabase-js takes the page number from before the first `&`.
  const link = (to: number, rel: string) =>
    `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
  sendJson(
    response,
    200,
    { users: users.map(userJson), aud: 'authenticated' },
    { 'x-total-count': String(total), link: links.join(', ') },
  );
}

async function create(gateway: Gateway, { response }: Call, body: Record<string, unknown>) {
  const id = body['id'];
  if (id !== undefined && !(typeof id === 'string' && UUID.test(id))) {
    throw authError(400, 'validation_failed', 'ID must be a valid uuid v4');
  }
  const changes = { ...readChanges(body), id, email: normaliseEmail(body['email']) };
  sendJson(response, 200, userJson(await insertUser(gateway.pool, changes, EMAIL_EXISTS)));
}

async function update(
  gateway: Gateway,
  { response }: Call,
  id: string,
  body: Record<string, unknown>,
) {
  const changes = readChanges(body);
  const user = await updateUser(gateway.pool, id, changes);
  if (user === null) throw notFound();
  if (changes.password !== undefined) await endSessions(gateway.pool, id, 'all');
  sendJson(response, 200, userJson(user));
}

async function remove(gateway: Gateway, { response }: Call, id: string): Promise<void> {
  const { rowCount } = await gateway.pool.query('delete from auth.users where id::text = $1', [id]);
  if (rowCount === 0) throw notFound();
  sendJson(response, 200, {});
}

/** Answers a call below `/auth/v1/admin`; `path` begins with 'admin'. */
export async function answerAdmin(gateway: Gateway, call: Call): Promise<void> {
  const { path, method, request, response } = call;
  await requireServiceRole(gateway, request);
  const [, subject, id] = path;
  if (subject !== 'users' || path.length > 3) {
    throw authError(404, 'not_found', 'The local stack has no such admin endpoint');
  }
  const body = method === 'POST' || method === 'PUT' ? await readJson(request) : {};
  if (body === null) throw authError(400, 'bad_json', 'Could not read the request body as JSON');
  if (id === undefined || id === '') {
    if (method === 'GET') return sendList(gateway, call);
    if (method === 'POST') return create(gateway, call, body);
  } else {
    if (method === 'PUT') return update(gateway, call, id, body);
    if (method === 'DELETE') return remove(gateway, call, id);
    if (method === 'GET') {
      const user = await findUserById(gateway.pool, id);
      if (user === null) throw notFound();
      sendJson(response, 200, userJson(user));
      return;
    }
  }
  throw authError(405, 'method_not_allowed', `${method} is not allowed here`);
}
