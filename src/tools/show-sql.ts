/**
 * `npm run sql -- <name>`: prints an SQL function, table or view in its state after all migrations, and the
 * migrations that contain its name. For a part of a name, it prints the names that contain it. It applies the
 * migrations to a temporary database, because later migrations replace functions or parts of them.
 */
import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { StackError } from '../local/stack/stack-error.ts';
import { connect, startTestDatabase } from '../../tests/support/stack/database.ts';

const MIGRATIONS = new URL('../../supabase/migrations/', import.meta.url);

const FUNCTIONS = `
  select concat('-- ' || obj_description(oid) || e'\\n', pg_get_functiondef(oid), e';\\n\\n') as text
  from pg_proc
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and proname = $1
  order by oid::regprocedure::text`;

/**
 * Reads a table or view, with the roles that may read each column and the policies that limit which rows they
 * see.
 */
const TABLES = `
  select concat('-- ' || obj_description(c.oid) || e'\\n', c.oid::regclass, e'\\n', (
    select string_agg(format('  %s %s%s', rpad(a.attname, 28),
      rpad(format_type(a.atttypid, a.atttypmod), 28), coalesce((
        select 'read by ' || string_agg(role, ', ')
        from unnest(array['anon', 'authenticated', 'service_role']) role
        where has_column_privilege(role, c.oid, a.attnum, 'select')), 'read by none')), e'\\n'
      order by a.attnum)
    from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  ), (
    select string_agg(format(e'\\npolicy "%s" for %s to %s: %s', p.policyname, lower(p.cmd),
      array_to_string(p.roles, ', '), p.qual), '' order by p.policyname)
    from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname
  ), e'\\n\\n') as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'v', 'm') and c.relname = $1`;

const NAMES = `
  select distinct name as text from (
    select proname as name, pronamespace as schema from pg_proc
    union all
    select relname, relnamespace from pg_class where relkind in ('r', 'v', 'm')
  ) named
  where schema in ('public'::regnamespace, 'private'::regnamespace) and strpos(name, $1) > 0
  order by 1`;

async function textsOf(client: Client, query: string, name: string): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(query, [name]);
  return rows.map(({ text }) => text);
}

/** Finds the migrations that contain the name as a word, oldest first. */
async function migrationsOf(name: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of (await readdir(MIGRATIONS)).toSorted()) {
    const words = (await readFile(new URL(file, MIGRATIONS), 'utf8')).split(/\W+/);
    if (words.includes(name)) found.push(file);
  }
  return found;
}

/** Writes the output for a name; null if no name equals or contains it. */
async function describe(name: string): Promise<string | null> {
  const database = await startTestDatabase();
  try {
    const client = await connect(database.url);
    const found = [
      ...(await textsOf(client, FUNCTIONS, name)),
      ...(await textsOf(client, TABLES, name)),
    ];
    const names = found.length > 0 ? [] : await textsOf(client, NAMES, name);
    await client.end();
    if (found.length > 0) {
      const files = (await migrationsOf(name)).map((file) => `--   supabase/migrations/${file}\n`);
      return `${found.join('')}-- Named in:\n${files.join('')}`;
    }
    return names.length === 0 ? null : `Names with "${name}":\n  ${names.join('\n  ')}\n`;
  } finally {
    await database.stop();
  }
}

const name = (process.argv[2] ?? '').replace(/^(?:public|private)\./, '');
try {
  const text = name === '' ? null : await describe(name);
  if (text === null) {
    process.stderr.write(
      name === ''
        ? 'Give the name of an SQL function, table or view, or a part of it: npm run sql -- decide_event\n'
        : `No function, table or view has "${name}" in its name. supabase/README.md lists the functions that endpoints call.\n`,
    );
    process.exitCode = 1;
  } else process.stdout.write(text);
} catch (error) {
  if (!(error instanceof StackError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
