/** Looks at, and prepares, what is really stored, past every rule. For assertions only. */
import pg from 'pg';
import { databaseStack } from '../stack/guide.ts';

let pool: pg.Pool | undefined;

/** Runs SQL as the database's owner; dates and times come back as Postgres prints them. */
export async function query(
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  pool ??= new pg.Pool({
    connectionString: databaseStack().databaseUrl,
    max: 4,
    // Wall-clock values must not become instants on the way.
    types: {
      getTypeParser: (oid, format) =>
        DATES.has(oid) ? (text: string) => text : pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig,
  });
  const { rows } = await pool.query<Record<string, unknown>>(text, values);
  return rows;
}

/** The header that tells the guide's anonymous calls from those of others with its public key. */
export const asGuide = async (): Promise<Record<string, string>> => ({
  'x-guide-reader': String(
    (await query('select secret from private.reader_secrets'))[0]?.['secret'],
  ),
});

/** Forgets what senders have used up: the limits of all senders together count for every file. */
export const forgetLimits = () => query('delete from public.rate_limits');

const DATES = new Set([1082, 1083, 1114, 1184]);
