/**
 * `npm run sql -- <name>`: prints an SQL function as all migrations leave it, and the migrations that name it.
 * Applies the migrations to a throwaway database, because later ones replace functions whole or in part.
 */
import { readdir, readFile } from 'node:fs/promises';
import { StackError } from '../local/stack/stack-error.ts';
import { connect, startTestDatabase } from '../../tests/support/stack/database.ts';

const MIGRATIONS = new URL('../../supabase/migrations/', import.meta.url);

const DEFINITIONS = `
  select pg_get_functiondef(p.oid) as definition, obj_description(p.oid) as comment
  from pg_proc p
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.proname = $1
  order by p.oid::regprocedure::text`;

/** The files that hold the name as a word, oldest first. */
async function migrationsOf(name: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of (await readdir(MIGRATIONS)).toSorted()) {
    const words = (await readFile(new URL(file, MIGRATIONS), 'utf8')).split(/\W+/);
    if (words.includes(name)) found.push(file);
  }
  return found;
}

async function showFunction(name: string): Promise<boolean> {
  const database = await startTestDatabase();
  try {
    const client = await connect(database.url);
    const { rows } = await client.query<{ definition: string; comment: string | null }>(
      DEFINITIONS,
      [name],
    );
    await client.end();
    for (const { definition, comment } of rows) {
      process.stdout.write(`${comment === null ? '' : `-- ${comment}\n`}${definition};\n\n`);
    }
    return rows.length > 0;
  } finally {
    await database.stop();
  }
}

const name = (process.argv[2] ?? '').replace(/^(?:public|private)\./, '');
try {
  if (name !== '' && (await showFunction(name))) {
    const files = (await migrationsOf(name)).map((file) => `--   supabase/migrations/${file}\n`);
    process.stdout.write(`-- Named in:\n${files.join('')}`);
  } else {
    process.stderr.write(
      name === ''
        ? 'Give the name of an SQL function, as in: npm run sql -- decide_event\n'
        : `No function is called ${name}. supabase/README.md lists those that endpoints call.\n`,
    );
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof StackError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
