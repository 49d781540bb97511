/**
 * Writes, with pg-delta, a migration that turns the schema of the present migrations into the schema files.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderPlanFiles } from '@supabase/pg-delta/frontends';
import { resolveProfile, supabaseProfile } from '@supabase/pg-delta/integrations';
import { plan } from '@supabase/pg-delta/plan';
import pg from 'pg';
import { readCatalogue, readRows } from '../../../tests/equal/catalogue.ts';

const SUPABASE = fileURLToPath(new URL('../../../supabase/', import.meta.url));

export const MIGRATIONS = join(SUPABASE, 'migrations');

export interface SchemaFile {
  /** Path in the repository. */
  path: string;
  sql: string;
}

/** Reads the files that people edit, in the order in which they load: supabase/schemas, then platform.sql. */
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

/**
 * Loads the schema files into a database that has bootstrap.sql. @throws an Error that names the failed file
 */
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

// Compares two databases with this project's own queries, so that no other tool decides what is equal.

/**
 * Match the names of the entries whose rows are compared, and in rows the columns that differ by database.
 */
const OWN_ROWS = /^rows of (?:public|private)\.|^rows of storage\.buckets$/;
const OF_EACH_DATABASE = /"(?:created_at|updated_at|secret)": "[^"]*"/g;

async function readDatabase(client: pg.Client): Promise<Record<string, string>> {
  const rows = Object.entries(await readRows(client))
    .filter(([name]) => OWN_ROWS.test(name))
    .map(([name, text]) => [name, text.replaceAll(OF_EACH_DATABASE, '')] as const);
  return { ...(await readCatalogue(client)), ...Object.fromEntries(rows) };
}

/** Lists what differs, such as `column public.venues.name` or `role setting anon in all databases`. */
export async function differences(one: pg.Client, other: pg.Client): Promise<string[]> {
  const [was, is] = [await readDatabase(one), await readDatabase(other)];
  const names = new Set([...Object.keys(was), ...Object.keys(is)]);
  return (
    [...names]
      // Ignores the order of columns, because a migration can add columns only at the end.
      .filter((name) => was[name] !== is[name] && !name.startsWith('order of columns '))
      .toSorted()
  );
}

/**
 * Reads the guide's tables, with the ids, files and columns that show what a migration did to their rows.
 * Omits generated columns.
 */
const STORED = `
  select c.oid::text as id, c.relnamespace::regnamespace || '.' || c.relname as name,
    pg_relation_filenode(c.oid)::text as file,
    (select json_object_agg(a.attnum, a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c where c.relnamespace::regnamespace::text in ('public', 'private') and c.relkind = 'r' order by name`;

export interface Stored {
  id: string;
  name: string;
  file: string;
  columns: Record<string, string> | null;
}

export const readStored = async (client: pg.Client): Promise<Stored[]> =>
  (await client.query<Stored>(STORED)).rows;

const without = <T>(all: Readonly<Record<string, T>>, others: Readonly<Record<string, T>>): T[] =>
  Object.keys(all).flatMap((key) => (key in others ? [] : [all[key] as T]));

/** Returns what a migration did to stored rows, and pairs of a deleted and a new name that may be renames. */
function effectsOnRows(was: readonly Stored[], is: readonly Stored[]) {
  const before = Object.fromEntries(was.map((table) => [table.id, table]));
  const after = Object.fromEntries(is.map((table) => [table.id, table]));
  const lost = without(before, after).map(({ name }) => name);
  const made = without(after, before).map(({ name }) => name.replace(/^.*\./, ''));
  const effects = lost.map((name) => `deletes the table ${name} with its rows`);
  const names = lost.flatMap((name) => made.map((now) => `${name}=${now}`));
  for (const { id, name, file, columns } of is) {
    const old = before[id];
    if (old === undefined) continue;
    const gone = without(old.columns ?? {}, columns ?? {});
    effects.push(...gone.map((column) => `deletes the column ${name}.${column} with its values`));
    if (old.file !== file) {
      effects.push(`locks ${name} against reads and writes while it writes every row anew`);
    }
    const added = without(columns ?? {}, old.columns ?? {});
    names.push(...gone.flatMap((column) => added.map((now) => `${name}.${column}=${now}`)));
  }
  return { effects, names };
}

/** Reads a table's constraints and indexes, whose names often contain a table's or column's name. */
const FOLLOWING = `
  select 'constraint' as kind, conname::text as name from pg_constraint where conrelid = to_regclass($1)
  union all
  select 'index', i.relname::text from pg_index x join pg_class i on i.oid = x.indexrelid
  where x.indrelid = to_regclass($1)
    and not exists (select from pg_constraint k where k.conindid = i.oid and k.conrelid = x.indrelid)`;

/**
 * Writes the SQL of a rename, including the constraints and indexes whose names contain the old name.
 * @param rename `public.venues=places` or `public.venues.name=title`
 */
async function renameSteps(from: pg.Client, to: pg.Client, rename: string): Promise<string> {
  const { schema, table, column, now } =
    /^(?<schema>\w+)\.(?<table>\w+)(?:\.(?<column>\w+))?=(?<now>\w+)$/.exec(rename)?.groups ?? {};
  if (schema === undefined || table === undefined || now === undefined) {
    throw new Error(
      `--rename ${rename} is not like public.venues=places or public.venues.name=title.`,
    );
  }
  const renamed = `${schema}.${column === undefined ? now : table}`;
  const read = async (client: pg.Client, name: string) =>
    (await client.query<{ kind: string; name: string }>(FOLLOWING, [name])).rows;
  const [own, wanted] = [await read(from, `${schema}.${table}`), await read(to, renamed)];
  const has = (all: typeof own, name: string) => all.some((each) => each.name === name);
  const following = own.flatMap(({ kind, name }) => {
    const next = name.replace(column ?? table, now);
    if (has(wanted, name) || !has(wanted, next) || has(own, next)) return [];
    return kind === 'index'
      ? `alter index ${schema}.${name} rename to ${next};\n`
      : `alter table ${renamed} rename constraint ${name} to ${next};\n`;
  });
  const what = column === undefined ? '' : `column ${column} `;
  return [`alter table ${schema}.${table} rename ${what}to ${now};\n`, ...following].join('');
}

/** Returns the SQL that makes the database `from` like `to`; it deletes and creates what was renamed. */
async function stepsBetween(from: string, to: string): Promise<string> {
  const source = new pg.Pool({ connectionString: from });
  const desired = new pg.Pool({ connectionString: to });
  // Ignores errors of idle connections, because Postgres may end before the last one is closed.
  for (const pool of [source, desired]) pool.on('error', () => undefined);
  try {
    const profile = await resolveProfile(source, supabaseProfile);
    const [was, is] = await Promise.all([profile.extract(source), profile.extract(desired)]);
    const found = plan(was.factBase, is.factBase, { ...profile.planOptions, renames: 'off' });
    const { files } = renderPlanFiles(found, { allowDrops: true });
    return files.map(({ contents }) => contents).join('\n');
  } finally {
    await Promise.all([source.end(), desired.end()]);
  }
}

export interface Migration {
  sql: string;
  /** What the migration does to stored rows, such as `deletes the table public.venues with its rows`. */
  effects: string[];
  /**
   * Possible renames, each from something that the migration deletes to something that it creates, in the
   * format of `--rename`: `public.venues.name=title`.
   */
  renames: string[];
  /** Differences from the schema files that remain after the migration, as `differences` lists them. */
  left: string[];
}

/**
 * Writes a migration and runs it on `from`, which has no rows.
 * @param from URL of a database with all migrations
 * @param to URL of a database with the schema files
 * @param renames such as `public.venues=places` or `public.venues.name=title`
 */
export async function writeMigration(
  from: string,
  to: string,
  renames: readonly string[],
): Promise<Migration> {
  const [one, other] = [from, to].map((url) => new pg.Client(url)) as [pg.Client, pg.Client];
  await Promise.all([one.connect(), other.connect()]);
  try {
    const was = await readStored(one);
    let sql = '';
    for (const rename of renames) {
      const steps = await renameSteps(one, other, rename);
      await one.query(steps);
      sql += steps;
    }
    const steps = await stepsBetween(from, to);
    await one.query(`begin; ${steps}; commit`);
    const { effects, names } = effectsOnRows(was, await readStored(one));
    sql = [sql, steps].filter((part) => part.trim() !== '').join('\n');
    return { sql, effects, renames: names, left: await differences(one, other) };
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}
