/**
 * Handles `/auth/v1/admin`, which only the service role may call: creates accounts, and links to choose their
 * passwords.
 */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { newRecoveryToken, recoveryLink } from './auth-recovery.ts';
import type { Call, Gateway } from './http.ts';
import { readBodyAs, sendJson } from './http.ts';
import { requireServiceRole } from './sessions.ts';
import { authError, checkPassword, email, findUserByEmail, insertUser, userJson } from './users.ts';

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

/** Handles `POST /admin/users`. Without a password, the account gets a random, secret one. */
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
export async function handleAdmin(gateway: Gateway, call: Call): Promise<boolean> {
  const handle = ENDPOINTS[`${call.method} ${call.path.join('/')}`];
  if (handle === undefined) return false;
  await requireServiceRole(gateway, call.request);
  await handle(gateway, call);
  return true;
}
