/**
 * Measures what callers can really do to a table or view: every operation is tried on existing rows
 * and rolled back. Nothing is read from Postgres's lists of rights.
 */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { CALLERS, claimsOf, roleOf, type Caller } from '../stack/callers.ts';

export const VERBS = ['select', 'insert', 'update', 'delete'] as const;
type Verb = (typeof VERBS)[number];

const text = (name: string): string =>
  readFileSync(new URL(`rows/${name}`, import.meta.url), 'utf8');

/** Rows to try on, which the owner inserts. */
export const ACCESS_ROWS = text('access-rows.sql');

const ATTEMPTS = new Map(
  text('access-attempts.txt')
    .split('\n')
    .map((line) => line.split(' | '))
    .map(([table, insert, update]) => [table, { insert, update }]),
);

/**
 * Returns the statements that try each operation. They have no `where`, because a condition would
 * require the right to select.
 */
function attempts(relation: string): Record<Verb, string> {
  const attempt = ATTEMPTS.get(relation);
  if (attempt === undefined) {
    throw new Error(
      `The table "${relation}" has no insert and update to try. Add both to tests/support/records/rows/access-attempts.txt, and rows to access-rows.sql.`,
    );
  }
  return {
    select: `select 1 from public.${relation}`,
    insert: `insert into public.${relation} ${attempt.insert}`,
    update: `update public.${relation} set ${attempt.update}`,
    delete: `delete from public.${relation}`,
  };
}

/**
 * Result of one operation:
 * - `all`, `some`, `none`: how many of the rows a select, update or delete reached without an error
 * - `yes`: the insert succeeded
 * - `policy`: refused with an error by row-level security
 * - `grant`: refused with an error, because the operation is not granted
 */
type Verdict = 'all' | 'some' | 'none' | 'yes' | 'policy' | 'grant';
type Access = Record<Verb, Verdict>;

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

/** Runs `work` as a caller in a transaction that is already open, and rolls it back. */
export async function tryAs<T>(
  client: pg.Client,
  caller: Caller,
  work: () => Promise<T>,
): Promise<T> {
  await client.query('savepoint attempt');
  try {
    await client.query(`set local role ${roleOf(caller)}`);
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [claimsOf(caller)]);
    return await work();
  } finally {
    await client.query('rollback to savepoint attempt');
  }
}

async function tryVerb(
  client: pg.Client,
  caller: Caller,
  relation: string,
  verb: Verb,
): Promise<Verdict> {
  const counted = await client.query(`select 1 from public.${relation}`);
  if (counted.rowCount === 0) {
    throw new Error(
      `No row of "${relation}" to try on. Add one in tests/support/records/rows/access-rows.sql.`,
    );
  }
  try {
    return await tryAs(client, caller, async () => {
      const { rowCount } = await client.query(attempts(relation)[verb]);
      return verb === 'insert' ? 'yes' : share(rowCount ?? 0, counted.rowCount ?? 0);
    });
  } catch (error) {
    return refusal(error);
  }
}

/** Tries all four operations on one table or view as each of the callers. Needs an open transaction. */
export async function measureAccess(
  client: pg.Client,
  relation: string,
): Promise<Record<Caller, Access>> {
  const measured: Partial<Record<Caller, Access>> = {};
  for (const caller of CALLERS) {
    const access: Partial<Access> = {};
    for (const verb of VERBS) access[verb] = await tryVerb(client, caller, relation, verb);
    measured[caller] = access as Access;
  }
  return measured as Record<Caller, Access>;
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
