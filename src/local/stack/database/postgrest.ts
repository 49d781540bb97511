/**
 * Runs PostgREST as a child process of the local stack, with the same settings as in a hosted Supabase
 * project.
 */
import { join } from 'node:path';
import type { StackKeys } from '../keys.ts';
import { claimPort, freePort } from '../ports.ts';
import { findPostgrest, packagedPostgrest } from './postgrest-binary.ts';
import type { ProcessLedger } from '../processes.ts';
import { rotateLog, startService } from '../service.ts';

/**
 * Maximum number of rows in a response, the same as max_rows in supabase/config.toml. A query with more rows
 * must be read in pages.
 */
const MAX_ROWS = '1000';

export interface PostgrestOptions {
  /** The folder of the log: <LOCAL_DIR>. */
  dir: string;
  /** Port number; 0 picks a free port. */
  port: number;
  /** Database URL of the role `authenticator`. */
  databaseUrl: string;
  jwks: StackKeys['jwks'];
  ledger: ProcessLedger;
  /** Called with a sentence when PostgREST ends unexpectedly. */
  onExit: (sentence: string) => void;
}

/**
 * Starts PostgREST on 127.0.0.1 and resolves once its schema is loaded. PostgREST reloads its schema cache
 * when the migrations notify it. Throws a StackError if the program is missing, the port is taken, or it does
 * not start.
 */
export async function startPostgrest(
  o: PostgrestOptions,
): Promise<{ url: string; stop(): Promise<void> }> {
  const program = await findPostgrest({
    explicit: process.env['POSTGREST_BIN'],
    packaged: packagedPostgrest(),
    path: process.env['PATH'] ?? '',
    copyTo: join(o.dir, 'bin', 'postgrest'),
  });
  const port = await claimPort(o.port, 'PostgREST', 'LOCAL_POSTGREST_PORT');
  const adminPort = await freePort();
  const logFile = join(o.dir, 'postgrest.log');
  await rotateLog(logFile);
  const { stop } = await startService({
    name: 'PostgREST',
    command: [program, []],
    logFile,
    ledger: o.ledger,
    onExit: o.onExit,
    isReady: async () => (await fetch(`http://127.0.0.1:${adminPort}/ready`)).ok,
    env: {
      PGRST_DB_URI: o.databaseUrl,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_POOL: '10',
      PGRST_DB_MAX_ROWS: MAX_ROWS,
      PGRST_JWT_SECRET: JSON.stringify(o.jwks),
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      PGRST_ADMIN_SERVER_PORT: String(adminPort),
      // Seconds for which a checked token is cached, as in hosted projects, because checking a signature
      // takes longer than reading a page of events.
      PGRST_JWT_CACHE_MAX_LIFETIME: '3600',
      PGRST_LOG_LEVEL: 'error',
    },
  });
  return { url: `http://127.0.0.1:${port}`, stop };
}
