/**
 * Brings a database to the state that the guide expects: runs bootstrap.sql, then the same migrations as a
 * hosted project, and records them in the same table as the Supabase CLI.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StackError } from '../stack-error.ts';

const BOOTSTRAP_FILE = fileURLToPath(new URL('./bootstrap.sql', import.meta.url));
const MIGRATIONS_FOLDER = fileURLToPath(
  new URL('../../../../supabase/migrations', import.meta.url),
);
/** Key of the lock that makes simultaneous starts wait for each other: an arbitrary number. */
const LOCK_KEY = 7_216_482;
/** Format of a file name: `<timestamp>_<verb>_<subject>.sql`. */
const FILE_NAME = /^(?<version>\d{14})_(?<name>[a-z0-9_]+)\.sql$/;
/**
 * Matches commands that begin or end a transaction. A migration must not contain them, because a failure
 * could then leave it half applied. A `begin` of plpgsql does not match, because no semicolon follows it.
 */
const TRANSACTION_CONTROL = /^[ \t]*(?:begin|commit|rollback|start[ \t]+transaction)[ \t]*;/im;

const RECORD_TABLE = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text
  );`;

interface Migration {
  file: string;
  version: string;
  name: string;
  sql: string;
}

/** Thrown if this copy of the guide lacks a migration of the database, or has it with another text. */
export class OtherMigrations extends StackError {
  override name = 'OtherMigrations';
}

/** Runs `work` on one connection; other starts of the stack wait until it ends. */
async function withLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  // Does not wait for the disk after each migration. A crash that loses the changes of a migration also loses
  // the record that it was applied, so that the next start applies it again.
  const options = '-c synchronous_commit=off -c client_min_messages=warning';
  const client = new pg.Client({ connectionString: url, options });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const result = await work(client);
    // Waits for the disk once, at this commit, which also writes all earlier commits to the disk.
    await client.query(
      'begin; set local synchronous_commit = on; select pg_current_xact_id(); commit',
    );
    return result;
  } finally {
    // Ends the connection, which releases the lock.
    await client.end();
  }
}

/** Runs several statements as one transaction: all of them, or none. */
async function inTransaction(client: pg.Client, run: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await run();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Returns the line number, from 1, of a position that Postgres counts in characters; null without a position.
 */
function lineOf(sql: string, position: string | undefined): number | null {
  if (position === undefined) return null;
  return [...sql].slice(0, Number(position) - 1).filter((c) => c === '\n').length + 1;
}

/** Returns Postgres' own message, detail and hint about a failed statement. */
function postgresWords(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return String(error);
  const parts = [error.message, error.detail, error.hint].filter((part) => part !== undefined);
  return parts.map((part) => (part.endsWith('.') ? part : `${part}.`)).join(' ');
}

async function listMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    files.map(async (file) => {
      const { version, name } = FILE_NAME.exec(file)?.groups ?? {};
      if (version === undefined || name === undefined) {
        throw new StackError(
          `The migration ${file} has no usable name. Call it <14 digits>_<verb>_<subject>.sql, such as 20261101090000_create_events.sql.`,
        );
      }
      return { file, version, name, sql: await readFile(join(folder, file), 'utf8') };
    }),
  );
  for (const [index, { file, version }] of migrations.entries()) {
    const next = migrations[index + 1];
    if (next?.version === version) {
      throw new StackError(
        `The migrations ${file} and ${next.file} have the same version ${version}. Give one of them another timestamp.`,
      );
    }
  }
  return migrations;
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  const { file, version, name, sql } = migration;
  if (TRANSACTION_CONTROL.test(sql)) {
    throw new StackError(
      `The migration ${file} begins or ends a transaction itself. Remove that line: each file already runs in one.`,
    );
  }
  try {
    await inTransaction(client, async () => {
      await client.query(sql);
      await client.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, [sql]],
      );
    });
  } catch (cause) {
    const line = lineOf(sql, cause instanceof pg.DatabaseError ? cause.position : undefined);
    throw new StackError(
      `The migration ${file} failed${line === null ? '' : ` at line ${line}`}: ${postgresWords(cause)} Nothing of it was applied. Mend the file and start again.`,
      { cause },
    );
  }
}

/**
 * Gives a local database the roles, schemas and functions that a hosted Supabase project starts with
 * (bootstrap.sql). May run any number of times.
 */
export async function applyBootstrap(url: string): Promise<void> {
  const sql = await readFile(BOOTSTRAP_FILE, 'utf8');
  await withLock(url, (client) =>
    inTransaction(client, async () => {
      await client.query(sql);
    }),
  );
}

/**
 * Applies the new migrations of `folder` in the order of their versions, each in one transaction, and returns
 * their file names. Throws a StackError with file, line and reason; migrations that were already applied stay
 * applied. Throws OtherMigrations, and applies none, if a migration that was applied before is missing in
 * `folder` or has another text there.
 */
export async function applyMigrations(url: string, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = await listMigrations(folder);
  return withLock(url, async (client) => {
    await client.query(RECORD_TABLE);
    const { rows } = await client.query<{ version: string; sql: string }>(
      'select version, statements[1] as sql from supabase_migrations.schema_migrations',
    );
    const texts = new Map(migrations.map(({ version, sql }) => [version, sql]));
    if (rows.some(({ version, sql }) => texts.get(version) !== sql)) {
      throw new OtherMigrations('The database was made by other migrations. Nothing was changed.');
    }
    const known = new Set(rows.map(({ version }) => version));
    const fresh = migrations.filter(({ version }) => !known.has(version));
    for (const migration of fresh) {
      // Resets settings, so that a `set` in one file does not affect the next file.
      await client.query('reset all');
      await applyOne(client, migration);
    }
    await client.query(`notify pgrst, 'reload schema'`);
    return fresh.map(({ file }) => file);
  });
}

// Offers to begin anew if the local database does not fit the migrations of this copy of the guide.

/** Standard input and output, or streams in their place. */
export interface Console {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream & { isTTY?: boolean };
}

/**
 * Names the folders of `dir` that contain the data, and deletes them if the answer at the terminal is yes.
 * Postgres must not run. After any other answer, or without a terminal, throws a StackError and deletes
 * nothing.
 */
export async function resetData(
  dir: string,
  signal: AbortSignal,
  { input, output }: Console = { input: process.stdin, output: process.stdout },
): Promise<void> {
  const folders = [join(dir, 'postgres'), join(dir, 'storage')];
  const named = folders.map((folder) => relative(process.cwd(), folder)).join(' and ');
  const reason = 'The local database was made by another version of the guide, and does not fit.';
  if (input.isTTY !== true || output.isTTY !== true) {
    throw new StackError(
      `${reason} Nothing was changed. Delete ${named} to begin anew with the sample data, or start in a terminal, which asks first.`,
    );
  }
  // With `terminal: false`, Ctrl-C stops the whole stack, not only this question.
  const terminal = createInterface({ input, output, terminal: false });
  try {
    const answer = await terminal.question(
      `\n${reason} Begin anew with the sample data?\nThis deletes ${named}: all events, orders, accounts and pictures of this local guide. [y/N] `,
      { signal },
    );
    if (!/^y(?:es)?$/i.test(answer.trim())) {
      throw new StackError('Nothing was deleted, and the guide was not started.');
    }
  } finally {
    terminal.close();
  }
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
