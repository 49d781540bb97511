/**
 * Throwaway databases for tests: a Postgres of its own in the system's temporary folder, with the
 * local stack's bootstrap and the real migrations, or the whole stack of Postgres, PostgREST and
 * gateway. Nothing is durable, every port is a free one, the project's .local is never touched.
 *
 * A hook stops each one. The exit of the test process ends what is left; the next start clears what
 * outlived a killed one (kill -9).
 */
import { chmodSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseStack } from '../../../src/local/stack/database/database-stack.ts';
import { startDatabaseStack } from '../../../src/local/stack/database/database-stack.ts';
import { applyBootstrap, applyMigrations } from '../../../src/local/stack/database/migrate.ts';
import { startPostgres } from '../../../src/local/stack/database/postgres.ts';
import { openProcessLedger, processFingerprint } from '../../../src/local/stack/processes.ts';

/**
 * Holds one folder for each running throwaway, named by the test process that uses it. Each account
 * has its own, since one could not look into another's.
 */
const BASE = join(tmpdir(), `arts-guide-tests-${String(process.getuid?.() ?? 'user')}`);

export interface TestDatabase {
  /** Superuser URL. */
  url: string;
  stop(): Promise<void>;
}

export interface TestStack extends DatabaseStack {
  /** Its folder: keys.json, storage/, postgres/ and the rest. */
  dir: string;
  /** What the stack reported. */
  logged: string[];
}

const openFolders = new Set<string>();
const silent = () => undefined;

/** Ends what a test left running; synchronous, because it runs while the process exits. */
function discard(dir: string): void {
  try {
    const file = join(dir, 'processes.json');
    const entries = JSON.parse(readFileSync(file, 'utf8')) as {
      pid: number;
      fingerprint: string;
    }[];
    for (const { pid, fingerprint } of entries) {
      if (processFingerprint(pid) === fingerprint) process.kill(pid, 'SIGKILL');
    }
  } catch {
    // No ledger: nothing was started in there.
  }
  rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

function discardAll(): void {
  for (const dir of openFolders) discard(dir);
}

/** Clears the folders of test processes that were killed. */
async function clearLeftovers(): Promise<void> {
  for (const name of readdirSync(BASE)) {
    const owner = Number(name.split('-')[0]);
    if (processFingerprint(owner) !== null) continue;
    const dir = join(BASE, name);
    await openProcessLedger(dir).endLeftovers(silent);
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Makes an empty folder that is gone at the latest when the test process is. */
export async function makeTestFolder(): Promise<string> {
  mkdirSync(BASE, { recursive: true, mode: 0o711 });
  await clearLeftovers();
  const dir = await mkdtemp(join(BASE, `${process.pid}-`));
  // Under root, Postgres runs as another account, which has to pass.
  chmodSync(dir, 0o711);
  if (openFolders.size === 0) process.on('exit', discardAll);
  openFolders.add(dir);
  return dir;
}

/** Removes a folder of makeTestFolder and ends what still runs in it. */
export function removeTestFolder(dir: string): void {
  discard(dir);
  openFolders.delete(dir);
  if (openFolders.size === 0) process.off('exit', discardAll);
}

/** A Postgres with bootstrap and migrations (`migrations: false` leaves these out). */
export async function startTestDatabase(
  options: { migrations?: boolean } = {},
): Promise<TestDatabase> {
  const dir = await makeTestFolder();
  try {
    const postgres = await startPostgres({
      dir: join(dir, 'postgres'),
      port: 0,
      ledger: openProcessLedger(dir),
      log: silent,
      durable: false,
    });
    await applyBootstrap(postgres.url);
    if (options.migrations !== false) await applyMigrations(postgres.url);
    return {
      url: postgres.url,
      stop: async () => {
        await postgres.stop();
        removeTestFolder(dir);
      },
    };
  } catch (error) {
    removeTestFolder(dir);
    throw error;
  }
}

/** Postgres, PostgREST and gateway. `dir` starts one again in the folder of a stopped one. */
export async function startTestStack(
  options: { dir?: string; smtpUrl?: string; siteUrl?: string; keep?: boolean } = {},
): Promise<TestStack> {
  const dir = options.dir ?? (await makeTestFolder());
  const logged: string[] = [];
  try {
    const stack = await startDatabaseStack({
      dir,
      ports: { supabase: 0, postgres: 0, postgrest: 0 },
      smtpUrl: options.smtpUrl ?? null,
      siteUrl: options.siteUrl ?? 'http://localhost:8888',
      log: (line) => logged.push(line),
      durable: false,
    });
    return {
      ...stack,
      dir,
      logged,
      stop: async () => {
        await stack.stop();
        if (options.keep !== true) removeTestFolder(dir);
      },
    };
  } catch (error) {
    removeTestFolder(dir);
    throw error;
  }
}

/** A connected client; end it in a hook. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/**
 * Runs `run` in a transaction as one of the API's roles with these claims, as PostgREST does for
 * a request, and rolls it back: what it saw and was refused counts, what it wrote is gone.
 */
export async function asRole<T>(
  client: pg.Client,
  role: 'anon' | 'authenticated' | 'service_role',
  claims: Record<string, unknown>,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  await client.query('begin');
  try {
    await client.query(`set local role ${role}`);
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ role, ...claims }),
    ]);
    return await run(client);
  } finally {
    await client.query('rollback');
  }
}
