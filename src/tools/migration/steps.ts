/** Writes what migrations lack of the schema files, by pg-delta. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeId, parseId } from '@supabase/pg-delta/core';
import { renderPlanFiles } from '@supabase/pg-delta/frontends';
import { resolveProfile, supabaseProfile } from '@supabase/pg-delta/integrations';
import { plan } from '@supabase/pg-delta/plan';
import pg from 'pg';
import { readCatalogue, readRows } from '../../../tests/equal/catalogue.ts';

// The one migration: the files of supabase/schemas joined in the order of their names, then platform.sql.

const SUPABASE = fileURLToPath(new URL('../../../supabase/', import.meta.url));

/** The file of the baseline. Its version stays, because a database knows by its text whether it is the same. */
export const BASELINE = join(SUPABASE, 'migrations', '20261128000000_baseline.sql');

export interface SchemaFile {
  /** Path in the repository. */
  path: string;
  sql: string;
}

/** Reads the files that people edit, in the order in which they load. */
export async function readSchemas(): Promise<SchemaFile[]> {
  const names = (await readdir(join(SUPABASE, 'schemas'))).filter((name) => name.endsWith('.sql'));
  const paths = [...names.toSorted().map((name) => `schemas/${name}`), 'platform.sql'];
  return Promise.all(
    paths.map(async (path) => ({
      path: `supabase/${path}`,
      sql: await readFile(join(SUPABASE, path), 'utf8'),
    })),
  );
}

/** Joins the files to the text of the baseline. */
export const joinSchemas = (files: readonly SchemaFile[]): string =>
  files.map(({ sql }) => sql).join('\n');

/** Loads the files one by one into a database with bootstrap. @throws an Error that names the file that failed */
export async function loadSchemas(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const { path, sql } of await readSchemas()) {
      await client.query(`begin; ${sql}; commit`).catch((cause: unknown) => {
        throw new Error(`${path} failed: ${String(cause)}`, { cause });
      });
    }
  } finally {
    await client.end();
  }
}

// Compares two databases by queries of our own, so that no other tool decides what is equal.

/** Tables with rows of platform.sql; columns that each database fills by itself are left out. */
const OWN_ROWS = /^rows of (?:public|private)\.|^rows of storage\.buckets$/;
const OF_EACH_DATABASE = /"(?:created_at|updated_at|secret)": "[^"]*"/g;

async function readDatabase(client: pg.Client): Promise<Record<string, string>> {
  const rows = Object.entries(await readRows(client))
    .filter(([name]) => OWN_ROWS.test(name))
    .map(([name, text]) => [name, text.replaceAll(OF_EACH_DATABASE, '')] as const);
  return { ...(await readCatalogue(client)), ...Object.fromEntries(rows) };
}

/** Names what differs: `column public.venues.name` or `role setting anon in all databases`, for instance. */
export async function differences(one: pg.Client, other: pg.Client): Promise<string[]> {
  const [was, is] = [await readDatabase(one), await readDatabase(other)];
  const names = new Set([...Object.keys(was), ...Object.keys(is)]);
  return (
    [...names]
      // A migration can only add columns at the end.
      .filter((name) => was[name] !== is[name] && !name.startsWith('order of columns '))
      .toSorted()
  );
}

export interface Steps {
  sql: string;
  /** Renames that pg-delta sees and that no argument answers, as `column:public.venues.name=column:public.venues.title`. */
  openRenames: string[];
}

/**
 * Writes the steps from one database to another.
 * @param renames those that are meant, as in `openRenames`; null: nothing is renamed
 */
export async function stepsBetween(
  from: string,
  to: string,
  renames: readonly string[] | null,
): Promise<Steps> {
  const source = new pg.Pool({ connectionString: from });
  const desired = new pg.Pool({ connectionString: to });
  // Postgres may end before the last connection is closed.
  for (const pool of [source, desired]) pool.on('error', () => undefined);
  try {
    const profile = await resolveProfile(source, supabaseProfile);
    const [was, is] = await Promise.all([profile.extract(source), profile.extract(desired)]);
    const acceptRenames = (renames ?? []).map((rename) => {
      const [old = '', now = ''] = rename.split('=');
      return { from: parseId(old), to: parseId(now) };
    });
    const found = plan(was.factBase, is.factBase, {
      ...profile.planOptions,
      renames: renames === null ? 'off' : 'prompt',
      acceptRenames,
    });
    const files = renderPlanFiles(found, { allowDrops: true }).files;
    const named = found.renameCandidates
      .filter(({ status }) => status === 'unambiguous')
      .map((each) => `${encodeId(each.from)}=${encodeId(each.to)}`);
    return {
      sql: files.map(({ contents }) => contents).join('\n'),
      openRenames: renames === null ? [] : named.filter((rename) => !renames.includes(rename)),
    };
  } finally {
    await Promise.all([source.end(), desired.end()]);
  }
}
