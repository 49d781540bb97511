/** Admins, and callers who must not be able to act as admins. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { loadKeys } from '../../../src/local/stack/keys.ts';
import { query } from '../records/records.ts';
import { guide } from '../stack/guide.ts';

const connect = (key: string): SupabaseClient =>
  createClient(guide().supabaseUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

const person = async (
  name: string,
  metadata: { app_metadata?: object; user_metadata?: object } = {},
): Promise<{ id: string; token: string }> => {
  const account = {
    email: `${name}-${crypto.randomUUID()}@example.org`,
    password: 'only-for-this-test-run',
  };
  const { data, error } = await connect(guide().serviceRoleKey).auth.admin.createUser({
    ...{ ...account, email_confirm: true, ...metadata },
  });
  if (error !== null) throw error;
  const signIn = await connect(guide().anonKey).auth.signInWithPassword(account);
  if (signIn.error !== null) throw signIn.error;
  return { id: data.user.id, token: signIn.data.session.access_token };
};

/** Makes an account with a role of the team, `admin` or `editor`. */
const member = (role: string, name = role) => person(name, { app_metadata: { role } });

/** Returns the token of a new admin, for whom no limit has counted a request yet. */
export const newAdminToken = async (): Promise<string> => (await member('admin')).token;

let shared: Promise<string> | undefined;

/**
 * Returns the token of one admin for the whole test file, because signing in takes longer than most requests.
 */
export const adminToken = (): Promise<string> => (shared ??= newAdminToken());

/** Returns the headers of an admin's request. */
export const adminHeaders = async (): Promise<Record<string, string>> => ({
  authorization: `Bearer ${await adminToken()}`,
});

let sharedEditor: ReturnType<typeof person> | undefined;

/**
 * Returns the token of an editor as `{ editor: token }`, the form that `impostors` has. The token opens
 * everything that is not for admins only.
 */
export const editors = async (): Promise<{ editor: string }> => ({
  editor: (await (sharedEditor ??= member('editor'))).token,
});

let sharedImpostors: Promise<Record<string, string | null>> | undefined;

/** Returns tokens that must open nothing, by a description of their holder; null stands for no token. */
export const impostors = (): Promise<Record<string, string | null>> =>
  (sharedImpostors ??= makeImpostors());

async function makeImpostors(): Promise<Record<string, string | null>> {
  // Copies the claims of an admin whose token works, so that each forged token is refused only because of its
  // fault.
  const claims = decodeJwt(await newAdminToken());
  const { sign } = await loadKeys(guide().stackDir);
  const { privateKey } = await generateKeyPair('ES256');
  const disabled = await member('admin', 'disabled');
  // Bans the account, as an owner can in Supabase's dashboard.
  await query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
    disabled.id,
  ]);
  // Adds a second factor that no session of the account has verified.
  const oneFactor = await member('admin', 'one-factor');
  await query(
    `insert into auth.mfa_factors (user_id, status, secret) values ($1, 'verified', 'JBSWY3DPEHPK3PXP')`,
    [oneFactor.id],
  );
  return {
    'no one signed in': null,
    'anon key': guide().anonKey,
    stranger: (await person('stranger')).token,
    'self-made admin': (await person('self-made', { user_metadata: { role: 'admin' } })).token,
    'disabled admin': disabled.token,
    'admin before the second factor': oneFactor.token,
    'expired token': await sign(claims, -60),
    'unsigned token': new UnsecuredJWT(claims).encode(),
    'foreign key': await new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey),
    'no token at all': 'not.a.token',
  };
}
