/**
 * Starts a Postgres whose roles have the rights of a hosted Supabase project, and the parts of Supabase that
 * the guide needs with it: PostgREST, sign-in and storage.
 */
import { randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { applyBootstrap } from '../../local/stack/database/migrate.ts';
import { startPostgres } from '../../local/stack/database/postgres.ts';
import type { SupabaseApi } from '../../local/stack/database/supabase-api.ts';
import { openAuthenticator, startSupabaseApi } from '../../local/stack/database/supabase-api.ts';
import { loadKeys } from '../../local/stack/keys.ts';
import { openProcessLedger } from '../../local/process/processes.ts';
import { lastLines, runProgram, toolEnvironment } from './program.ts';

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
  // Renames the first superuser, because Postgres does not let it lose its rights. Another superuser does
  // this, because no role can rename itself.
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

// Runs `supabase db push` as a deployment does.

const DEADLINE_MS = 10 * 60_000;
/** Words with which the CLI reports a setting that it does not know, or soon will not support. */
const CONCERN = /warn|unknown|unsupported|deprecated|unrecogni[sz]ed/i;

async function appliedVersions(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations order by version',
    );
    return rows.map(({ version }) => version);
  } finally {
    await client.end();
  }
}

interface PushPlace {
  root: string;
  /** Folder of the Supabase CLI. */
  tool: string;
  /** An empty folder, used as the home folder. */
  home: string;
}

const push = (databaseUrl: string, { root, tool, home }: PushPlace) =>
  runProgram(
    {
      command: ['supabase', 'db', 'push', `--remote=${databaseUrl}`, '--yes'],
      cwd: root,
      env: toolEnvironment(tool, home),
    },
    DEADLINE_MS,
  );

/** Pushes the migrations. @returns null, or what went wrong, without the password of the database */
export async function pushOnce(databaseUrl: string, place: PushPlace): Promise<string | null> {
  const { code, output } = await push(databaseUrl, place);
  if (code === 0) return null;
  const { password } = new URL(databaseUrl);
  const said = lastLines(output);
  return `supabase db push ended with ${String(code)}:\n${password === '' ? said : said.replaceAll(password, '***')}`;
}

export interface Push {
  /** What went wrong with the migrations, a sentence each. */
  migrations: string[];
  /** What the CLI reports about supabase/config.toml. */
  config: string[];
}

/** Pushes the migrations of `root` twice; the second push must find nothing to do. */
export async function pushMigrations(database: HostedDatabase, place: PushPlace): Promise<Push> {
  const { projectUrl } = database;
  const first = await push(projectUrl, place);
  const config = first.output
    .split('\n')
    // Ignores the names of migrations, which may contain any word.
    .filter((line) => CONCERN.test(line) && !line.startsWith('Applying migration '));
  if (first.code !== 0) {
    const said = lastLines(first.output);
    return { migrations: [`supabase db push ended with ${String(first.code)}:\n${said}`], config };
  }
  const applied = await appliedVersions(projectUrl);
  const files = (await readdir(`${place.root}/supabase/migrations`)).map(
    (name) => name.split('_')[0] ?? '',
  );
  const missing = files.filter((version) => !applied.includes(version));
  const second = await push(projectUrl, place);
  return {
    migrations: [
      ...missing.map((version) => `The migration ${version} was not applied.`),
      ...(second.code === 0 && (await appliedVersions(projectUrl)).length === applied.length
        ? []
        : [`A second supabase db push is not without effect:\n${lastLines(second.output)}`]),
    ],
    config,
  };
}
