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
