/**
 * Starts a Postgres whose roles have the rights of a hosted Supabase project, and the parts of Supabase that
 * the guide needs with it: PostgREST, sign-in and storage.
 */
import { createSignInLimits } from '../../local/gateway/sign-in-limits.ts';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startGateway } from '../../local/gateway/server.ts';
import { applyBootstrap } from '../../local/stack/database/migrate.ts';
import { startPostgres } from '../../local/stack/database/postgres.ts';
import { startPostgrest } from '../../local/stack/database/postgrest.ts';
import { loadKeys } from '../../local/stack/keys.ts';
import { freePort } from '../../local/stack/ports.ts';
import { openProcessLedger } from '../../local/stack/processes.ts';

const HOSTED_SQL = new URL('hosted-project.sql', import.meta.url);
const SITE_URL = 'http://localhost:8888';

export interface HostedDatabase {
  /**
   * Database URL for the role `postgres`, which is not a superuser: the URL that a project's dashboard shows.
   */
  projectUrl: string;
  /** Database URL for the superuser, whose role a hosted project does not give to its owner. */
  adminUrl: string;
  stop(): Promise<void>;
}

export interface HostedApi {
  supabaseUrl: string;
  anonKey: string;
  serviceRoleKey: string;
  stop(): Promise<void>;
}

const signedInAs = (url: string, user: string, password?: string): string => {
  const address = new URL(url);
  address.username = user;
  if (password !== undefined) address.password = password;
  return address.href;
};

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const newPassword = (): string => randomBytes(24).toString('hex');

/** Starts an empty database in `dir`. The caller must stop it. */
export async function startHostedDatabase(dir: string): Promise<HostedDatabase> {
  const postgres = await startPostgres({
    dir: join(dir, 'postgres'),
    port: 0,
    ledger: openProcessLedger(dir),
    log: () => undefined,
    durable: false,
  });
  // Uses another superuser to rename the first one, because the first superuser cannot lose its rights, and
  // no role can rename itself.
  const helper = newPassword();
  await run(postgres.url, `create role helper superuser login password '${helper}'`);
  const password = newPassword();
  await run(
    signedInAs(postgres.url, 'helper', helper),
    'alter role postgres rename to supabase_admin',
    `create role postgres login createdb createrole replication bypassrls password '${password}'`,
  );
  const adminUrl = signedInAs(postgres.url, 'supabase_admin');
  await run(adminUrl, 'drop role helper');
  await applyBootstrap(adminUrl);
  await run(adminUrl, await readFile(HOSTED_SQL, 'utf8'));
  return {
    projectUrl: signedInAs(postgres.url, 'postgres', password),
    adminUrl,
    stop: () => postgres.stop(),
  };
}

/** Starts PostgREST and the gateway for a migrated database. The caller must stop them. */
export async function startHostedApi(
  { adminUrl }: HostedDatabase,
  dir: string,
): Promise<HostedApi> {
  const password = newPassword();
  await run(adminUrl, `alter role authenticator password '${password}'`);
  const keys = await loadKeys(dir);
  const postgrest = await startPostgrest({
    dir,
    port: 0,
    databaseUrl: signedInAs(adminUrl, 'authenticator', password),
    jwks: keys.jwks,
    ledger: openProcessLedger(dir),
    onExit: () => undefined,
  });
  const pool = new pg.Pool({ connectionString: adminUrl, max: 8 });
  pool.on('error', () => undefined);
  const port = await freePort();
  const supabaseUrl = `http://127.0.0.1:${port}`;
  const gateway = await startGateway(
    {
      pool,
      keys,
      publicUrl: supabaseUrl,
      postgrestUrl: postgrest.url,
      siteUrl: SITE_URL,
      smtpUrl: null,
      signIns: createSignInLimits(),
      storageDir: join(dir, 'storage'),
      log: () => undefined,
    },
    port,
  );
  return {
    supabaseUrl,
    anonKey: keys.anonKey,
    serviceRoleKey: keys.serviceRoleKey,
    async stop() {
      await gateway.stop();
      await Promise.all([pool.end(), postgrest.stop()]);
    },
  };
}
