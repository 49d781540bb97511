/** Starts the database half of the local stack: Postgres, the guide's schema, PostgREST and the gateway. */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadKeys } from '../keys.ts';
import { applyBootstrap, applyMigrations } from './migrate.ts';
import { claimPort } from '../../process/ports.ts';
import { startPostgres } from './postgres.ts';
import { openProcessLedger } from '../../process/processes.ts';
import type { SupabaseApi } from './supabase-api.ts';
import { openAuthenticator, startSupabaseApi } from './supabase-api.ts';

export interface DatabaseStack extends SupabaseApi {
  /** Database URL of the superuser. */
  databaseUrl: string;
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
  /** Called with a sentence if a part ends unexpectedly; default: writes the sentence to the log. */
  onExit?: (sentence: string) => void;
  /** Whether data survives a crash; false only for temporary stacks, see startPostgres. */
  durable?: boolean;
}

type Stop = () => Promise<void>;

async function startParts(options: DatabaseStackOptions, stops: Stop[]): Promise<DatabaseStack> {
  const { ports, log, durable, onExit = log } = options;
  const dir = resolve(options.dir);
  await mkdir(dir, { recursive: true });
  const ledger = openProcessLedger(dir);
  await ledger.endLeftovers(log);
  const supabase = await claimPort(ports.supabase, 'the database gateway', 'LOCAL_SUPABASE_PORT');
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
  if (applied.length > 0) log(`Applied ${applied.join(', ')}.`);

  const api = await startSupabaseApi({
    dir,
    ports: { supabase, postgrest: ports.postgrest },
    adminUrl: postgres.url,
    authenticatorUrl: await openAuthenticator(postgres.url),
    keys,
    ledger,
    siteUrl: options.siteUrl,
    smtpUrl: options.smtpUrl,
    log,
    onExit,
  });
  stops.push(() => api.stop());
  return { ...api, databaseUrl: postgres.url, stop: () => stopAll(stops) };
}

/** Stops everything that runs, the last started part first. A second call does nothing. */
async function stopAll(stops: Stop[]): Promise<void> {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
}

/**
 * Starts all parts in their order and resolves when supabase-js can connect. Adds no sample data. If a part
 * does not start, stops the others and throws: a StackError if the user at the terminal can fix the cause.
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
