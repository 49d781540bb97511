/** PostgREST as a child process of the local stack, set up as a hosted Supabase project has it. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StackKeys } from './keys.ts';
import { claimPort, freePort } from './ports.ts';
import { findPostgrest, packagedPostgrest } from './postgrest-binary.ts';
import type { ProcessLedger } from './processes.ts';
import { hasEnded, stopChild } from './processes.ts';
import { StackError } from './stack-error.ts';

const READY_TIMEOUT_MS = 30_000;
/** Rows of one answer at most, as on a hosted project: whoever reads more has to page. */
const MAX_ROWS = '1000';

export interface PostgrestOptions {
  /** <LOCAL_DIR>: the log goes here. */
  dir: string;
  /** 0 picks a free one. */
  port: number;
  /** URL of the role `authenticator`. */
  databaseUrl: string;
  jwks: StackKeys['jwks'];
  ledger: ProcessLedger;
  log: (line: string) => void;
}

/** Resolves when the schema is loaded and requests are answered. */
async function untilReady(child: ChildProcess, adminPort: number, logFile: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${adminPort}/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    if (hasEnded(child) || Date.now() > deadline) {
      const tail = (await readFile(logFile, 'utf8')).trim().split('\n').slice(-8).join('\n');
      throw new StackError(`PostgREST did not start. Its last words in ${logFile}:\n${tail}`);
    }
    await sleep(20);
  }
}

/**
 * Starts PostgREST on 127.0.0.1 and resolves once it is ready. It reloads its schema cache by
 * itself when the migrations notify it. Throws a StackError (no program, port taken, no start).
 */
export async function startPostgrest(
  options: PostgrestOptions,
): Promise<{ url: string; stop(): Promise<void> }> {
  const program = await findPostgrest({
    explicit: process.env['POSTGREST_BIN'],
    packaged: packagedPostgrest(),
    path: process.env['PATH'] ?? '',
    copyTo: join(options.dir, 'bin', 'postgrest'),
  });
  const port = await claimPort(options.port, 'PostgREST', 'LOCAL_POSTGREST_PORT');
  const adminPort = await freePort();
  const logFile = join(options.dir, 'postgrest.log');
  await rename(logFile, `${logFile}.previous`).catch(() => undefined);
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(program, [], {
    // Ctrl-C in the terminal reaches a whole process group; the supervisor decides the order.
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      PGRST_DB_URI: options.databaseUrl,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_POOL: '10',
      PGRST_DB_MAX_ROWS: MAX_ROWS,
      PGRST_JWT_SECRET: JSON.stringify(options.jwks),
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      PGRST_ADMIN_SERVER_PORT: String(adminPort),
      PGRST_LOG_LEVEL: 'error',
    },
  });
  closeSync(log);
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (cause) => {
      reject(new StackError(`PostgREST (${program}) cannot be run: ${cause.message}.`, { cause }));
    });
  });
  if (child.pid !== undefined) options.ledger.record('postgrest', child.pid);

  let stopping = false;
  child.once('exit', () => {
    if (!stopping) options.log(`PostgREST has ended by itself; ${logFile} says why.`);
  });
  async function stop(): Promise<void> {
    stopping = true;
    await stopChild(child);
    if (child.pid !== undefined) options.ledger.forget(child.pid);
  }
  try {
    await Promise.race([untilReady(child, adminPort, logFile), failed]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, stop };
}
