/**
 * A database of its own for one test file: with bootstrap and migrations, empty, gone at the end.
 */
import pg from 'pg';
import { claimsOf, roleOf, type Caller } from './callers.ts';
import { copyTemplate, dropCopy } from './cluster.ts';
import { askFor } from './guide.ts';

export interface ScratchDatabase {
  /** Superuser URL. */
  url: string;
  /** Runs SQL as the database's owner. */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Runs one statement as the API would for this caller, on a connection of its own, and commits. */
  as(caller: Caller, text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

/** Days and times come back as text: wall-clock values must not become instants on the way. */
const WALL_CLOCK = new Set([1082, 1083]);

/** @param options.connections how many callers may truly be at it at once; Postgres takes about 80 */
export async function startScratchDatabase(
  options: { connections?: number } = {},
): Promise<ScratchDatabase> {
  const { adminUrl } = await askFor('cluster');
  const url = await copyTemplate(adminUrl);
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 4,
    types: {
      getTypeParser: (oid: number, format: 'text' | 'binary') =>
        WALL_CLOCK.has(oid) ? (text: string) => text : pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig,
  });

  // At the end Postgres may close a connection before the pool has.
  pool.on('error', () => undefined);

  return {
    url,
    async query(text, values = []) {
      return (await pool.query<Record<string, unknown>>(text, values)).rows;
    },
    async as(caller, text, values = []) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        // A wait that should not be is an error after this, not a test that hangs.
        await client.query(`set local lock_timeout = '10s'`);
        await client.query(`set local role ${roleOf(caller)}`);
        await client.query(`select set_config('request.jwt.claims', $1, true)`, [claimsOf(caller)]);
        const { rows } = await client.query<Record<string, unknown>>(text, values);
        await client.query('commit');
        return rows;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    async stop() {
      await pool.end();
      await dropCopy(adminUrl, url);
    },
  };
}
