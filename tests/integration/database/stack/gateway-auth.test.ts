import type { SupabaseClient } from '@supabase/supabase-js';
import { readFile } from 'node:fs/promises';
import { createClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { FAILURES_PER_ADDRESS } from '../../../../src/local/gateway/sign-in-limits.ts';
import { MIN_PASSWORD_LENGTH } from '../../../../src/local/gateway/users.ts';
import { connect } from '../../../support/stack/database.ts';
import { databaseStack } from '../../../support/stack/guide.ts';

const { supabaseUrl, anonKey, serviceRoleKey, databaseUrl } = databaseStack();
const PASSWORD = 'sea-oats-and-salt';
const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

const visitor = () => createClient(supabaseUrl, anonKey, { auth });
const service = createClient(supabaseUrl, serviceRoleKey, { auth });

let serial = 0;
let email: string;
let userId: string;
let client: SupabaseClient;

beforeEach(async () => {
  serial += 1;
  email = `gateway-auth-${serial}@example.org`;
  const { data, error } = await service.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    app_metadata: { role: 'admin' },
    user_metadata: { name: 'Ana Ortiz' },
  });
  if (error) throw error;
  userId = data.user.id;
  client = visitor();
});

afterAll(async () => {
  const db = await connect(databaseUrl);
  await db.query(`delete from auth.users where email like 'gateway-auth-%'`);
  await db.end();
});

/** Bans the account, as an owner can in Supabase's dashboard. */
async function ban(until: string): Promise<void> {
  const db = await connect(databaseUrl);
  await db.query(`update auth.users set banned_until = ${until} where id = $1`, [userId]);
  await db.end();
}

async function signIn(as = client) {
  const { data, error } = await as.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return data;
}

describe('signing in', () => {
  test('the right password opens a session with the account and its roles', async () => {
    const { user, session } = await signIn();
    expect(user).toMatchObject({
      id: userId,
      email,
      role: 'authenticated',
      app_metadata: { role: 'admin', provider: 'email' },
      user_metadata: { name: 'Ana Ortiz' },
    });
    expect(session.expires_in).toBe(3600);
    expect(decodeJwt(session.access_token)).toMatchObject({
      iss: `${supabaseUrl}/auth/v1`,
      sub: userId,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      email,
      app_metadata: { role: 'admin' },
      session_id: expect.any(String) as string,
    });
  });

  test('an address is found whatever its case', async () => {
    const { error } = await client.auth.signInWithPassword({
      email: email.toUpperCase(),
      password: PASSWORD,
    });
    expect(error).toBeNull();
  });

  test('a wrong password and an unknown address get the same refusal', async () => {
    const wrong = await client.auth.signInWithPassword({ email, password: 'not-this-one' });
    const unknown = await client.auth.signInWithPassword({
      email: 'nobody@example.org',
      password: PASSWORD,
    });
    for (const { error, data } of [wrong, unknown]) {
      expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
      expect(error?.message).toBe('Invalid login credentials');
      expect(data.session).toBeNull();
    }
  });

  test('an address that was never confirmed does not sign in', async () => {
    const unconfirmed = `gateway-auth-new-${serial}@example.org`;
    await service.auth.admin.createUser({ email: unconfirmed, password: PASSWORD });
    const { error } = await client.auth.signInWithPassword({
      email: unconfirmed,
      password: PASSWORD,
    });
    expect(error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
  });

  test('a banned account gets neither a session nor a refresh, and is let in again when the ban ends', async () => {
    const { session } = await signIn();
    await ban(`now() + interval '100 years'`);

    const again = await visitor().auth.signInWithPassword({ email, password: PASSWORD });
    expect(again.error).toMatchObject({ status: 400, code: 'user_banned' });
    const refreshed = await visitor().auth.refreshSession(session);
    expect(refreshed.error).toMatchObject({ code: 'user_banned' });
    const asked = await visitor().auth.getUser(session.access_token);
    expect(asked.error).toMatchObject({ status: 403, code: 'user_banned' });

    await ban('null');
    await expect(signIn(visitor())).resolves.toBeDefined();
  });
});

describe('a session', () => {
  test('is renewed by its refresh token, which gives another pair when its answer was lost', async () => {
    const { session } = await signIn();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => visitor().auth.refreshSession(session)),
    );
    expect(responses.map(({ error }) => error)).toEqual(responses.map(() => null));
    const tokens = responses.map(({ data }) => data.session?.refresh_token);
    expect(new Set([...tokens, session.refresh_token]).size).toBe(9);
  });

  test('ends as a whole when an old refresh token comes back later', async () => {
    const { session } = await signIn();
    const renewed = await visitor().auth.refreshSession(session);
    const db = await connect(databaseUrl);
    await db.query(
      `update auth.refresh_tokens set updated_at = now() - interval '1 minute' where revoked`,
    );
    await db.end();

    const late = await visitor().auth.refreshSession(session);
    expect(late.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    const stolen = await visitor().auth.refreshSession(renewed.data.session ?? undefined);
    expect(stolen.error).toMatchObject({ code: 'refresh_token_not_found' });
    const asked = await visitor().auth.getUser(renewed.data.session?.access_token);
    expect(asked.error?.name).toBe('AuthSessionMissingError');
  });

  test('an invented refresh token is refused', async () => {
    const { error } = await client.auth.refreshSession({ refresh_token: 'invented' });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });

  test('signing out ends it on the server, and no other one', async () => {
    const other = visitor();
    await signIn(other);
    const { session } = await signIn();
    expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull();
    const asked = await visitor().auth.getUser(session.access_token);
    expect(asked.error?.name).toBe('AuthSessionMissingError');
    expect((await other.auth.getUser()).error).toBeNull();
  });
});

describe('one’s own password', () => {
  test('is changed soon after signing in, and other sessions end', async () => {
    const elsewhere = await signIn(visitor());
    await signIn();
    const { error } = await client.auth.updateUser({ password: 'another-good-one' });
    expect(error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    const asked = await visitor().auth.getUser(elsewhere.session.access_token);
    expect(asked.error).not.toBeNull();
    const old = await visitor().auth.signInWithPassword({ email, password: PASSWORD });
    expect(old.error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('stays in a session of yesterday', async () => {
    await signIn();
    const db = await connect(databaseUrl);
    await db.query(
      `update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`,
      [userId],
    );
    await db.end();
    const { error } = await client.auth.updateUser({ password: 'another-good-one' });
    expect(error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  });

  test('stays when the new one is the same, or shorter than config.toml says', async () => {
    const config = await readFile('supabase/config.toml', 'utf8');
    expect(config).toContain(`minimum_password_length = ${MIN_PASSWORD_LENGTH}\n`);
    await signIn();
    const short = await client.auth.updateUser({ password: 'x'.repeat(MIN_PASSWORD_LENGTH - 1) });
    expect(short.error).toMatchObject({ status: 422, name: 'AuthWeakPasswordError' });
    const same = await client.auth.updateUser({ password: PASSWORD });
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' });
  });
});

describe('guessing passwords', () => {
  test('ends for an address, also for one that only the service key may forward', async () => {
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
  });

  test('is as limited for an address as config.toml says', async () => {
    const config = await readFile('supabase/config.toml', 'utf8');
    expect(config).toContain(`sign_in_sign_ups = ${FAILURES_PER_ADDRESS}\n`);
  });
});

describe('what config.toml closes', () => {
  test('a visitor cannot sign up', async () => {
    const { error } = await client.auth.signUp({
      email: `gateway-auth-signup-${serial}@example.org`,
      password: PASSWORD,
    });
    expect(error).toMatchObject({ status: 404 });
  });

  test('a user cannot take a role, a name or another address', async () => {
    await signIn();
    for (const change of [{ app_metadata: { role: 'owner' } }, { data: { role: 'owner' } }]) {
      const { error } = await client.auth.updateUser({ ...change, password: 'a-good-password' });
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    }
    const { error } = await client.auth.updateUser({ email: 'other@example.org' });
    expect(error).toMatchObject({ status: 400 });
    const byService = await service.auth.admin.updateUserById(userId, { email_confirm: true });
    expect(byService.error).toMatchObject({ status: 404 });
  });
});

describe('the endpoints of Supabase Auth', () => {
  test('that the guide does not use do not exist here, with whatever key', async () => {
    const endpoints = [
      ...[
        'POST signup',
        'POST otp',
        'POST magiclink',
        'POST invite',
        'GET authorize',
        'POST resend',
      ],
      ...[
        'GET callback',
        'POST sso',
        'GET reauthenticate',
        'DELETE user',
        'GET factors',
        'POST factors/recovery-codes',
      ],
      ...['GET admin/users', `GET admin/users/${userId}`, `PUT admin/users/${userId}`],
      ...[
        `DELETE admin/users/${userId}`,
        `DELETE admin/users/${userId}/factors/${userId}`,
        'GET admin/audit',
        'GET settings',
      ],
      ...[
        'POST token?grant_type=id_token',
        'POST token?grant_type=pkce',
        'GET user/identities/authorize',
      ],
    ];
    const { session } = await signIn();
    for (const endpoint of endpoints) {
      const [method = '', path = ''] = endpoint.split(' ');
      for (const [key, token] of [
        [anonKey, anonKey],
        [anonKey, session.access_token],
        [serviceRoleKey, serviceRoleKey],
      ] as const) {
        const response = await fetch(`${supabaseUrl}/auth/v1/${path}`, {
          method,
          redirect: 'manual',
          headers: {
            apikey: key,
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
          },
          ...(method === 'POST' && { body: JSON.stringify({ email, password: PASSWORD }) }),
        });
        expect([400, 404], `${endpoint}: ${response.status}`).toContain(response.status);
      }
    }
    const { session: after } = await signIn();
    expect(after.user.id).toBe(userId);
  });
});

describe('the admin interface', () => {
  test('an address is given once', async () => {
    const { error } = await service.auth.admin.createUser({ email, password: PASSWORD });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  test('removing an account ends its sessions', async () => {
    const { session } = await signIn();
    const db = await connect(databaseUrl);
    await db.query('delete from auth.users where id = $1', [userId]);
    await db.end();
    const asked = await visitor().auth.getUser(session.access_token);
    expect(asked.error).toMatchObject({ status: 403, code: 'user_not_found' });
  });

  test('is closed to visitors and to signed-in admins alike', async () => {
    const account = { email: 'gateway-auth-made@example.org', password: PASSWORD };
    const byVisitor = await visitor().auth.admin.createUser(account);
    expect(byVisitor.error).toMatchObject({ status: 403, code: 'not_admin' });
    const { session } = await signIn();
    const asAdmin = createClient(supabaseUrl, anonKey, {
      auth,
      global: { headers: { Authorization: `Bearer ${session.access_token}` } },
    });
    const byAdmin = await asAdmin.auth.admin.createUser(account);
    expect(byAdmin.error).toMatchObject({ status: 403, code: 'not_admin' });
  });
});
