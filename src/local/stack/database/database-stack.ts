/** Starts the database half of the local stack: Postgres, the guide's schema, PostgREST and the gateway. */
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { createSignInLimits } from '../../gateway/sign-in-limits.ts';
import { startGateway } from '../../gateway/server.ts';
import { loadKeys } from '../keys.ts';
import { applyBootstrap, applyMigrations } from './migrate.ts';
import { claimPort } from '../ports.ts';
import { startPostgres } from './postgres.ts';
import { startPostgrest } from './postgrest.ts';
import { openProcessLedger } from '../processes.ts';

export interface DatabaseStack {
  supabaseUrl: string;
  anonKey: string;
  serviceRoleKey: string;
  /** Database URL of the superuser. */
  databaseUrl: string;
  stop(): Promise<void>;
}

export interface DatabaseStackOptions {
  /** Folder for all files of the stack: <LOCAL_DIR>. */
  dir: string;
  /** Port numbers; 0 picks a free port. */
  ports: { supabase: number; postgres: number; postgrest: number };
  /** URL of the mail server; null: password reset links are logged. */
  smtpUrl: string | null;
  siteUrl: string;
  log: (line: string) => void;
  /** Called with a sentence if a part ends unexpectedly; default: logs it. */
  onExit?: (sentence: string) => void;
  /** Whether data survives a crash; false only for temporary stacks, see startPostgres. */
  durable?: boolean;
}

type Stop = () => Promise<void>;

/** Gives PostgREST's database role a password for this run, and returns its database URL. */
async function openAuthenticator(databaseUrl: string): Promise<string> {
  const password = randomBytes(24).toString('hex');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`alter role authenticator password '${password}'`);
  } finally {
    await client.end();
  }
  const url = new URL(databaseUrl);
  url.username = 'authenticator';
  url.password = password;
  return url.href;
}

async function startParts(options: DatabaseStackOptions, stops: Stop[]): Promise<DatabaseStack> {
  const { ports, log, durable, onExit = log } = options;
  const dir = resolve(options.dir);
  await mkdir(dir, { recursive: true });
  const ledger = openProcessLedger(dir);
  await ledger.endLeftovers(log);
  const port = await claimPort(ports.supabase, 'the database gateway', 'LOCAL_SUPABASE_PORT');
  const keys = await loadKeys(dir);

  const postgres = await startPostgres({
    dir: join(dir, 'postgres'),
    port: ports.postgres,
    ledger,
    log,
    onExit,
    durable,
  });
  stops.push(() => postgres.stop());
  await applyBootstrap(postgres.url);
  const applied = await applyMigrations(postgres.url);
  if (applied.length > 0) log(`Applied ${applied.length} migrations.`);

  const postgrest = await startPostgrest({
    dir,
    port: ports.postgrest,
    databaseUrl: await openAuthenticator(postgres.url),
    jwks: keys.jwks,
    ledger,
    onExit,
  });
  stops.push(() => postgrest.stop());

  const pool = new pg.Pool({ connectionString: postgres.url, max: 8 });
  // Ignores the error, because the pool replaces a broken idle connection at the next call.
  pool.on('error', () => undefined);
  stops.push(() => pool.end());
  const supabaseUrl = `http://127.0.0.1:${port}`;
  const gateway = await startGateway(
    {
      pool,
      keys,
      signIns: createSignInLimits(),
      publicUrl: supabaseUrl,
      postgrestUrl: postgrest.url,
      siteUrl: options.siteUrl,
      smtpUrl: options.smtpUrl,
      storageDir: join(dir, 'storage'),
      log,
    },
    port,
  );
  stops.push(() => gateway.stop());
  return {
    supabaseUrl,
    anonKey: keys.anonKey,
    serviceRoleKey: keys.serviceRoleKey,
    databaseUrl: postgres.url,
    stop: () => stopAll(stops),
  };
}

/** Stops everything that runs, the last started part first. A second call does nothing. */
async function stopAll(stops: Stop[]): Promise<void> {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
}

/**
 * Starts all parts in their order and resolves when supabase-js can connect. Adds no sample data. Throws a
 * StackError, with nothing left running, if a part does not start.
 */
export async function startDatabaseStack(options: DatabaseStackOptions): Promise<DatabaseStack> {
  const stops: Stop[] = [];
  try {
    return await startParts(options, stops);
  } catch (error) {
    await stopAll(stops);
    throw error;
  }
}
