/**
 * Handles `/auth/v1`: the part of Supabase Auth that the guide uses, with the restrictions of
 * supabase/config.toml: accounts have an email address and a password, and only the service role creates
 * accounts.
 */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { handleFactors } from './auth-factors.ts';
import { handleRecover, handleVerify, newRecoveryToken, recoveryLink } from './auth-recovery.ts';
import { type Call, type Gateway, readBodyAs, sendJson } from './http.ts';
import { openSession, refreshSession, requireServiceRole, requireUser } from './sessions.ts';
import { callerAddress } from './sign-in-limits.ts';
import {
  authError,
  checkPassword,
  email,
  findUserByEmail,
  hashPassword,
  insertUser,
  passwordMatches,
  userJson,
  type UserRow,
} from './users.ts';

// Handles `/auth/v1/admin`, which only the service role may call: creates accounts, and makes the links with
// which people choose their passwords.

const metadata = z.record(z.string(), z.unknown());

const createSchema = z.strictObject({
  email,
  password: z.string().optional(),
  email_confirm: z.boolean().default(false),
  app_metadata: metadata.default({}),
  user_metadata: metadata.default({}),
});

/** The only kind of link that the guide requests; Supabase Auth also has other kinds. */
const linkSchema = z.strictObject({ type: z.literal('recovery'), email });

/** Handles `POST /admin/users`. Without a password, the account gets a random one. */
async function createUser(gateway: Gateway, call: Call): Promise<void> {
  const given = await readBodyAs(call, createSchema);
  const user = await insertUser(gateway.pool, {
    email: given.email,
    password: checkPassword(given.password ?? randomBytes(32).toString('base64')),
    confirmed: given.email_confirm,
    appMetadata: given.app_metadata,
    userMetadata: given.user_metadata,
  });
  sendJson(call.response, 200, userJson(user));
}

/**
 * Handles `POST /admin/generate_link`: responds with the account and a link that the caller sends by email.
 */
async function generateLink(gateway: Gateway, call: Call): Promise<void> {
  const given = await readBodyAs(call, linkSchema);
  const user = await findUserByEmail(gateway.pool, given.email);
  if (user === null) throw authError(404, 'user_not_found', 'User with this email not found');
  const token = await newRecoveryToken(gateway, user);
  const link = recoveryLink(gateway, token, call.query.get('redirect_to'));
  sendJson(call.response, 200, {
    ...userJson(user),
    action_link: link.href,
    // Hosted Supabase returns a code of six digits in this field; the guide does not use it.
    email_otp: '',
    hashed_token: token,
    verification_type: given.type,
    redirect_to: link.searchParams.get('redirect_to'),
  });
}

const ENDPOINTS: Record<string, (gateway: Gateway, call: Call) => Promise<void>> = {
  'POST admin/users': createUser,
  'POST admin/generate_link': generateLink,
};

/** Handles a call below `/admin`; returns false for an unknown path. Allows only the service role. */
async function handleAdmin(gateway: Gateway, call: Call): Promise<boolean> {
  const handle = ENDPOINTS[`${call.method} ${call.path.join('/')}`];
  if (handle === undefined) return false;
  await requireServiceRole(gateway, call.request);
  await handle(gateway, call);
  return true;
}

const API_VERSION = '2024-01-01';
/**
 * Milliseconds for which a sign-in counts as recent: with secure_password_change, only a recent sign-in may
 * change a password.
 */
const RECENT_MS = 24 * 60 * 60_000;

const signInSchema = z.object({ email: z.string().trim().toLowerCase(), password: z.string() });
const refreshSchema = z.object({ refresh_token: z.string().min(1) });
const passwordSchema = z.strictObject({
  password: z.string(),
  // supabase-js always sends both fields of the code challenge, as null.
  code_challenge: z.null().optional(),
  code_challenge_method: z.null().optional(),
});

async function signIn(gateway: Gateway, call: Call): Promise<void> {
  const given = await readBodyAs(call, signInSchema);
  const address = callerAddress(gateway.keys, call.request);
  if (gateway.signIns.isOver(address)) {
    throw authError(429, 'over_request_rate_limit', 'Request rate limit reached');
  }
  const user = await findUserByEmail(gateway.pool, given.email);
  const matches = await passwordMatches(given.password, user?.encrypted_password ?? null);
  if (user === null || !matches) {
    gateway.signIns.fail(address);
    throw authError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  if (user.email_confirmed_at === null) {
    throw authError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  sendJson(call.response, 200, await openSession(gateway, user, 'password'));
}

async function handleToken(gateway: Gateway, call: Call): Promise<void> {
  const grant = call.query.get('grant_type');
  if (grant === 'password') return signIn(gateway, call);
  if (grant !== 'refresh_token') {
    throw authError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
  const { refresh_token: token } = await readBodyAs(call, refreshSchema);
  sendJson(call.response, 200, await refreshSession(gateway, token));
}

/**
 * Handles `POST /logout?scope=local`: ends the caller's session. Refuses other scopes, which the guide does
 * not use.
 */
async function signOut(gateway: Gateway, call: Call): Promise<void> {
  const { session } = await requireUser(gateway, call.request);
  if (call.query.get('scope') !== 'local') {
    throw authError(400, 'validation_failed', 'The local stack has only the scope local');
  }
  await gateway.pool.query('delete from auth.sessions where id = $1', [session.id]);
  call.response.writeHead(204).end();
}

/**
 * Handles `PUT /user`: sets a new password and ends the account's other sessions. Requires a session that
 * began less than a day ago, and has the level aal2 if the account has a second factor.
 */
async function changePassword(gateway: Gateway, call: Call): Promise<void> {
  const { user, session } = await requireUser(gateway, call.request);
  const password = checkPassword((await readBodyAs(call, passwordSchema)).password);
  if (Date.now() - session.created_at.getTime() > RECENT_MS) {
    throw authError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
  if (session.aal !== 'aal2' && user.factors.some(({ status }) => status === 'verified')) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw authError(401, 'insufficient_aal', message);
  }
  if (await passwordMatches(password, user.encrypted_password)) {
    const message = 'New password should be different from the old password.';
    throw authError(422, 'same_password', message);
  }
  const { rows } = await gateway.pool.query<UserRow>(
    `update auth.users set encrypted_password = $2, updated_at = now() where id = $1 returning *`,
    [user.id, await hashPassword(password)],
  );
  await gateway.pool.query('delete from auth.sessions where user_id = $1 and id <> $2', [
    user.id,
    session.id,
  ]);
  sendJson(call.response, 200, userJson({ ...user, ...rows[0] }));
}

/** Says whether a path is `verify`, the path of an emailed link, which browsers open without an API key. */
export const isOpenAuthPath = (path: string[]): boolean => path.join('/') === 'verify';

/** Handles a call below `/auth/v1`, whose API key was already checked. */
export async function handleAuth(gateway: Gateway, call: Call): Promise<void> {
  call.response.setHeader('x-supabase-api-version', API_VERSION);
  switch (`${call.method} ${call.path.join('/')}`) {
    case 'POST token':
      return handleToken(gateway, call);
    case 'POST logout':
      return signOut(gateway, call);
    case 'GET user':
      sendJson(call.response, 200, userJson((await requireUser(gateway, call.request)).user));
      return;
    case 'PUT user':
      return changePassword(gateway, call);
    case 'POST recover':
      return handleRecover(gateway, call, await readBodyAs(call, z.object({ email })));
    case 'GET verify':
    case 'POST verify':
      return handleVerify(gateway, call);
  }
  if (call.path[0] === 'admin' && (await handleAdmin(gateway, call))) return;
  if (call.path[0] === 'factors' && (await handleFactors(gateway, call))) return;
  throw authError(404, 'not_found', 'The local stack has no such endpoint');
}
