/** The one migration: the files of supabase/schemas joined in the order of their names, then platform.sql. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

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
