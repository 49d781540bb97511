/**
 * Starts a Postgres whose roles have the rights of a hosted Supabase project, and the parts of Supabase that
 * the guide needs with it: PostgREST, sign-in and storage.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { applyBootstrap } from '../../local/stack/database/migrate.ts';
import { startPostgres } from '../../local/stack/database/postgres.ts';
import type { SupabaseApi } from '../../local/stack/database/supabase-api.ts';
import { openAuthenticator, startSupabaseApi } from '../../local/stack/database/supabase-api.ts';
import { loadKeys } from '../../local/stack/keys.ts';
import { openProcessLedger } from '../../local/process/processes.ts';

const HOSTED_SQL = new URL('hosted-project.sql', import.meta.url);

export interface HostedDatabase {
  /**
   * Database URL for the role `postgres`, which is not a superuser: the URL that a project's dashboard shows.
   */
  projectUrl: string;
  /** Database URL for the superuser, whose role a hosted project does not give to its owner. */
  adminUrl: string;
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
): Promise<SupabaseApi> {
  return startSupabaseApi({
    dir,
    ports: { supabase: 0, postgrest: 0 },
    adminUrl,
    authenticatorUrl: await openAuthenticator(adminUrl),
    keys: await loadKeys(dir),
    ledger: openProcessLedger(dir),
    siteUrl: 'http://localhost:8888',
    smtpUrl: null,
    log: () => undefined,
  });
}
