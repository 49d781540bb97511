/**
 * Measures what callers can really do to a table or view: every operation is tried on existing rows
 * and rolled back. Nothing is read from Postgres's lists of rights.
 */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { becoming, CALLERS, type Caller } from '../stack/callers.ts';

const text = (name: string): string =>
  readFileSync(new URL(`rows/${name}`, import.meta.url), 'utf8');

/** SQL with which the owner inserts the rows on which operations are tried. */
export const ACCESS_ROWS = text('access-rows.sql');

const ATTEMPTS = new Map(
  text('access-attempts.txt')
    .split('\n')
    .map((line) => line.split(' | '))
    .map(([table, insert, update]) => [table, { insert, update }]),
);

/**
 * Returns the statements that try to select, insert, update and delete. They have no `where`, because a condition
 * would require the right to select.
 */
function attempts(relation: string): string[] {
  const attempt = ATTEMPTS.get(relation);
  if (attempt === undefined) {
    throw new Error(
      `The table "${relation}" has no insert and update to try. Add both to tests/support/records/rows/access-attempts.txt, and rows to access-rows.sql.`,
    );
  }
  return [
    `select 1 from public.${relation}`,
    `insert into public.${relation} ${attempt.insert}`,
    `update public.${relation} set ${attempt.update}`,
    `delete from public.${relation}`,
  ];
}

/**
 * Result of one operation:
 * - `all`, `some`, `none`: how many of the rows a select, update or delete reached without an error
 * - `yes`: the insert succeeded
 * - `policy`: refused with an error by row-level security
 * - `grant`: refused with an error, because the operation is not granted
 */
type Verdict = 'all' | 'some' | 'none' | 'yes' | 'policy' | 'grant';

const share = (reached: number, all: number): Verdict => {
  if (reached === 0) return 'none';
  return reached === all ? 'all' : 'some';
};

/**
 * Error codes of Postgres for operations that are not granted. 55000 is for a view that no role can write,
 * even with a grant.
 */
const NOT_GRANTED = new Set(['42501', '55000']);

function refusal(error: unknown): Verdict {
  if (!(error instanceof pg.DatabaseError) || !NOT_GRANTED.has(error.code ?? '')) throw error;
  return error.message.includes('row-level security') ? 'policy' : 'grant';
}

/** Runs `work` as a caller in a transaction that is already open, and rolls back only what `work` did. */
export async function tryAs<T>(
  client: pg.Client,
  caller: Caller,
  work: () => Promise<T>,
): Promise<T> {
  await client.query('savepoint attempt');
  try {
    await client.query(becoming(caller));
    return await work();
  } finally {
    await client.query('rollback to savepoint attempt');
  }
}

/**
 * Tries to select, insert, update and delete in one table or view as each of the callers. Needs an open transaction.
 * @returns the four results of each caller as words, as in the access matrix
 */
export async function measureAccess(
  client: pg.Client,
  relation: string,
): Promise<Record<Caller, string>> {
  const { rows } = await client.query(`select 1 from public.${relation}`);
  if (rows.length === 0) {
    throw new Error(
      `No row of "${relation}" to try on. Add one in tests/support/records/rows/access-rows.sql.`,
    );
  }
  const verdictOf = async (statement: string): Promise<Verdict> => {
    const { command, rowCount } = await client.query(statement);
    return command === 'INSERT' ? 'yes' : share(rowCount ?? 0, rows.length);
  };
  const measured: Partial<Record<Caller, string>> = {};
  for (const caller of CALLERS) {
    const verdicts: Verdict[] = [];
    for (const statement of attempts(relation)) {
      verdicts.push(await tryAs(client, caller, () => verdictOf(statement)).catch(refusal));
    }
    measured[caller] = verdicts.join(' ');
  }
  return measured as Record<Caller, string>;
}

/** Returns every table and view of the schema that the API exposes, from pg_class. */
export async function relationNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      order by relname`,
  );
  return rows.map(({ name }) => name);
}
