/** The files of supabase/schemas describe the whole database, and make the same one as the migrations. */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyBootstrap } from '../../../../src/local/stack/database/migrate.ts';
import {
  differences,
  loadSchemas,
  readSchemas,
  type SchemaFile,
} from '../../../../src/tools/migration/steps.ts';
import { dropCopy } from '../../../support/stack/cluster.ts';
import { connect } from '../../../support/stack/database.ts';
import { askFor } from '../../../support/stack/guide.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const migrated = scratchDatabase();

let files: SchemaFile[];
let adminUrl: string;
let url: string;
let client: pg.Client;

beforeAll(async () => {
  files = await readSchemas();
  ({ adminUrl } = await askFor('cluster'));
  const name = `guide_${randomBytes(6).toString('hex')}`;
  const admin = await connect(adminUrl);
  await admin.query(`create database ${name} template template0`);
  await admin.end();
  url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
  await applyBootstrap(url);
  client = await connect(url);
});

afterAll(async () => {
  await client.end();
  await dropCopy(adminUrl, url);
});

// The tests about the whole database need what the test before them has loaded.
describe('the files of the schema', { shuffle: false }, () => {
  it('open with their reason, who reads and who writes', () => {
    const headless = files.filter(({ sql }) => {
      const header = sql.slice(0, sql.search(/^(?!--)/m));
      return !['Why:', 'Who reads:', 'Who writes:'].every((word) => header.includes(word));
    });
    expect(headless.map(({ path }) => path)).toEqual([]);
  });

  it('are at most thirty, which a person reads through', () => {
    const lines = files.map(({ sql }) => sql.split('\n').length - 1).reduce((a, b) => a + b);
    expect(files.length).toBeLessThanOrEqual(30);
    expect(lines).toBeLessThanOrEqual(15_000);
  });

  it('create each function once, and replace none', () => {
    const sql = files.map((file) => file.sql).join('\n');
    const created = [...sql.matchAll(/^create function ([\w.]+)\(/gm)].map(([, name]) => name);
    expect(created.length).toBeGreaterThan(300);
    expect(created.filter((name, index) => created.indexOf(name) !== index)).toEqual([]);
    expect(sql).not.toMatch(/^(?:create or replace|drop) /im);
  });

  it('load one by one into an empty database, so each needs nothing that stands later', async () => {
    await loadSchemas(url);
  });

  it('make the same database as the migrations, settings of roles and rows included', async () => {
    expect(await differences(await migrated.connect(), client)).toEqual([]);
  });

  it('hold functions that are sound once everything is there', async () => {
    await client.query('begin; set local check_function_bodies = on');
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition from pg_proc p
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    expect(rows.length).toBeGreaterThan(300);
    for (const { name, definition } of rows) {
      const failed: unknown = await client.query(definition).catch((e: unknown) => e);
      expect([name, failed instanceof Error ? failed.message : '']).toEqual([name, '']);
    }
    await client.query('rollback');
  });
});
