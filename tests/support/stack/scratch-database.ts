/**
 * A database of its own for one test file: with bootstrap and migrations, empty, removed at the end.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { claimsOf, roleOf, type Caller } from './callers.ts';
import { copyTemplate, dropCopy } from './cluster.ts';
import { connect } from './database.ts';
import { askFor } from './guide.ts';

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

/**
 * Gives the test file that calls it, at its top level, a database.
 * @param options.connections how many callers run at once; Postgres takes about 80
 */
export function scratchDatabase({ connections = 4 } = {}): ScratchDatabase {
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
    // At the end Postgres may close a connection before the pool has.
    pool.on('error', () => undefined);
    const tables = await query(
      `select oid::regclass::text as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) = 0`,
    );
    // As a replica: no trigger refuses, cascades or asks for a build.
    clearing = `begin; set local session_replication_role = replica;
      ${tables.map(({ name: table }) => `delete from ${String(table)};`).join(' ')} commit`;
  });

  afterAll(async () => {
    await Promise.all(opened.map((client) => client.end()));
    await pool.end();
    await dropCopy(adminUrl, url);
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
      return url;
    },
    query,
    row: async (text, values) => (await query(text, values))[0] ?? {},
    // One JSON parameter: columns left out get their defaults.
    async insert(table, values) {
      const columns = Object.keys(values).join(', ');
      const source = `jsonb_populate_record(null::public.${table}, $1)`;
      const sql = `insert into public.${table} (${columns}) select ${columns} from ${source} returning *`;
      return (await query(sql, [JSON.stringify(values)]))[0] ?? {};
    },
    as,
    async call<T>(expression: string, values: unknown[] = [], caller: Caller = 'service') {
      const [row] = await as(caller, `select ${expression} as result`, values);
      return row?.['result'] as T;
    },
    async clear() {
      await pool.query(clearing);
    },
    async connect() {
      const client = await connect(url);
      opened.push(client);
      return client;
    },
    async whileOpen(statements, work) {
      const client = await connect(url);
      try {
        await client.query(`begin; ${statements}`);
        const result = await work();
        await client.query('commit');
        return result;
      } finally {
        await client.end();
      }
    },
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
