import { createClient } from '@supabase/supabase-js';
import { SignJWT, UnsecuredJWT, decodeJwt, decodeProtectedHeader, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { asGuide } from '../../../support/records/records.ts';
import { connect } from '../../../support/stack/database.ts';
import { databaseStack } from '../../../support/stack/guide.ts';

const { supabaseUrl, anonKey, serviceRoleKey, databaseUrl } = databaseStack();
const auth = { persistSession: false, autoRefreshToken: false };
const EMAIL = 'gateway-access@example.org';
const PASSWORD = 'driftwood-and-tar';

let accessToken: string;

beforeAll(async () => {
  const db = await connect(databaseUrl);
  await db.query(`
    create table public.gateway_probe (id int primary key, owner uuid);
    alter table public.gateway_probe enable row level security;
    create policy own on public.gateway_probe for select to authenticated using (owner = auth.uid());
    create policy open on public.gateway_probe for select to anon using (id = 1);
    grant all on public.gateway_probe to anon, authenticated, service_role;
    notify pgrst, 'reload schema';`);
  const service = createClient(supabaseUrl, serviceRoleKey, { auth });
  const made = await service.auth.admin.createUser({
    email: EMAIL,
    password: PASSWORD,
    email_confirm: true,
    // Gives the account a role, because an account without a role cannot read.
    app_metadata: { role: 'editor' },
  });
  await db.query('insert into public.gateway_probe values (1, null), (2, $1)', [
    made.data.user?.id,
  ]);
  await db.end();
  const visitor = createClient(supabaseUrl, anonKey, {
    auth,
    global: { headers: await asGuide() },
  });
  const { data } = await visitor.auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
  accessToken = data.session?.access_token ?? '';
  // Tries to insert until PostgREST knows the table, because only a write needs its schema cache.
  await vi.waitFor(
    async () => {
      expect((await visitor.from('gateway_probe').insert({ id: 3 })).error?.code).toBe('42501');
    },
    { timeout: 10_000 },
  );
});

afterAll(async () => {
  const db = await connect(databaseUrl);
  await db.query(`
    drop table public.gateway_probe;
    delete from auth.users where email = '${EMAIL}';
    notify pgrst, 'reload schema';`);
  await db.end();
});

const rest = (headers: Record<string, string>) =>
  fetch(`${supabaseUrl}/rest/v1/gateway_probe?select=id&order=id`, { headers });

/** Returns forged access tokens, which differ from the real one in one detail each. */
async function forgeries(): Promise<Record<string, string>> {
  const claims = { ...decodeJwt(accessToken) };
  const header = decodeProtectedHeader(accessToken);
  const { privateKey } = await generateKeyPair('ES256');
  const secret = new TextEncoder().encode(JSON.stringify(header));
  const later = { ...claims, exp: (claims.exp ?? 0) + 60 };
  const [head = '', payload = '', signature = ''] = accessToken.split('.');
  const raised = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' }));
  return {
    'signed with a foreign key': await new SignJWT(later)
      .setProtectedHeader({ ...header, alg: 'ES256' })
      .sign(privateKey),
    'unsigned (alg none)': new UnsecuredJWT(later).encode(),
    'signed with HS256': await new SignJWT(later)
      .setProtectedHeader({ ...header, alg: 'HS256' })
      .sign(secret),
    'raised to another role': `${head}.${raised.toString('base64url')}.${signature}`,
    'cut short': `${head}.${payload}`,
    'no token at all': 'nonsense',
  };
}

describe('the API key', () => {
  test('a call without one is refused', async () => {
    for (const path of ['/rest/v1/gateway_probe', '/auth/v1/token', '/auth/v1/user']) {
      const response = await fetch(supabaseUrl + path);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'UNAUTHORIZED_MISSING_API_KEY' });
    }
  });

  test('alone it acts as its own role', async () => {
    const asAnon = await rest({ apikey: anonKey, ...(await asGuide()) });
    expect(await asAnon.json()).toEqual([{ id: 1 }]);
    const asService = await rest({ apikey: serviceRoleKey });
    expect(await asService.json()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('with a session the account is asking', async () => {
    const response = await rest({ apikey: anonKey, authorization: `Bearer ${accessToken}` });
    expect(await response.json()).toEqual([{ id: 2 }]);
  });
});

describe('a token that is not ours', () => {
  test('is refused by REST, Auth and Storage', async () => {
    for (const [what, token] of Object.entries(await forgeries())) {
      const headers = { apikey: anonKey, authorization: `Bearer ${token}` };
      expect((await rest(headers)).status, `REST, ${what}`).toBe(401);
      const user = await fetch(`${supabaseUrl}/auth/v1/user`, { headers });
      expect(user.status, `Auth, ${what}`).toBe(403);
      expect(await user.json()).toMatchObject({ code: 'bad_jwt' });
      const made = await fetch(`${supabaseUrl}/auth/v1/admin/users`, { method: 'POST', headers });
      expect(made.status, `admin interface, ${what}`).toBe(403);
      const file = await fetch(`${supabaseUrl}/storage/v1/object/uploads/a`, { headers });
      expect(file.status, `Storage, ${what}`).toBe(400);
    }
  });
});

describe('the way through to PostgREST', () => {
  test('keeps ranges, counts and errors as PostgREST gives them', async () => {
    const service = createClient(supabaseUrl, serviceRoleKey, { auth });
    const page = await service.from('gateway_probe').select('id', { count: 'exact' }).range(1, 1);
    expect(page).toMatchObject({ status: 206, count: 2, data: [{ id: 2 }] });
    const head = await service.from('gateway_probe').select('*', { count: 'exact', head: true });
    expect(head).toMatchObject({ count: 2, data: null });
    const taken = await service.from('gateway_probe').insert({ id: 1 });
    expect(taken).toMatchObject({ status: 409, error: { code: '23505' } });
    const unknown = await service.from('gateway_probe').select('nothing');
    expect(unknown.error?.code).toBe('42703');
  });

  test('carries a large body whole', async () => {
    const service = createClient(supabaseUrl, serviceRoleKey, { auth });
    const rows = Array.from({ length: 20_000 }, (_, index) => ({ id: 1000 + index }));
    // Sends the rows with fetch, because supabase-js would take seconds to collect the columns of so many
    // rows.
    const inserted = await fetch(`${supabaseUrl}/rest/v1/gateway_probe`, {
      method: 'POST',
      headers: { apikey: serviceRoleKey, 'content-type': 'application/json' },
      body: JSON.stringify(rows),
    });
    expect(inserted.status).toBe(201);
    const { count } = await service
      .from('gateway_probe')
      .delete({ count: 'exact' })
      .gte('id', 1000);
    expect(count).toBe(20_000);
  });
});

describe('a browser', () => {
  const preflight = (origin: string, path = '/auth/v1/token?grant_type=password') =>
    fetch(supabaseUrl + path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey, authorization, content-type',
      },
    });

  test('may call from the guide’s pages on this machine', async () => {
    for (const origin of ['http://localhost:8888', 'http://127.0.0.1:4321']) {
      const response = await preflight(origin);
      expect(response.status).toBe(204);
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('access-control-allow-headers')).toContain('authorization');
    }
    const call = await rest({ apikey: anonKey, origin: 'http://localhost:8888' });
    expect(call.headers.get('access-control-allow-origin')).toBe('http://localhost:8888');
    expect(call.headers.get('access-control-expose-headers')).toContain('content-range');
  });

  test('may not from anywhere else', async () => {
    for (const origin of [
      'https://elsewhere.example',
      'http://localhost.elsewhere.example',
      'null',
    ]) {
      const response = await preflight(origin);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('what is not there', () => {
  test('other services and addresses answer 404, broken ones 400', async () => {
    expect((await fetch(`${supabaseUrl}/realtime/v1/`)).status).toBe(404);
    expect((await fetch(`${supabaseUrl}/`)).status).toBe(404);
    expect((await fetch(`${supabaseUrl}/rest/v1/%E0%A4%A`)).status).toBe(400);
  });
});
