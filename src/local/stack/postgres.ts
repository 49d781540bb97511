/**
 * Postgres 17 as a child process of the local stack.
 *
 * Everything is in <dir>: data/ (the cluster), password (of the superuser), postgres.log. It
 * listens on 127.0.0.1 only. A commit that was acknowledged survives a kill -9, because fsync
 * stays on unless a test asks otherwise.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { claimPort } from './ports.ts';
import { preparePostgresAccount } from './postgres-account.ts';
import type { PostgresAccount } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { clearStaleLock } from './postgres-lock.ts';
import type { ProcessLedger } from './processes.ts';
import { hasEnded, stopChild } from './processes.ts';
import { StackError } from './stack-error.ts';

const MAJOR_VERSION = '17';
/** Crash recovery of a large cluster is slow; a process that has ended is noticed at once. */
const READY_TIMEOUT_MS = 120_000;

export interface RunningPostgres {
  /** Superuser URL of the database "postgres". */
  url: string;
  port: number;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Its own folder, such as .local/postgres. */
  dir: string;
  /** 0 picks a free one. */
  port: number;
  ledger: ProcessLedger;
  log: (line: string) => void;
  /** false (throwaway test databases only) trades safety after a crash for speed. */
  durable?: boolean;
}

interface Cluster {
  dir: string;
  data: string;
  logFile: string;
  account: PostgresAccount;
  binaries: PostgresBinaries;
  durable: boolean;
}

async function logTail(cluster: Cluster): Promise<string> {
  const text = await readFile(cluster.logFile, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-12).join('\n');
}

/** Runs initdb into a draft folder that becomes data/ in one rename, so a cut-off run leaves none. */
async function initialise(cluster: Cluster, passwordFile: string): Promise<void> {
  const draft = join(cluster.dir, 'data.draft');
  // Sorting as hosted Supabase does it, and a C library locale whose upper and lower know more
  // than ASCII for the text search parser. Not every system has one; C is everywhere.
  for (const locale of [process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8', 'C']) {
    await rm(draft, { recursive: true, force: true });
    const child = start(cluster, cluster.binaries.initdb, [
      `--pgdata=${draft}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--locale-provider=icu',
      '--icu-locale=en-US',
      ...(cluster.durable ? [] : ['--no-sync']),
    ]);
    const code = await new Promise<number | null>((done, fail) => {
      child.once('error', fail);
      child.once('exit', done);
    });
    if (code === 0) {
      await rename(draft, cluster.data);
      return;
    }
  }
  throw new StackError(
    `Postgres could not make its data folder in ${cluster.dir}. Its last words:\n${await logTail(cluster)}`,
  );
}

/** Starts a program of Postgres with its output in the log file, in a process group of its own. */
function start(cluster: Cluster, program: string, args: string[]): ChildProcess {
  const [command, commandArgs] = cluster.account.command(program, args);
  const log = openSync(cluster.logFile, 'a', 0o600);
  try {
    return spawn(command, commandArgs, {
      ...cluster.account.spawnAs,
      cwd: cluster.dir,
      // Ctrl-C in the terminal reaches a whole process group; the supervisor decides the order.
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    });
  } finally {
    closeSync(log);
  }
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

/** Resolves once the server answers a query; throws the reason when its process ends first. */
async function untilReady(cluster: Cluster, child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (cause) {
      const { code } = cause as { code?: string };
      if (code === '28P01') {
        throw new StackError(
          `The password in ${join(cluster.dir, 'password')} is not the one of the database beside it. Put the right one back, or remove ${cluster.dir} to begin with an empty database.`,
          { cause },
        );
      }
      if (hasEnded(child) || Date.now() > deadline) {
        throw new StackError(
          `Postgres did not start in ${cluster.dir}. Its last words:\n${await logTail(cluster)}`,
          { cause },
        );
      }
    }
    await sleep(20);
  }
}

/**
 * Starts Postgres on 127.0.0.1, making the cluster at the first start, and resolves when it answers.
 * Throws a StackError (port taken, binaries missing, no account to run under, damaged data).
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dir = resolve(options.dir);
  const binaries = await findPostgresBinaries();
  const account = await preparePostgresAccount(dir, binaries.postgres);
  const data = join(dir, 'data');
  const logFile = join(dir, 'postgres.log');
  const cluster = { dir, data, logFile, account, binaries, durable: options.durable ?? true };

  if (existsSync(data)) await clearStaleLock(data, options.log);
  const port = await claimPort(options.port, 'the database', 'LOCAL_POSTGRES_PORT');
  // One generation back is kept: it holds the reason when the last run ended badly.
  await rename(logFile, `${logFile}.previous`).catch(() => undefined);
  const password = await superuserPassword(dir, account);
  if (!existsSync(data)) await initialise(cluster, join(dir, 'password'));
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
  const child = start(cluster, binaries.postgres, [
    '-D',
    data,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  if (child.pid !== undefined) options.ledger.record('postgres', child.pid);

  let stopping = false;
  child.once('exit', () => {
    if (!stopping) options.log(`Postgres has ended by itself; ${logFile} says why.`);
  });
  async function stop(): Promise<void> {
    stopping = true;
    await stopChild(child);
    if (child.pid !== undefined) options.ledger.forget(child.pid);
  }
  try {
    await Promise.race([untilReady(cluster, child, url), failed]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, port, stop };
}
