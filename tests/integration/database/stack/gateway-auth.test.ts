/** The local stand-in of Supabase Auth, called with supabase-js as the guide and a thief would. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { readFile } from 'node:fs/promises';
import { createClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FAILURES_PER_ADDRESS } from '../../../../src/local/gateway/sign-in-limits.ts';
import { MIN_PASSWORD_LENGTH } from '../../../../src/local/gateway/users.ts';
import { connect } from '../../../support/stack/database.ts';
import { databaseStack } from '../../../support/stack/guide.ts';

const { supabaseUrl, anonKey, serviceRoleKey, databaseUrl } = databaseStack();
const PASSWORD = 'sea-oats-and-salt';
const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

const visitor = () => createClient(supabaseUrl, anonKey, { auth });
const service = createClient(supabaseUrl, serviceRoleKey, { auth });

let db: Awaited<ReturnType<typeof connect>>;
let email: string;
let userId: string;
let client: SupabaseClient;

beforeAll(async () => {
  db = await connect(databaseUrl);
});

beforeEach(async () => {
  email = `gateway-auth-${crypto.randomUUID()}@example.org`;
  const { data, error } = await service.auth.admin.createUser({
    ...{ email, password: PASSWORD, email_confirm: true },
    ...{ app_metadata: { role: 'admin' }, user_metadata: { name: 'Ana Ortiz' } },
  });
  if (error) throw error;
  userId = data.user.id;
  client = visitor();
});

afterAll(async () => {
  await db.query(`delete from auth.users where email like 'gateway-auth-%'`);
  await db.end();
});

async function signIn(as = client) {
  const { data, error } = await as.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return data;
}

/** Changes a row of the account in a table of Supabase Auth, as passing time or an owner would. */
const set = (table: string, change: string, key = 'user_id') =>
  db.query(`update auth.${table} set ${change} where ${key} = $1`, [userId]);

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

test('an account signs in with its roles, renews, changes its password and signs out', async () => {
  const other = visitor();
  await signIn(other);
  const { user, session } = await signIn();
  expect(user).toMatchObject({
    ...{ id: userId, email, role: 'authenticated' },
    app_metadata: { role: 'admin', provider: 'email' },
    user_metadata: { name: 'Ana Ortiz' },
  });
  expect([session.expires_in, decodeJwt(session.access_token)]).toMatchObject([
    3600,
    {
      ...{ iss: `${supabaseUrl}/auth/v1`, sub: userId, aud: 'authenticated', aal: 'aal1', email },
      ...{ role: 'authenticated', app_metadata: { role: 'admin' } },
      session_id: expect.any(String) as string,
    },
  ]);
  // A refresh whose answer was lost may be repeated.
  const renewed = await Promise.all(
    Array.from({ length: 8 }, () => visitor().auth.refreshSession(session)),
  );
  const tokens = renewed.map(({ data }) => data.session?.refresh_token);
  expect(new Set([...tokens, session.refresh_token]).size).toBe(9);
  expect((await client.auth.updateUser({ password: 'another-good-one' })).error).toBeNull();
  expect((await other.auth.getUser()).error).not.toBeNull();
  expect((await client.auth.getUser()).error).toBeNull();
  expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull();
  const asked = await visitor().auth.getUser(session.access_token);
  expect(asked.error?.name).toBe('AuthSessionMissingError');
});

const signInWith = (given: object) => () =>
  visitor().auth.signInWithPassword({ email, password: PASSWORD, ...given });
const changed = async (password: string, change = 'id = id') => {
  await signIn();
  await set('sessions', change);
  return client.auth.updateUser({ password });
};

test.each([
  ['a wrong password', 'invalid_credentials', signInWith({ password: 'not-this-one' })],
  ['an unknown address', 'invalid_credentials', signInWith({ email: 'nobody@example.org' })],
  [
    'an address that was never confirmed',
    'email_not_confirmed',
    async () => {
      await set('users', 'email_confirmed_at = null', 'id');
      return signInWith({ email: email.toUpperCase() })();
    },
  ],
  [
    'a banned account',
    'user_banned',
    async () => {
      const { session } = await signIn();
      await set('users', `banned_until = now() + interval '1 day'`, 'id');
      expect((await signInWith({})()).error?.code).toBe('user_banned');
      return visitor().auth.refreshSession(session);
    },
  ],
  [
    'an invented refresh token',
    'refresh_token_not_found',
    () => client.auth.refreshSession({ refresh_token: 'invented' }),
  ],
  ['a password of before', 'same_password', () => changed(PASSWORD)],
  ['a short password', 'weak_password', () => changed('x'.repeat(MIN_PASSWORD_LENGTH - 1))],
  [
    'a new password in a session of yesterday',
    'reauthentication_needed',
    () => changed('another-good-one', `created_at = now() - interval '25 hours'`),
  ],
  ['signing up', 'not_found', () => client.auth.signUp({ email: `new-${email}`, password: 'x' })],
  [
    'an address that has an account',
    'email_exists',
    () => service.auth.admin.createUser({ email, password: PASSWORD }),
  ],
  [
    'an account made by a visitor',
    'not_admin',
    () => visitor().auth.admin.createUser({ email: `new-${email}`, password: PASSWORD }),
  ],
  [
    'an account made by an admin',
    'not_admin',
    async () => {
      const { session } = await signIn();
      const headers = { Authorization: `Bearer ${session.access_token}` };
      return createClient(supabaseUrl, anonKey, {
        auth,
        global: { headers },
      }).auth.admin.createUser({ email: `new-${email}`, password: PASSWORD });
    },
  ],
])('%s is refused as %s', async (_, code, attempt: () => Promise<{ error: unknown }>) => {
  expect((await attempt()).error).toMatchObject({ code });
});

test('a session ends as a whole when an old refresh token comes back later', async () => {
  const { session } = await signIn();
  const renewed = await visitor().auth.refreshSession(session);
  await db.query(
    `update auth.refresh_tokens set updated_at = now() - interval '1 minute' where revoked`,
  );
  const late = await visitor().auth.refreshSession(session);
  expect(late.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  const asked = await visitor().auth.getUser(renewed.data.session?.access_token);
  expect(asked.error?.name).toBe('AuthSessionMissingError');
});

test('guessing passwords ends for an address, also for one that only the service key may forward', async () => {
  const guess = async (key: string, ip: string, password: string) => {
    const headers = { 'Sb-Forwarded-For': ip };
    const from = createClient(supabaseUrl, key, { auth, global: { headers } });
    return (await from.auth.signInWithPassword({ email, password })).error?.code;
  };
  for (let tries = 0; tries < FAILURES_PER_ADDRESS; tries += 1) {
    expect(await guess(serviceRoleKey, '192.0.2.1', 'wrong')).toBe('invalid_credentials');
  }
  expect(await guess(serviceRoleKey, '192.0.2.1', PASSWORD)).toBe('over_request_rate_limit');
  expect(await guess(anonKey, '192.0.2.1', PASSWORD)).toBeUndefined();
  expect(await guess(serviceRoleKey, '192.0.2.2', PASSWORD)).toBeUndefined();
  const config = await readFile('supabase/config.toml', 'utf8');
  expect(config).toContain(`sign_in_sign_ups = ${FAILURES_PER_ADDRESS}\n`);
  expect(config).toContain(`minimum_password_length = ${MIN_PASSWORD_LENGTH}\n`);
});

test('a user cannot take a role, a name or another address', async () => {
  await signIn();
  for (const change of [
    { app_metadata: { role: 'owner' }, password: 'a-good-password' },
    { data: { role: 'owner' }, password: 'a-good-password' },
    { email: 'other@example.org' },
  ]) {
    expect((await client.auth.updateUser(change)).error).toMatchObject({ status: 400 });
  }
});

describe('an endpoint of Supabase Auth that the guide does not use', () => {
  test.each([
    ...[
      'POST signup',
      'POST otp',
      'POST magiclink',
      'POST invite',
      'GET authorize',
      'GET settings',
    ],
    ...['GET callback', 'POST sso', 'GET reauthenticate', 'DELETE user', 'GET factors'],
    ...['GET admin/users', 'PUT admin/users/ID', 'DELETE admin/users/ID', 'GET admin/audit'],
    ...['POST token?grant_type=id_token', 'POST token?grant_type=pkce', 'POST resend'],
  ])('%s does not exist, with whatever key', async (endpoint) => {
    const { session } = await signIn();
    const [method = '', path = ''] = endpoint.replace('ID', userId).split(' ');
    for (const [key, token] of [
      [anonKey, session.access_token],
      [serviceRoleKey, serviceRoleKey],
    ] as const) {
      const response = await fetch(`${supabaseUrl}/auth/v1/${path}`, {
        method,
        redirect: 'manual',
        headers: { apikey: key, authorization: `Bearer ${token}` },
        ...(method === 'POST' && { body: JSON.stringify({ email, password: PASSWORD }) }),
      });
      expect([400, 404]).toContain(response.status);
    }
  });
});

test('a recovery link opens one session within an hour, and leads to no other site', async () => {
  const link = async () =>
    (await service.auth.admin.generateLink({ type: 'recovery', email })).data.properties
      ?.action_link ?? '';
  const follow = async (address: string) => {
    const response = await fetch(address, { redirect: 'manual' });
    const { host, hash } = new URL(response.headers.get('location') ?? '');
    const found = new URLSearchParams(hash.slice(1));
    return [host, found.get('error_code') ?? found.get('type')];
  };
  const first = await link();
  const second = await link();
  const stored = await db.query('select * from auth.one_time_tokens where user_id = $1', [userId]);
  expect(stored.rows).toHaveLength(1);
  expect(JSON.stringify(stored.rows)).not.toContain(new URL(second).searchParams.get('token'));
  const bent = new URL(second);
  bent.searchParams.set('redirect_to', 'https://elsewhere.example/steal');
  const [home, replaced] = await follow(first);
  expect([home?.includes('elsewhere'), replaced]).toEqual([false, 'otp_expired']);
  expect(await follow(bent.href)).toEqual([home, 'recovery']);
  expect(await follow(second)).toEqual([home, 'otp_expired']);
  const late = await link();
  await set('one_time_tokens', `created_at = now() - interval '61 minutes'`);
  expect(await follow(late)).toEqual([home, 'otp_expired']);
});

test('a second factor is proved with a code once, and with the password alone neither added nor removed', async () => {
  await signIn();
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
  const { id: factorId = '', totp } = data ?? {};
  const prove = async (as: SupabaseClient, code: string) =>
    (await as.auth.mfa.challengeAndVerify({ factorId, code })).error?.code;
  const secret = totp?.secret ?? '';
  const code = codeOf(secret);
  expect(await prove(client, codeOf(secret, -1))).toBeUndefined();
  const { data: opened } = await client.auth.getSession();
  expect(decodeJwt(opened.session?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
  });
  const later = visitor();
  await signIn(later);
  expect((await later.rpc('admin_access')).data).toBe('second-factor');
  const refused = [
    await later.auth.mfa.enroll({ factorType: 'totp' }),
    await later.auth.mfa.unenroll({ factorId }),
    await later.auth.updateUser({ password: 'newer-anchor-chain' }),
  ];
  expect(refused.map(({ error }) => error?.code)).toEqual(refused.map(() => 'insufficient_aal'));
  expect(await prove(later, '000000')).toBe('mfa_verification_failed');
  expect(await prove(later, code)).toBeUndefined();
  expect(await prove(later, code)).toBe('mfa_verification_failed');
  expect((await later.rpc('admin_access')).data).toBe('admin');
  expect((await later.auth.mfa.unenroll({ factorId })).error).toBeNull();
});

test('where the rules require it, an admin without a factor has to set one up first', async () => {
  const { session } = await signIn();
  await db.query('begin');
  try {
    await db.query('select private.require_second_factor(true)');
    await db.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify(decodeJwt(session.access_token)),
    ]);
    const { rows } = await db.query('select public.admin_access() as access');
    expect(rows).toEqual([{ access: 'second-factor' }]);
  } finally {
    await db.query('rollback');
  }
});
