import type { SupabaseClient } from '@supabase/supabase-js';
import { createClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { connect } from '../../../support/stack/database.ts';
import { databaseStack } from '../../../support/stack/guide.ts';

const { supabaseUrl, anonKey, serviceRoleKey, databaseUrl } = databaseStack();
const PASSWORD = 'sea-oats-and-salt';
const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

let serial = 0;
let email: string;
let client: SupabaseClient;

beforeEach(async () => {
  serial += 1;
  email = `gateway-factors-${serial}@example.org`;
  const service = createClient(supabaseUrl, serviceRoleKey, { auth });
  const { error } = await service.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    app_metadata: { role: 'admin' },
  });
  if (error) throw error;
  client = await signIn();
});

afterAll(async () => {
  const db = await connect(databaseUrl);
  await db.query(`delete from auth.users where email like 'gateway-factors-%'`);
  await db.end();
});

async function signIn(): Promise<SupabaseClient> {
  const fresh = createClient(supabaseUrl, anonKey, { auth });
  const { error } = await fresh.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return fresh;
}

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/**
 * Adds a factor and activates it with the previous code, so that the current code is still unused.
 * @returns its id and secret
 */
async function enroll(as = client): Promise<{ id: string; secret: string }> {
  const { data, error } = await as.auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const { id, totp } = data;
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
  const verified = await as.auth.mfa.challengeAndVerify({
    factorId: id,
    code: codeOf(totp.secret, -1),
  });
  if (verified.error) throw verified.error;
  return { id, secret: totp.secret };
}

const access = async (as: SupabaseClient) =>
  (await as.rpc('admin_access')).data as unknown as string;

test('a code lifts the session to the second level, and a later sign-in has to prove it again', async () => {
  expect(await access(client)).toBe('admin');
  const { id, secret } = await enroll();
  const { data } = await client.auth.getSession();
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
  });
  expect(await access(client)).toBe('admin');

  const later = await signIn();
  expect(await access(later)).toBe('second-factor');
  expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  const proved = await later.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) });
  expect(proved.error).toBeNull();
  expect(await access(later)).toBe('admin');
});

test('a wrong code and one that was used are refused', async () => {
  const { id, secret } = await enroll();
  const tried = async (code: string) =>
    (await client.auth.mfa.challengeAndVerify({ factorId: id, code })).error?.code;
  expect(await tried('000000')).toBe('mfa_verification_failed');
  const code = codeOf(secret);
  expect(await tried(code)).toBeUndefined();
  expect(await tried(code)).toBe('mfa_verification_failed');
  expect(await tried(codeOf(secret, 5))).toBe('mfa_verification_failed');
});

test('with the password alone a factor can be neither added nor removed, nor that of another account', async () => {
  const { id } = await enroll();
  const thief = await signIn();
  expect((await thief.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe(
    'insufficient_aal',
  );
  expect((await thief.auth.mfa.unenroll({ factorId: id })).error?.code).toBe('insufficient_aal');
  const other = crypto.randomUUID();
  expect((await client.auth.mfa.unenroll({ factorId: other })).error?.code).toBe(
    'mfa_factor_not_found',
  );
  expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
  expect(await access(await signIn())).toBe('admin');
});

test('where the rules require it, an admin without a factor has to set one up first', async () => {
  const db = await connect(databaseUrl);
  await db.query('begin');
  try {
    await db.query('select private.require_second_factor(true)');
    const { data } = await client.auth.getSession();
    await db.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify(decodeJwt(data.session?.access_token ?? '')),
    ]);
    const asked = async () =>
      (await db.query<{ access: string }>('select public.admin_access() as access')).rows[0]
        ?.access;
    expect(await asked()).toBe('second-factor');
  } finally {
    await db.query('rollback');
    await db.end();
  }
});
