/**
 * Runs Postgres 17 as a child process of the local stack, on 127.0.0.1 only. All its files are in <dir>:
 * data/ (the database cluster), password (of the superuser), postgres.log. An acknowledged commit survives a
 * kill -9, because Postgres first writes it to the disk, unless a test turns that off (`durable`).
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { claimPort } from '../ports.ts';
import { preparePostgresAccount } from './postgres-account.ts';
import type { PostgresAccount } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { clearStaleLock } from './postgres-lock.ts';
import { POSTGRES, type ProcessLedger } from '../processes.ts';
import { logTail, rotateLog, spawnLogged, startService } from '../service.ts';
import { StackError } from '../stack-error.ts';

const MAJOR_VERSION = '17';

export interface RunningPostgres {
  /** URL of the database "postgres" for the superuser. */
  url: string;
  port: number;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Folder of Postgres' files, such as .local/postgres. */
  dir: string;
  /** The port; 0 picks a free one. */
  port: number;
  ledger: ProcessLedger;
  log: (line: string) => void;
  /** Called with a sentence if Postgres ends unexpectedly; default: logs it. */
  onExit?: ((sentence: string) => void) | undefined;
  /** Whether data survives a crash; false, for temporary test databases only, is faster. */
  durable?: boolean | undefined;
}

interface Cluster {
  dir: string;
  data: string;
  logFile: string;
  account: PostgresAccount;
  durable: boolean;
}

/** Returns the command that runs a program of Postgres under the account of the cluster. */
const programOf = (cluster: Cluster, program: string, args: string[]) => ({
  command: cluster.account.command(program, args),
  logFile: cluster.logFile,
  spawnAs: { ...cluster.account.spawnAs, cwd: cluster.dir },
  env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
});

/**
 * Runs initdb in a temporary folder, then renames the folder to data/, so that an interrupted run leaves no
 * data/.
 */
async function initialise(cluster: Cluster, initdb: string, passwordFile: string): Promise<void> {
  const draft = join(cluster.dir, 'data.draft');
  // Sorts like hosted Supabase (ICU). The text search parser needs a C library locale that knows upper and
  // lower case beyond ASCII; the first one in the list does, but not every system has it. All systems have C.
  for (const locale of [process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8', 'C']) {
    await rm(draft, { recursive: true, force: true });
    const args = [
      `--pgdata=${draft}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--locale-provider=icu',
      '--icu-locale=en-US',
      ...(cluster.durable ? [] : ['--no-sync']),
    ];
    const [code] = (await once(spawnLogged(programOf(cluster, initdb, args)), 'exit')) as [number];
    if (code === 0) {
      await rename(draft, cluster.data);
      return;
    }
  }
  throw new StackError(
    `Postgres could not make its data folder in ${cluster.dir}. Its last words:\n${await logTail(cluster.logFile)}`,
  );
}

async function superuserPassword(dir: string, account: PostgresAccount): Promise<string> {
  const file = join(dir, 'password');
  const known = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (known !== '') return known;
  const fresh = randomBytes(24).toString('hex');
  await writeFile(file, `${fresh}\n`, { mode: 0o600 });
  await account.own(file);
  return fresh;
}

async function assertSameVersion(data: string): Promise<void> {
  const version = (await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version !== MAJOR_VERSION) {
    throw new StackError(
      `The data in ${data} was made by Postgres ${version || 'of an unknown version'}, and this is Postgres ${MAJOR_VERSION}. Move the folder away to begin with an empty database.`,
    );
  }
}

/**
 * Returns true if the server accepts a connection. Throws a StackError if it refuses the password, and the
 * connection's own error if it does not respond.
 */
async function takesConnections(dir: string, url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (cause) {
    if ((cause as { code?: string }).code !== '28P01') throw cause;
    throw new StackError(
      `The password in ${join(dir, 'password')} is not the one of the database beside it. Put the right one back, or remove ${dir} to begin with an empty database.`,
      { cause },
    );
  }
}

/**
 * Starts Postgres on 127.0.0.1, creates the database cluster at the first start, and resolves when it
 * responds. Throws a StackError if the port is taken, the binaries are missing, there is no account to run
 * under, or the data is damaged.
 */
export async function startPostgres(o: PostgresOptions): Promise<RunningPostgres> {
  const dir = resolve(o.dir);
  const binaries = await findPostgresBinaries();
  const account = await preparePostgresAccount(dir, binaries.postgres);
  const data = join(dir, 'data');
  const logFile = join(dir, 'postgres.log');
  const cluster = { dir, data, logFile, account, durable: o.durable ?? true };

  if (existsSync(data)) await clearStaleLock(data, o.log);
  const port = await claimPort(o.port, 'the database', 'LOCAL_POSTGRES_PORT');
  await rotateLog(logFile);
  const password = await superuserPassword(dir, account);
  if (!existsSync(data)) await initialise(cluster, binaries.initdb, join(dir, 'password'));
  await assertSameVersion(data);

  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_checkpoints=off',
    ...(cluster.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const { stop } = await startService({
    ...programOf(cluster, binaries.postgres, args),
    name: POSTGRES,
    ledger: o.ledger,
    onExit: o.onExit ?? o.log,
    isReady: () => takesConnections(dir, url),
  });
  return { url, port, stop };
}
