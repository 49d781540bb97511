import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  applyBootstrap,
  applyMigrations,
  OtherMigrations,
} from '../../../../src/local/stack/database/migrate.ts';
import { StackError } from '../../../../src/local/stack/stack-error.ts';
import type { RunningPostgres } from '../../../../src/local/stack/database/postgres.ts';
import {
  connect,
  makeTestFolder,
  removeTestFolder,
  startTestDatabase,
} from '../../../support/stack/database.ts';

let database: RunningPostgres;
let db: pg.Client;
let dir: string;
let folder: string;

beforeAll(async () => {
  database = await startTestDatabase();
  db = await connect(database.url);
  dir = await makeTestFolder();
});

afterAll(async () => {
  await db.end();
  await database.stop();
  removeTestFolder(dir);
});

beforeEach(async () => {
  folder = join(dir, 'migrations');
  await mkdir(folder);
});

afterEach(async () => {
  await rm(folder, { recursive: true });
  await db.query(
    'drop schema if exists supabase_migrations cascade; drop table if exists public.boats, public.crews',
  );
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);

async function tables(): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function refusal(): Promise<string> {
  const error: unknown = await applyMigrations(database.url, folder).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(StackError);
  return (error as StackError).message;
}

describe('applying migrations', () => {
  test('runs them in the order of their versions, each once', async () => {
    await write(
      '20260102000000_create_crews.sql',
      'create table public.crews (boat int references public.boats);',
    );
    await write(
      '20260101000000_create_boats.sql',
      'create table public.boats (id int primary key);',
    );
    expect(await applyMigrations(database.url, folder)).toEqual([
      '20260101000000_create_boats.sql',
      '20260102000000_create_crews.sql',
    ]);
    expect(await applyMigrations(database.url, folder)).toEqual([]);
    const { rows } = await db.query(
      'select version, name from supabase_migrations.schema_migrations order by version',
    );
    expect(rows).toEqual([
      { version: '20260101000000', name: 'create_boats' },
      { version: '20260102000000', name: 'create_crews' },
    ]);
  });

  test('two starts at the same moment take turns', async () => {
    await write('20260101000000_create_boats.sql', 'create table public.boats (id int);');
    const applied = await Promise.all([
      applyMigrations(database.url, folder),
      applyMigrations(database.url, folder),
      applyMigrations(database.url, folder),
    ]);
    expect(applied.flat()).toEqual(['20260101000000_create_boats.sql']);
  });

  test('what one makes in public is closed to the roles of the API until it is granted', async () => {
    await write('20260101000000_create_boats.sql', 'create table public.boats (id int);');
    await applyMigrations(database.url, folder);
    for (const role of ['anon', 'authenticated', 'service_role']) {
      for (const sql of ['select * from public.boats', 'select * from auth.users']) {
        await db.query(`begin; set local role ${role}`);
        await expect(db.query(sql), `${role}: ${sql}`).rejects.toMatchObject({ code: '42501' });
        await db.query('rollback');
      }
    }
  });

  test('a setting made in one file does not reach the next', async () => {
    await write(
      '20260101000000_set_path.sql',
      `set search_path = ''; set timezone = 'Asia/Tokyo';`,
    );
    await write('20260102000000_create_boats.sql', 'create table boats (id int);');
    await applyMigrations(database.url, folder);
    expect(await tables()).toEqual(['boats']);
  });
});

const BOATS = '20260101000000_create_boats.sql';
const CREWS = '20260102000000_create_crews.sql';

test.each([
  [
    'fails is named with its line and Postgres’ reason',
    {
      [BOATS]: 'create table public.boats (id int);',
      [CREWS]:
        '-- Ñandú: letters of several bytes before the fault\ncreate table public.crews (id int);\n\ninsert into public.crews values (1);\nselect nothing from public.crews;\n',
    },
    'The migration 20260102000000_create_crews.sql failed at line 5: column "nothing" does not exist. Nothing of it was applied. Mend the file and start again.',
    ['boats'],
  ],
  [
    'cannot be recorded',
    { [BOATS]: 'create table public.boats (id int); drop schema supabase_migrations cascade;' },
    'create_boats.sql failed',
    [],
  ],
  [
    'fails without a line is told with its detail',
    {
      [BOATS]:
        'create table public.boats (id int primary key); insert into public.boats values (1), (1);',
    },
    'Key (id)=(1) already exists.',
    [],
  ],
  [
    'ends its own transaction',
    { [BOATS]: 'create table public.boats (id int);\ncommit;\nselect nothing;' },
    'begins or ends a transaction itself',
    [],
  ],
  ['has no usable name', { 'boats.sql': 'select 1;' }, 'boats.sql has no usable name', []],
  [
    'has a version that is taken',
    { [BOATS]: 'select 1;', '20260101000000_create_crews.sql': 'select 1;' },
    'have the same version 20260101000000',
    [],
  ],
])(
  'a migration that %s leaves nothing behind, and runs once mended',
  async (_, files, said, left) => {
    for (const [name, sql] of Object.entries(files)) await write(name, sql);
    expect(await refusal()).toContain(said);
    expect(await tables()).toEqual(left);
    for (const name of Object.keys(files)) await rm(join(folder, name));
    const body = 'do $$\nbegin\n  create table if not exists public.boats (id int);\nend\n$$;';
    await write(BOATS, left.length > 0 ? 'create table public.boats (id int);' : body);
    await applyMigrations(database.url, folder);
    expect(await tables()).toEqual(['boats']);
  },
);

describe('a database of another version of the guide', () => {
  test.each([
    ['whose migration has another text now', [BOATS, 'create table public.boats (id text);']],
    ['whose migration is gone', [CREWS, 'select 1;']],
  ])('%s is told apart, and nothing is applied to it', async (_, [name = '', sql = '']) => {
    await write(BOATS, 'create table public.boats (id int);');
    await applyMigrations(database.url, folder);
    await rm(join(folder, BOATS));
    await write(name, sql);
    await write('20260103000000_create_harbors.sql', 'create table public.harbors (id int);');
    await expect(applyMigrations(database.url, folder)).rejects.toThrow(OtherMigrations);
    expect(await tables()).toEqual(['boats']);
  });
});

test('the bootstrap may run any number of times', async () => {
  await applyBootstrap(database.url);
  await Promise.all([applyBootstrap(database.url), applyBootstrap(database.url)]);
});
