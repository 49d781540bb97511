/** Runs the migrations with the rights of a hosted project, where nobody is a superuser. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyMigrations } from '../../../../src/local/stack/database/migrate.ts';
import type { HostedDatabase } from '../../../../src/tools/deploy-check/hosted-database.ts';
import { startHostedDatabase } from '../../../../src/tools/deploy-check/hosted-database.ts';
import { connect, makeTestFolder, removeTestFolder } from '../../../support/stack/database.ts';

let database: HostedDatabase;
let dir: string;

beforeAll(async () => {
  dir = await makeTestFolder();
  database = await startHostedDatabase(dir);
});

afterAll(async () => {
  await database.stop();
  removeTestFolder(dir);
});

it('apply as the role postgres, which is no superuser there', async () => {
  const client = await connect(database.projectUrl);
  const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user');
  await client.end();
  expect(rows).toEqual([{ rolsuper: false }]);
  expect((await applyMigrations(database.projectUrl)).length).toBeGreaterThan(0);
  expect(await applyMigrations(database.projectUrl)).toEqual([]);
});
