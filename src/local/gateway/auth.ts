/**
 * `/auth/v1`: the part of Supabase Auth that the guide uses. Accounts have an address and a
 * password; there are no providers, phones, second factors or PKCE. Sign-up confirms an address
 * at once, as `supabase start` does it by default.
 */
import { authError } from './auth-error.ts';
import { answerAdmin } from './auth-admin.ts';
import { answerRecover, answerVerify } from './auth-recovery.ts';
import { requireUser } from './caller.ts';
import type { Call, Gateway } from './http.ts';
import { GatewayError, readJson, sendJson } from './http.ts';
import { passwordMatches } from './passwords.ts';
import { endSessions, openSession, refreshSession } from './tokens.ts';
import type { UserRow } from './users.ts';
import {
  checkPassword,
  findUserByEmail,
  insertUser,
  normaliseEmail,
  updateUser,
  userJson,
} from './users.ts';

const API_VERSION = '2024-01-01';
const SETTINGS = {
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: false,
  mailer_autoconfirm: true,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
};

async function jsonBody(call: Call): Promise<Record<string, unknown>> {
  const body = await readJson(call.request);
  if (body === null) throw authError(400, 'bad_json', 'Could not read the request body as JSON');
  return body;
}

function objectOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)
    : undefined;
}

async function signIn(gateway: Gateway, call: Call): Promise<void> {
  const { email, password } = await jsonBody(call);
  const wrong = () => authError(400, 'invalid_credentials', 'Invalid login credentials');
  if (typeof email !== 'string' || typeof password !== 'string') throw wrong();
  const user = await findUserByEmail(gateway.pool, email.trim().toLowerCase());
  const matches = await passwordMatches(password, user?.encrypted_password ?? null);
  if (user === null || !matches) throw wrong();
  if (user.email_confirmed_at === null) {
    throw authError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  sendJson(call.response, 200, await openSession(gateway, user, 'password'));
}

async function refresh(gateway: Gateway, call: Call): Promise<void> {
  const { refresh_token: token } = await jsonBody(call);
  if (typeof token !== 'string' || token === '') {
    throw authError(400, 'validation_failed', 'refresh_token required');
  }
  sendJson(call.response, 200, await refreshSession(gateway, token));
}

async function answerToken(gateway: Gateway, call: Call): Promise<void> {
  const grant = call.query.get('grant_type');
  if (grant === 'password') return signIn(gateway, call);
  if (grant === 'refresh_token') return refresh(gateway, call);
  throw authError(400, 'invalid_credentials', 'unsupported_grant_type');
}

async function signUp(gateway: Gateway, call: Call): Promise<void> {
  const body = await jsonBody(call);
  const user = await insertUser(
    gateway.pool,
    {
      email: normaliseEmail(body['email']),
      password: checkPassword(body['password']),
      confirmed: true,
      userMetadata: objectOf(body['data']),
    },
    { code: 'user_already_exists', message: 'User already registered' },
  );
  sendJson(call.response, 200, await openSession(gateway, user, 'password'));
}

/** `PUT /user`: one's own password and user_metadata. Roles (app_metadata) are never one's own. */
async function changeSelf(
  gateway: Gateway,
  call: Call,
  user: UserRow,
  sessionId: string,
): Promise<void> {
  const body = await jsonBody(call);
  if (body['app_metadata'] !== undefined || body['role'] !== undefined) {
    throw authError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (body['email'] !== undefined && body['email'] !== user.email) {
    throw authError(
      422,
      'validation_failed',
      'The local stack does not change addresses here; use the admin interface',
    );
  }
  const password = body['password'] === undefined ? undefined : checkPassword(body['password']);
  if (password !== undefined && (await passwordMatches(password, user.encrypted_password))) {
    throw authError(
      422,
      'same_password',
      'New password should be different from the old password.',
    );
  }
  const changed = await updateUser(gateway.pool, user.id, {
    password,
    userMetadata: objectOf(body['data']),
  });
  if (password !== undefined) await endSessions(gateway.pool, user.id, { except: sessionId });
  sendJson(call.response, 200, userJson(changed ?? user));
}

async function answerUser(gateway: Gateway, call: Call): Promise<void> {
  const { user, sessionId } = await requireUser(gateway, call.request);
  if (call.method === 'GET') sendJson(call.response, 200, userJson(user));
  else if (call.method === 'PUT') await changeSelf(gateway, call, user, sessionId);
  else throw authError(405, 'method_not_allowed', `${call.method} is not allowed here`);
}

async function signOut(gateway: Gateway, call: Call): Promise<void> {
  const { user, sessionId } = await requireUser(gateway, call.request);
  const scope = call.query.get('scope') ?? 'global';
  if (scope === 'local') await endSessions(gateway.pool, user.id, { only: sessionId });
  else if (scope === 'others') await endSessions(gateway.pool, user.id, { except: sessionId });
  else await endSessions(gateway.pool, user.id, 'all');
  call.response.writeHead(204).end();
}

async function route(gateway: Gateway, call: Call): Promise<void> {
  const endpoint = `${call.method} ${call.path.join('/')}`;
  switch (endpoint) {
    case 'POST token':
      return answerToken(gateway, call);
    case 'POST signup':
      return signUp(gateway, call);
    case 'POST logout':
      return signOut(gateway, call);
    case 'POST recover':
      return answerRecover(gateway, call);
    case 'GET health':
      sendJson(call.response, 200, {
        version: 'local',
        name: 'GoTrue',
        description: 'Local stack',
      });
      return;
    case 'GET settings':
      sendJson(call.response, 200, SETTINGS);
      return;
    case 'GET .well-known/jwks.json':
      sendJson(call.response, 200, gateway.keys.jwks);
      return;
  }
  if (call.path[0] === 'user' && call.path.length === 1) return answerUser(gateway, call);
  if (call.path[0] === 'verify' && call.path.length === 1) return answerVerify(gateway, call);
  if (call.path[0] === 'admin') return answerAdmin(gateway, call);
  throw authError(404, 'not_found', 'The local stack has no such endpoint');
}

/** Endpoints that a mail or any JWT library calls without an API key. */
export function isOpenAuthPath(path: string[]): boolean {
  return ['verify', '.well-known/jwks.json'].includes(path.join('/'));
}

/** Answers a call below `/auth/v1`; the API key was checked before. */
export async function answerAuth(gateway: Gateway, call: Call): Promise<void> {
  call.response.setHeader('x-supabase-api-version', API_VERSION);
  try {
    await route(gateway, call);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    sendJson(call.response, error.status, error.body);
  }
}
