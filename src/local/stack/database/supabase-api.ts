/** Starts what supabase-js calls: PostgREST for a migrated database, and the gateway in front of it. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { startGateway } from '../../gateway/server.ts';
import { createSignInLimits } from '../../gateway/sign-in-limits.ts';
import type { StackKeys } from '../keys.ts';
import { freePort } from '../ports.ts';
import type { ProcessLedger } from '../processes.ts';
import { startPostgrest } from './postgrest.ts';

export interface SupabaseApi {
  supabaseUrl: string;
  anonKey: string;
  serviceRoleKey: string;
  stop(): Promise<void>;
}

interface SupabaseApiOptions {
  /** Folder of the uploaded files and of PostgREST's log: <LOCAL_DIR>. */
  dir: string;
  /** Port numbers; 0 picks a free one. That of the gateway must be free. */
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
  /** Called with a sentence if PostgREST ends unexpectedly; default: logs it. */
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
