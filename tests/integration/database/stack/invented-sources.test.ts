/** The source rows of the local stack's invented sources. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INVENTED_SOURCES } from '../../../../src/local/sources/invented-sources.ts';
import { placeSources } from '../../../../src/local/sources/sources-server.ts';
import { connect } from '../../../support/stack/database.ts';
import { databaseStack } from '../../../support/stack/guide.ts';

const ids = INVENTED_SOURCES.map(({ id }) => id);
let client: pg.Client;

beforeAll(async () => {
  client = await connect(databaseStack().databaseUrl);
});
afterAll(async () => {
  await client.query('delete from public.sync_sources where id = any($1)', [ids]);
  await client.end();
});

const place = (origin: string) => {
  const { supabaseUrl, serviceRoleKey } = databaseStack();
  return placeSources({ supabaseUrl, serviceRoleKey, origin });
};

const stored = async () => {
  const sql =
    'select id, name, url, trust, removed_at from public.sync_sources where id = any($1) order by id';
  return (await client.query<Record<string, unknown>>(sql, [ids])).rows;
};

it('are made once; a later start moves their addresses and keeps what an admin set', async () => {
  await place('http://127.0.0.1:54328');
  expect(await stored()).toMatchObject(
    INVENTED_SOURCES.map(({ name, path }) => ({ name, url: `http://127.0.0.1:54328${path}` })),
  );
  await client.query('update public.sync_sources set trust = 3 where id = $1', [ids[0]]);
  await client.query('update public.sync_sources set removed_at = now() where id = $1', [ids[1]]);
  await place('http://127.0.0.1:60001');
  const rows = await stored();
  expect(rows.map(({ url }) => url)).toEqual(
    INVENTED_SOURCES.map(({ path }) => `http://127.0.0.1:60001${path}`),
  );
  expect(rows[0]).toMatchObject({ trust: 3 });
  expect(rows[1]?.['removed_at']).not.toBeNull();
});
