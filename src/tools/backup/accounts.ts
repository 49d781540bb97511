/**
 * Reads and writes the accounts of the team, with role and password hash; visitors have no accounts. Accounts
 * are in Supabase's own schema, whose columns differ between versions, so rows are stored as JSON, and a
 * restore fills only columns that the new project has. Sessions, second factors and emailed tokens are left
 * out, because they are valid only in their own project.
 */
import type pg from 'pg';
import { z } from 'zod';

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
