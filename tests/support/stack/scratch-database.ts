/**
 * A separate database for one test file, with bootstrap, migrations and the accounts of `callers.ts`. Removed
 * at the end of the file.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { becoming, type Caller } from './callers.ts';
import { copyTemplate, dropCopy, onDatabase } from './cluster.ts';
import { connect } from './database.ts';
import { askFor } from './guide.ts';

type Row = Record<string, unknown>;

export type ScratchDatabase = ReturnType<typeof scratchDatabase>;

/**
 * Ids of the types date and time, which are returned as text, because a date without a zone must not
 * become an instant.
 */
const WALL_CLOCK = new Set([1082, 1083]);

/**
 * Creates a database for the test file that calls this at its top level.
 * @param options.connections number of callers at once, at most about 80 (cluster.ts)
 */
export function scratchDatabase({ connections = 4 } = {}) {
  const opened: pg.Client[] = [];
  let adminUrl: string;
  let url: string;
  let pool: pg.Pool;
  let clearing = '';

  beforeAll(async () => {
    ({ adminUrl } = await askFor('cluster'));
    url = await copyTemplate(adminUrl);
    pool = new pg.Pool({
      connectionString: url,
      max: connections,
      types: {
        getTypeParser: (oid: number, format: 'text' | 'binary') =>
          WALL_CLOCK.has(oid) ? (text: string) => text : pg.types.getTypeParser(oid, format),
      } as pg.CustomTypesConfig,
    });
    // At the end Postgres may close a connection before the pool does, which is not an error.
    pool.on('error', () => undefined);
    const tables = await query(
      `select oid::regclass::text as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) = 0`,
    );
    // In the role of a replica no trigger runs, so none refuses a deletion, deletes more rows or
    // requests a site build.
    clearing = `begin; set local session_replication_role = replica;
      ${tables.map(({ name: table }) => `delete from ${String(table)};`).join(' ')} commit`;
  });

  afterAll(async () => {
    await Promise.all(opened.map((client) => client.end()));
    await pool.end();
    await dropCopy(adminUrl, url);
  });

  const query = async (text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows;

  const row = async (text: string, values?: unknown[]): Promise<Row> =>
    (await query(text, values))[0] ?? {};

  const within = async <T>(caller: Caller, work: (client: pg.PoolClient) => Promise<T>) => {
    const client = await pool.connect();
    try {
      // The server gets these statements in one message. After ten seconds an unexpected wait becomes an
      // error, instead of a test that hangs.
      await client.query(`begin; set local lock_timeout = '10s'; ${becoming(caller)}`);
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };

  const as = (caller: Caller, text: string, values: unknown[] = []): Promise<Row[]> =>
    within(caller, async (client) => (await client.query<Row>(text, values)).rows);

  return {
    /** Superuser URL. */
    get url() {
      return url;
    },
    /** Runs SQL as the database's owner. */
    query,
    /** Returns the first row of a query that the owner runs; an empty object when there is none. */
    row,
    /** Stores a row of a public table as the owner. @returns the stored row */
    insert(table: string, values: Row): Promise<Row> {
      // All values are one JSON parameter; columns that are left out get their defaults.
      const columns = Object.keys(values).join(', ');
      const source = `jsonb_populate_record(null::public.${table}, $1)`;
      const sql = `insert into public.${table} (${columns}) select ${columns} from ${source} returning *`;
      return row(sql, [JSON.stringify(values)]);
    },
    /** Runs one statement as the API would for this caller, on a separate connection, and commits. */
    as,
    /** Like `as`, but also for the owner; returns each row as a list, because columns can share a name. */
    async cells(caller: Caller | 'owner', text: string) {
      const config = { text, rowMode: 'array' } as const;
      const results = await (caller === 'owner'
        ? pool.query<unknown[]>(config)
        : within(caller, (client) => client.query<unknown[]>(config)));
      const last = [results].flat().findLast(({ fields, rows }) => fields.length + rows.length > 0);
      return { names: last?.fields.map(({ name }) => name) ?? [], rows: last?.rows ?? [] };
    },
    /**
     * Returns the result of a SQL function for this caller, by default the service role:
     * `call('public.f($1)', [1])`.
     */
    async call<T = unknown>(
      expression: string,
      values: unknown[] = [],
      caller: Caller = 'service',
    ): Promise<T> {
      const [first] = await as(caller, `select ${expression} as result`, values);
      return first?.['result'] as T;
    },
    /**
     * Empties every public table that was empty after the migrations. A table with rows of the migrations keeps
     * all its rows. This is much faster than `truncate`.
     */
    async clear(): Promise<void> {
      await pool.query(clearing);
    },
    /** Opens a connection as the owner; it is closed at the end of the file. */
    async connect(): Promise<pg.Client> {
      const client = await connect(url);
      opened.push(client);
      return client;
    },
    /**
     * Runs `statements` in a transaction of another connection, runs `work` while that transaction is open,
     * and then commits the transaction.
     */
    whileOpen: <T>(statements: string, work: () => Promise<T>): Promise<T> =>
      onDatabase(url, async (client) => {
        await client.query(`begin; ${statements}`);
        const result = await work();
        await client.query('commit');
        return result;
      }),
    /** Resolves when this number of statements wait for a lock. */
    blocked: (statements: number): Promise<void> =>
      expect
        .poll(() =>
          query(
            `select 1 from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        )
        .toHaveLength(statements),
  };
}
