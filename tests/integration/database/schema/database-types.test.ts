import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { databaseTypes } from '../../../../src/tools/database/database-types.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const FILE = fileURLToPath(new URL('../../../../src/server/database-types.ts', import.meta.url));

const database = scratchDatabase();
let client: pg.Client;

beforeAll(async () => {
  client = await database.connect();
});

it('the checked-in types are those of the migrations (else run `npm run types:database`)', async () => {
  expect(await readFile(FILE, 'utf8')).toBe(await databaseTypes(client));
});

it('a column that the database computes can be read and not written', async () => {
  const types = await databaseTypes(client);
  expect(types).toContain('last_day: string;');
  expect(types).toContain("'last_day' | 'search'");
});

it('an argument may be null where the function says so by its default', async () => {
  const types = await databaseTypes(client);
  expect(types).toContain('p_reason?: string | null;');
  expect(types).toContain('p_limits?: Json;');
  expect(types).toContain('p_submission_key: string;');
});

it('a type without a mapping is named, not guessed', async () => {
  await client.query('begin');
  await client.query('alter table public.venues add column shape point');
  await expect(databaseTypes(client)).rejects.toThrow(
    'The type "point" has no TypeScript type yet',
  );
  await client.query('rollback');
});
