/**
 * Finds the tables of a backup, and reads and fills them in the text format of Postgres's COPY. Migrations
 * create the tables.
 */
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { BackupError } from './backup-settings.ts';

/**
 * Tables that a backup leaves out, because their rows apply only to one project, or only for a short time.
 */
export const LEFT_OUT: readonly string[] = [
  'private.noted_faults',
  'private.reader_secrets',
  'public.job_runs',
  'public.rate_limits',
];

/** Conditions, by table, for unchanged rows of a migration; a restore replaces these rows. */
export const PLACED_BY_MIGRATIONS: Readonly<Record<string, string>> = {
  'public.sync_jobs': 'is_enabled and lease_token = 0',
  'public.sync_sources': 'is_named and updated_at = created_at',
};

/** Number of bytes after which the rows of a table continue in another entry of the archive. */
const PART_BYTES = 4 * 1024 * 1024;

export interface Table {
  /** Name with its schema, quoted if needed. */
  name: string;
  /** Column names, quoted if needed, without generated columns. */
  columns: string[];
  /** Names of the tables to which its foreign keys refer. */
  references: string[];
}

/**
 * Orders tables so that each one comes after the tables to which it refers; a reference to itself does not
 * count.
 * @throws BackupError for tables that refer to each other in a circle
 */
export function inDependencyOrder<T extends Pick<Table, 'name' | 'references'>>(
  tables: readonly T[],
): T[] {
  const ordered: T[] = [];
  const placed = new Set<string>();
  const known = new Set(tables.map(({ name }) => name));
  let waiting = [...tables];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ name, references }) =>
      references.every((other) => other === name || placed.has(other) || !known.has(other)),
    );
    if (ready.length === 0) {
      const names = waiting.map(({ name }) => name).join(', ');
      throw new BackupError(`These tables refer to each other in a circle: ${names}.`);
    }
    ordered.push(...ready);
    for (const { name } of ready) placed.add(name);
    waiting = waiting.filter(({ name }) => !placed.has(name));
  }
  return ordered;
}

/** Reads the tables of the guide's two schemas, in the order in which they can be filled. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       (select array_agg(format('%I', a.attname) order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       coalesce((select array_agg(distinct format('%I.%I', fn.nspname, f.relname)) from pg_constraint k
         join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
         where k.conrelid = c.oid and k.contype = 'f'), '{}') as references
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private') and c.relkind = 'r'
     order by 1`,
  );
  return inDependencyOrder(rows.filter(({ name }) => !LEFT_OUT.includes(name)));
}

/** Reads the rows of a table in parts of whole lines, each of about `PART_BYTES`. */
export async function* copyOut(
  client: pg.ClientBase,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
): AsyncGenerator<Buffer> {
  const stream = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size < PART_BYTES) continue;
    const whole = Buffer.concat(chunks);
    const end = whole.lastIndexOf(10) + 1;
    if (end === 0) continue;
    yield whole.subarray(0, end);
    chunks = [whole.subarray(end)];
    size = whole.length - end;
  }
  if (size > 0) yield Buffer.concat(chunks);
}

/**
 * Fills a table with the parts from `copyOut` in one statement, because a row may refer to a row in a later
 * part.
 */
export async function copyIn(
  client: pg.ClientBase,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  parts: AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(parts, client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`)));
}

export interface Sequence {
  name: string;
  lastValue: string;
}

/** Reads the database's sequences that have already produced a number. */
export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as "lastValue"
     from pg_sequences where schemaname in ('public', 'private') and last_value is not null order by 1`,
  );
  return rows;
}

/** Reads the versions of the migrations that a database has; none for a database without the guide. */
export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as known`,
  );
  if (rows[0]?.known !== true) return [];
  const applied = await client.query<{ version: string }>(
    'select version::text from supabase_migrations.schema_migrations order by 1',
  );
  return applied.rows.map(({ version }) => version);
}

// Reads and writes the accounts of the team, with role and password hash; visitors have no accounts. Accounts
// are in Supabase's own schema, whose columns differ between versions, so rows are stored as JSON, and a
// restore fills only columns that the new project has. Sessions, second factors and emailed tokens are left
// out, because they are valid only in their own project.

type Row = Record<string, unknown>;

const accountsSchema = z.object({
  users: z.array(z.record(z.string(), z.unknown())),
  identities: z.array(z.record(z.string(), z.unknown())),
});
export type Accounts = z.infer<typeof accountsSchema>;

/**
 * Matches columns of emailed tokens, which are set to an empty text instead of null, because Supabase Auth
 * reads them as text.
 */
const MAILED_TOKEN = /_token(?:_new|_current)?$/;

const exists = async (client: pg.ClientBase, table: string): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [table],
  );
  return rows[0]?.found === true;
};

async function readRows(client: pg.ClientBase, table: string): Promise<Row[]> {
  if (!(await exists(client, table))) return [];
  const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`);
  return rows.map(({ row }) => row);
}

const withoutTokens = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, MAILED_TOKEN.test(column) ? '' : value]),
  );

export async function readAccounts(client: pg.ClientBase): Promise<Accounts> {
  return {
    users: (await readRows(client, 'auth.users')).map(withoutTokens),
    identities: await readRows(client, 'auth.identities'),
  };
}

async function writeRows(
  client: pg.ClientBase,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0 || !(await exists(client, table))) return;
  const known = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = known.rows.map(({ name }) => name).filter((name) => given.has(name));
  const list = columns.map((name) => `"${name}"`).join(', ');
  await client.query(
    `insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Stores the accounts that `readAccounts` returned, in a project without accounts. */
export async function writeAccounts(client: pg.ClientBase, json: Buffer): Promise<void> {
  const { users, identities } = accountsSchema.parse(JSON.parse(json.toString()));
  await writeRows(client, 'auth.users', users);
  await writeRows(client, 'auth.identities', identities);
}
