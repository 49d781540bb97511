import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDatabase } from '../../../support/stack/database.ts';
import { asRole, connect, startTestDatabase } from '../../../support/stack/database.ts';

const USER = '7b0c1d7e-58a5-4c3a-9a43-0a6f2a0f6f11';
const ROLES = ['anon', 'authenticated', 'service_role'] as const;

let database: TestDatabase;
let db: pg.Client;

beforeAll(async () => {
  database = await startTestDatabase({ migrations: false });
  db = await connect(database.url);
  await db.query(`
    create table public.probe (word text);
    create table public.guarded (id int primary key);
    alter table public.guarded enable row level security;
    grant select, delete on public.guarded to anon, authenticated, service_role;
    insert into public.guarded values (1);`);
});

afterAll(async () => {
  await db.end();
  await database.stop();
});

async function value(client: pg.Client, sql: string): Promise<unknown> {
  const { rows } = await client.query<Record<string, unknown>>(`select (${sql}) as value`);
  return rows[0]?.['value'];
}

describe('the roles', () => {
  test('what a migration makes in public is closed to all three until it is granted', async () => {
    for (const role of ROLES) {
      for (const sql of ['select * from public.probe', `insert into public.probe values ('x')`]) {
        const attempt = asRole(db, role, {}, (client) => client.query(sql));
        await expect(attempt, `${role}: ${sql}`).rejects.toMatchObject({ code: '42501' });
      }
    }
  });

  test('row-level security binds all but the service', async () => {
    const count = (role: (typeof ROLES)[number]) =>
      asRole(db, role, {}, (client) => value(client, 'select count(*)::int from public.guarded'));
    expect(await count('anon')).toBe(0);
    expect(await count('authenticated')).toBe(0);
    expect(await count('service_role')).toBe(1);
  });

  test('none reads accounts or makes tables', async () => {
    for (const role of ROLES) {
      for (const sql of [
        'select * from auth.users',
        'select * from auth.refresh_tokens',
        'create table public.own (id int)',
      ]) {
        const attempt = asRole(db, role, {}, (client) => client.query(sql));
        await expect(attempt, `${role}: ${sql}`).rejects.toMatchObject({ code: '42501' });
      }
    }
  });

  test('the authenticator may become them and is nothing itself', async () => {
    const { rows } = await db.query(
      `select rolsuper, rolinherit, rolbypassrls, rolcanlogin,
         (select array_agg(r.rolname::text order by 1) from pg_auth_members m
            join pg_roles r on r.oid = m.roleid where m.member = a.oid) as roles
       from pg_roles a where rolname = 'authenticator'`,
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolinherit: false,
        rolbypassrls: false,
        rolcanlogin: true,
        roles: ['anon', 'authenticated', 'service_role'],
      },
    ]);
  });
});

describe('who is asking', () => {
  test('auth.uid, role, email and jwt tell it from the claims', async () => {
    const claims = { sub: USER, email: 'ana@example.org', app_metadata: { role: 'admin' } };
    await asRole(db, 'authenticated', claims, async (client) => {
      expect(await value(client, 'auth.uid()')).toBe(USER);
      expect(await value(client, 'auth.role()')).toBe('authenticated');
      expect(await value(client, 'auth.email()')).toBe('ana@example.org');
      expect(await value(client, `auth.jwt() -> 'app_metadata' ->> 'role'`)).toBe('admin');
    });
  });

  test('without a request there is nobody', async () => {
    expect(await value(db, 'auth.uid()')).toBeNull();
    expect(await value(db, 'auth.jwt()')).toBeNull();
    await db.query(`set request.jwt.claims = ''`);
    expect(await value(db, 'auth.uid()')).toBeNull();
    await db.query('reset request.jwt.claims');
  });

  test('a test as a role leaves nothing behind', async () => {
    await asRole(db, 'service_role', {}, (client) => client.query('delete from public.guarded'));
    expect(await value(db, `select count(*)::int from public.guarded`)).toBe(1);
    expect(await value(db, 'current_user')).toBe('postgres');
    expect(await value(db, 'auth.role()')).toBeNull();
  });
});

describe('the server', () => {
  test('keeps UTC and UTF-8, and is reached from this machine only', async () => {
    expect(await value(db, `current_setting('timezone')`)).toBe('UTC');
    expect(await value(db, `current_setting('server_encoding')`)).toBe('UTF8');
    expect(await value(db, `current_setting('listen_addresses')`)).toBe('127.0.0.1');
    expect(await value(db, `current_setting('unix_socket_directories')`)).toBe('');
  });

  test('folds and sorts letters beyond ASCII', async () => {
    expect(await value(db, `upper('señal') || lower('ÉXITO')`)).toBe('SEÑALéxito');
    expect(await value(db, `'FERIA ÚNICA' ilike 'feria única'`)).toBe(true);
    expect(await value(db, `to_tsvector('simple', 'ÚNICA')::text`)).toBe(`'única':1`);
    expect(
      await value(
        db,
        `select string_agg(w, ' ' order by w) from unnest(array['Zoo','arte','Élite']) w`,
      ),
    ).toBe('arte Élite Zoo');
  });

  test('takes nobody in without the password', async () => {
    const url = new URL(database.url);
    url.password = 'guess';
    await expect(connect(url.href)).rejects.toMatchObject({ code: '28P01' });
  });
});
