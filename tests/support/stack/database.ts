/**
 * Temporary databases for tests: a separate Postgres in the system's temporary folder, with the
 * local stack's bootstrap and the real migrations, or the whole stack of Postgres, PostgREST and
 * gateway. Nothing is kept, every port is a free one, and the project's .local folder is never used.
 *
 * The tests stop each database in a hook. At its exit, the test process stops the databases that are
 * left. The next start removes those of a test process that was killed with `kill -9`.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseStack } from '../../../src/local/stack/database/database-stack.ts';
import { startDatabaseStack } from '../../../src/local/stack/database/database-stack.ts';
import { applyBootstrap } from '../../../src/local/stack/database/migrate.ts';
import { startPostgres, type RunningPostgres } from '../../../src/local/stack/database/postgres.ts';
import {
  openProcessLedger,
  processFingerprint,
  sendSignal,
} from '../../../src/local/process/processes.ts';

/**
 * Base folder with one folder for each running temporary database, named after the test process that
 * uses it. Each user account has a separate base folder, because it could not read the folders of
 * another account.
 */
const BASE = join(tmpdir(), `arts-guide-tests-${String(process.getuid?.() ?? 'user')}`);

export interface TestStack extends DatabaseStack {
  /** Folder of the stack: keys.json, storage/, postgres/ and others. */
  dir: string;
}

const openFolders = new Set<string>();
const silent = () => undefined;

/**
 * Stops the programs that a test left running in a folder, and removes the folder. Synchronous,
 * because it runs while the process exits.
 */
function discard(dir: string): void {
  const ledger = join(dir, 'processes.json');
  // Without a process ledger, nothing was started in the folder.
  if (existsSync(ledger)) {
    const entries = JSON.parse(readFileSync(ledger, 'utf8')) as {
      pid: number;
      fingerprint: string;
    }[];
    for (const { pid, fingerprint } of entries) {
      if (processFingerprint(pid) === fingerprint) sendSignal(pid, 'SIGKILL');
    }
  }
  rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

function discardAll(): void {
  for (const dir of openFolders) discard(dir);
}

/** Removes the folders of test processes that were killed. */
async function clearLeftovers(): Promise<void> {
  for (const name of readdirSync(BASE)) {
    const owner = Number(name.split('-')[0]);
    if (processFingerprint(owner) !== null) continue;
    const dir = join(BASE, name);
    await openProcessLedger(dir).endLeftovers(silent);
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Creates an empty folder. If it is still there when the test process exits, it is removed then. */
export async function makeTestFolder(): Promise<string> {
  mkdirSync(BASE, { recursive: true, mode: 0o711 });
  await clearLeftovers();
  const dir = await mkdtemp(join(BASE, `${process.pid}-`));
  // When root runs the tests, Postgres runs as another account, which must be able to enter the folder.
  chmodSync(dir, 0o711);
  if (openFolders.size === 0) process.on('exit', discardAll);
  openFolders.add(dir);
  return dir;
}

/** Removes a folder of makeTestFolder and stops what still runs in it. */
export function removeTestFolder(dir: string): void {
  discard(dir);
  openFolders.delete(dir);
  if (openFolders.size === 0) process.off('exit', discardAll);
}

/** Starts something in a new folder, which is removed when it has stopped, or when it does not start. */
export async function startInFolder<Running extends { stop(): Promise<void> }>(
  start: (dir: string) => Promise<Running>,
): Promise<Running & { dir: string }> {
  const dir = await makeTestFolder();
  try {
    const running = await start(dir);
    const stop = async () => {
      await running.stop();
      removeTestFolder(dir);
    };
    return { ...running, dir, stop };
  } catch (error) {
    removeTestFolder(dir);
    throw error;
  }
}

/** Starts a Postgres in a folder of makeTestFolder. */
export const startTestPostgres = (dir: string): Promise<RunningPostgres> =>
  startPostgres({
    dir: join(dir, 'postgres'),
    port: 0,
    ledger: openProcessLedger(dir),
    log: silent,
    durable: false,
  });

/** Starts a Postgres with the bootstrap and without migrations. */
export const startTestDatabase = (): Promise<RunningPostgres> =>
  startInFolder(async (dir) => {
    const postgres = await startTestPostgres(dir);
    await applyBootstrap(postgres.url);
    return postgres;
  });

/** Starts Postgres, PostgREST and gateway. */
export const startTestStack = (): Promise<TestStack> =>
  startInFolder((dir) =>
    startDatabaseStack({
      dir,
      ports: { supabase: 0, postgres: 0, postgrest: 0 },
      smtpUrl: null,
      siteUrl: 'http://localhost:8888',
      log: silent,
      durable: false,
    }),
  );

/** Connects to a database. Close the client in a hook. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
