/**
 * A database of its own for one test file, in the cluster that already runs for all of them: with
 * bootstrap and migrations, empty, gone at the end. What a file counts there is its own.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { applyBootstrap, applyMigrations } from '../../src/local/stack/migrate.ts';
import { claimsOf, roleOf, type Caller } from './callers.ts';
import { ofThisWorker } from './guide.ts';

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

async function onCluster(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({
    connectionString: ofThisWorker(inject('databaseStacks')).databaseUrl,
  });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** @param options.connections how many callers may truly be at it at once; Postgres takes about 80 */
export async function startScratchDatabase(
  options: { connections?: number } = {},
): Promise<ScratchDatabase> {
  const name = `scratch_${randomBytes(6).toString('hex')}`;
  await onCluster((client) => client.query(`create database ${name}`));
  const address = new URL(ofThisWorker(inject('databaseStacks')).databaseUrl);
  address.pathname = `/${name}`;
  await applyBootstrap(address.href);
  await applyMigrations(address.href);
  const pool = new pg.Pool({
    connectionString: address.href,
    max: options.connections ?? 4,
    types: {
      getTypeParser: (oid: number, format: 'text' | 'binary') =>
        WALL_CLOCK.has(oid) ? (text: string) => text : pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig,
  });

  // At the end Postgres may close a connection before the pool has.
  pool.on('error', () => undefined);

  return {
    url: address.href,
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
      await onCluster((client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
