/** Reads and changes stored rows directly, without any access rule, to prepare and check tests. */
import pg from 'pg';
import type { Database } from '../../../src/server/database-types.ts';
import { databaseStack } from '../stack/guide.ts';

let pool: pg.Pool | undefined;

/** Runs SQL as the database's owner; dates and times are returned as Postgres prints them. */
export async function query(
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  pool ??= new pg.Pool({
    connectionString: databaseStack().databaseUrl,
    max: 4,
    // Returns dates and times as text, because a date without a zone must not become an instant.
    types: {
      getTypeParser: (oid, format) =>
        DATES.has(oid) ? (text: string) => text : pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig,
  });
  const { rows } = await pool.query<Record<string, unknown>>(text, values);
  return rows;
}

type Tables = Database['public']['Tables'];

/** Stores a row of a public table. @returns the stored row */
export async function insert<Table extends keyof Tables & string>(
  table: Table,
  values: Tables[Table]['Insert'],
): Promise<{ id: string } & Record<string, unknown>> {
  const columns = Object.keys(values).join(', ');
  const sql = `insert into public.${table} (${columns})
    select ${columns} from jsonb_populate_record(null::public.${table}, $1) returning *`;
  const [row] = await query(sql, [JSON.stringify(values)]);
  return row as { id: string };
}

/**
 * Returns the header by which the database recognizes the guide's own anonymous calls among others
 * with the public key.
 */
export const asGuide = async (): Promise<Record<string, string>> => ({
  'x-guide-reader': String(
    (await query('select secret from private.reader_secrets'))[0]?.['secret'],
  ),
});

/** Resets all rate limits, because all test files together count against the limits of all clients. */
export const forgetLimits = () => query('delete from public.rate_limits');

const DATES = new Set([1082, 1083, 1114, 1184]);
