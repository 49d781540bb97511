/**
 * A database of its own for one test file, in the cluster that already runs: with bootstrap and
 * migrations, empty, removed at the end. It is cloned from a template that the first file makes.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { applyBootstrap, applyMigrations } from '../../../src/local/migrate.ts';
import { insertSql } from '../records/insert-sql.ts';
import { claimsOf, roleOf, type Caller } from './callers.ts';
import { ofThisWorker } from './guide.ts';

type Row = Record<string, unknown>;

export interface ScratchDatabase {
  /** Superuser URL. */
  readonly url: string;
  /** Runs SQL as the database's owner. */
  query(text: string, values?: unknown[]): Promise<Row[]>;
  /** The first row of a query as the owner; empty without one. */
  row(text: string, values?: unknown[]): Promise<Row>;
  /** Stores a row of a public table as the owner. @returns it as stored */
  insert(table: string, values: Row): Promise<Row>;
  /** Runs one statement as the API would for this caller, on a connection of its own, and commits. */
  as(caller: Caller, text: string, values?: unknown[]): Promise<Row[]>;
  /** The result of a SQL function for this caller, the service by default: `call('public.f($1)', [1])`. */
  call<T = unknown>(expression: string, values?: unknown[], caller?: Caller): Promise<T>;
  /** Deletes every row that the migrations have not put there, much faster than a truncate. */
  clear(): Promise<void>;
  /** Opens a connection as the owner; it ends with the file. */
  connect(): Promise<pg.Client>;
  /** Runs `work` while another connection has run `statements` without committing, then commits. */
  whileOpen<T>(statements: string, work: () => Promise<T>): Promise<T>;
  /** Resolves once so many statements wait for a lock. */
  blocked(statements: number): Promise<void>;
}

/** Days and times come back as text: wall-clock values must not become instants on the way. */
const WALL_CLOCK = new Set([1082, 1083]);
const TEMPLATE = 'scratch_template';
/** Arbitrary: files that start at once make one template. */
const TEMPLATE_LOCK = 7_216_483;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // At the end Postgres may close a connection first.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const cluster = (): string => ofThisWorker(inject('databaseStacks')).databaseUrl;

const urlOf = (name: string): string => {
  const address = new URL(cluster());
  address.pathname = `/${name}`;
  return address.href;
};

async function makeTemplate(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const made = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
  if (made.rowCount === 0) {
    await client.query(`drop database if exists ${TEMPLATE}_unfinished`);
    await client.query(`create database ${TEMPLATE}_unfinished`);
    await applyBootstrap(urlOf(`${TEMPLATE}_unfinished`));
    await applyMigrations(urlOf(`${TEMPLATE}_unfinished`));
    await client.query(`alter database ${TEMPLATE}_unfinished rename to ${TEMPLATE}`);
  }
  await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
}

/**
 * Gives the test file that calls it, at its top level, a database.
 * @param options.connections how many callers run at once; Postgres takes about 80
 */
export function scratchDatabase({ connections = 4 } = {}): ScratchDatabase {
  const name = `scratch_${randomBytes(6).toString('hex')}`;
  const opened: pg.Client[] = [];
  let pool: pg.Pool;
  let clearing = '';

  beforeAll(async () => {
    await withClient(cluster(), async (client) => {
      await makeTemplate(client);
      await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
    });
    pool = new pg.Pool({
      connectionString: urlOf(name),
      max: connections,
      types: {
        getTypeParser: (oid: number, format: 'text' | 'binary') =>
          WALL_CLOCK.has(oid) ? (text: string) => text : pg.types.getTypeParser(oid, format),
      } as pg.CustomTypesConfig,
    });
    // At the end Postgres may close a connection before the pool has.
    pool.on('error', () => undefined);
    const tables = await query(
      `select oid::regclass::text as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
          and not (xpath('/row/c/text()', query_to_xml('select count(*) as c from ' || oid::regclass, false, true, '')))[1]::text::int > 0`,
    );
    // As a replica: no trigger refuses, cascades or asks for a build.
    clearing = `begin; set local session_replication_role = replica;
      ${tables.map(({ name: table }) => `delete from ${String(table)};`).join(' ')} commit`;
  });

  afterAll(async () => {
    await Promise.all(opened.map((client) => client.end()));
    await pool.end();
    await withClient(cluster(), (client) => client.query(`drop database ${name} with (force)`));
  });

  const query: ScratchDatabase['query'] = async (text, values = []) =>
    (await pool.query<Row>(text, values)).rows;

  const as: ScratchDatabase['as'] = async (caller, text, values = []) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      // A wait that should not be is an error after this, not a test that hangs.
      await client.query(`set local lock_timeout = '10s'`);
      await client.query(`set local role ${roleOf(caller)}`);
      await client.query(`select set_config('request.jwt.claims', $1, true)`, [claimsOf(caller)]);
      const { rows } = await client.query<Row>(text, values);
      await client.query('commit');
      return rows;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };

  return {
    get url() {
      return urlOf(name);
    },
    query,
    row: async (text, values) => (await query(text, values))[0] ?? {},
    insert: async (table, values) =>
      (await query(insertSql(table, values), [JSON.stringify(values)]))[0] ?? {},
    as,
    async call<T>(expression: string, values: unknown[] = [], caller: Caller = 'service') {
      const [row] = await as(caller, `select ${expression} as result`, values);
      return row?.['result'] as T;
    },
    async clear() {
      await pool.query(clearing);
    },
    async connect() {
      const client = new pg.Client({ connectionString: urlOf(name) });
      client.on('error', () => undefined);
      await client.connect();
      opened.push(client);
      return client;
    },
    whileOpen: (statements, work) =>
      withClient(urlOf(name), async (client) => {
        await client.query(`begin; ${statements}`);
        const result = await work();
        await client.query('commit');
        return result;
      }),
    async blocked(statements) {
      await expect
        .poll(() =>
          query(
            `select 1 from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        )
        .toHaveLength(statements);
    },
  };
}
