/**
 * Starts the Postgres that most tests of a run share. Bootstrap and migrations are applied once, to a
 * template; the tests' databases are copies of it.
 */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { loadKeys } from '../../../src/local/stack/keys.ts';
import { applyBootstrap, applyMigrations } from '../../../src/local/stack/database/migrate.ts';
import {
  openAuthenticator,
  startSupabaseApi,
} from '../../../src/local/stack/database/supabase-api.ts';
import { openProcessLedger } from '../../../src/local/process/processes.ts';
import { insertCallers } from './callers.ts';
import type { TestStack } from './database.ts';
import { connect, startInFolder, startTestPostgres } from './database.ts';

const TEMPLATE = 'guide_template';

/**
 * Largest number of connections to Postgres. Each guide has up to 18 open, and a test with many
 * callers at once needs 80 more.
 */
const CONNECTIONS = 500;

export interface Cluster {
  /** Superuser URL of an empty database, from which `copyTemplate` creates others. */
  adminUrl: string;
  /** Starts PostgREST and the gateway on a new copy of the template. */
  startStack(): Promise<TestStack>;
  /** Drops all copies, and makes the template anew from the migrations as they are now. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

const withDatabase = (url: string, name: string): string => new URL(`/${name}`, url).href;

/** Runs `work` with a new connection, and closes the connection. */
export async function onDatabase<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates a database as a copy of the template. @returns its superuser URL */
export async function copyTemplate(adminUrl: string): Promise<string> {
  const name = `guide_${randomBytes(6).toString('hex')}`;
  await onDatabase(adminUrl, async (client) => {
    // Copies files, in half the time of Postgres's default strategy, which also writes each page to the log.
    await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
    // Copies the settings too, because Postgres copies a database's contents without them.
    const { rows } = await client.query<{ setting: string }>(
      `select unnest(setconfig) as setting from pg_db_role_setting
       where setrole = 0 and setdatabase = (select oid from pg_database where datname = $1)`,
      [TEMPLATE],
    );
    for (const { setting } of rows) {
      await client.query(`alter database ${name} set ${setting.replace('=', ' = ')}`);
    }
  });
  return withDatabase(adminUrl, name);
}

/** Removes a database of `copyTemplate`, and closes its connections. */
export async function dropCopy(adminUrl: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await onDatabase(adminUrl, (client) => client.query(`drop database ${name} with (force)`));
}

const startOn = (adminUrl: string, authenticatorUrl: string): Promise<TestStack> =>
  startInFolder(async (dir) => {
    const databaseUrl = await copyTemplate(adminUrl);
    const api = await startSupabaseApi({
      dir,
      ports: { supabase: 0, postgrest: 0 },
      adminUrl: databaseUrl,
      authenticatorUrl: withDatabase(authenticatorUrl, new URL(databaseUrl).pathname.slice(1)),
      keys: await loadKeys(dir),
      ledger: openProcessLedger(dir),
      siteUrl: 'http://localhost:8888',
      smtpUrl: null,
      log: () => undefined,
    });
    return { ...api, databaseUrl };
  });

async function createTemplate(adminUrl: string): Promise<void> {
  await onDatabase(adminUrl, (client) => client.query(`create database ${TEMPLATE}`));
  const template = withDatabase(adminUrl, TEMPLATE);
  await applyBootstrap(template);
  await applyMigrations(template);
  await onDatabase(template, insertCallers);
}

async function dropGuides(adminUrl: string): Promise<void> {
  await onDatabase(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'guide%'`,
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}

/** Starts Postgres and creates the template. */
export const startCluster = (): Promise<Cluster> =>
  startInFolder(async (dir) => {
    const first = await startTestPostgres(dir);
    try {
      await onDatabase(first.url, (client) =>
        client.query(`alter system set max_connections = ${String(CONNECTIONS)}`),
      );
      await createTemplate(first.url);
    } finally {
      await first.stop();
    }
    const { url, stop } = await startTestPostgres(dir);
    const authenticatorUrl = await openAuthenticator(url);
    return {
      adminUrl: url,
      startStack: () => startOn(url, authenticatorUrl),
      async renew() {
        await dropGuides(url);
        await createTemplate(url);
      },
      stop,
    };
  });
