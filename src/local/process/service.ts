/** Runs a program, Postgres or PostgREST, as a child process until the local stack ends. */
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessLedger } from './processes.ts';
import { GRACE_MS } from './processes.ts';
import { StackError } from '../stack/stack-error.ts';

/**
 * Maximum milliseconds that a program may take until it is ready: many, because the crash recovery of a large
 * database is slow. If the program ends earlier, the wait ends too.
 */
const READY_TIMEOUT_MS = 120_000;
const LAST_LINES = 12;

export interface Program {
  command: [program: string, args: string[]];
  logFile: string;
  env: Record<string, string | undefined>;
  spawnAs?: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd'>;
}

export interface ServiceOptions extends Program {
  /** Name of the program in messages. */
  name: string;
  ledger: ProcessLedger;
  /** Called with a sentence when the program ends unexpectedly. */
  onExit: (sentence: string) => void;
  /**
   * Says whether the program is ready. Called again if it returned false or threw an error; only a StackError
   * makes the start fail at once.
   */
  isReady: () => Promise<boolean>;
}

/** Starts a program with its output in the log file, in its own process group. */
export function spawnLogged({ command, logFile, env, spawnAs }: Program): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  try {
    // Gives the program its own process group, because Ctrl-C in the terminal signals a whole group, and the
    // supervisor must decide the order of stopping.
    const stdio: SpawnOptions['stdio'] = ['ignore', log, log];
    return spawn(...command, { detached: true, stdio, env, ...spawnAs });
  } finally {
    closeSync(log);
  }
}

/** Returns the last lines of a log file. */
export async function logTail(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-LAST_LINES).join('\n');
}

/** Renames the log of the previous run to `….previous`, because it says why if that run failed. */
export async function rotateLog(logFile: string): Promise<void> {
  await rename(logFile, `${logFile}.previous`).catch(() => undefined);
}

const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/** Ends a child process: sends SIGINT, waits up to ten seconds, then sends SIGKILL. */
async function stopChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  const killer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  await exited;
  clearTimeout(killer);
}

async function untilReady(child: ChildProcess, o: ServiceOptions): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    let reason: unknown;
    try {
      if (await o.isReady()) return;
    } catch (error) {
      if (error instanceof StackError) throw error;
      reason = error;
    }
    if (hasEnded(child) || Date.now() > deadline) {
      throw new StackError(
        `${o.name} did not start. Its last words in ${o.logFile}:\n${await logTail(o.logFile)}`,
        { cause: reason },
      );
    }
    await sleep(20);
  }
}

/**
 * Starts the program and resolves when it is ready. If it fails, throws a StackError with the last lines of
 * its log.
 */
export async function startService(o: ServiceOptions): Promise<{ stop(): Promise<void> }> {
  const child = spawnLogged(o);
  const { pid } = child;
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (cause) => {
      reject(new StackError(`${o.name} cannot be run: ${cause.message}.`, { cause }));
    });
  });
  if (pid !== undefined) o.ledger.record(o.name, pid);
  let isExpected = true;
  child.once('exit', () => {
    if (!isExpected) o.onExit(`${o.name} has ended by itself; ${o.logFile} says why.`);
  });
  async function stop(): Promise<void> {
    isExpected = true;
    await stopChild(child);
    if (pid !== undefined) o.ledger.forget(pid);
  }
  try {
    await Promise.race([untilReady(child, o), failed]);
  } catch (error) {
    await stop();
    throw error;
  }
  isExpected = hasEnded(child);
  return { stop };
}
