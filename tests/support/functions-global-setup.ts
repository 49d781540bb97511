/**
 * Run once before the tests of the API: a throwaway database, and two hosts with the functions, one
 * on that database and one whose database does not answer.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../src/local/ports.ts';
import { startTestStack } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    siteWithoutDatabaseUrl: string;
    supabaseUrl: string;
    anonKey: string;
    serviceRoleKey: string;
    /** Superuser URL. */
    databaseUrl: string;
  }
}

const SCRIPT = fileURLToPath(new URL('serve-functions.ts', import.meta.url));

const serve = async (
  env: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const child = spawn(process.execPath, [SCRIPT], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (text: Buffer) => {
    complaints = (complaints + text.toString()).slice(-4_000);
  });
  const exited = once(child, 'exit');
  const first = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>;
  const [url] = await Promise.race([
    first,
    exited.then(() => Promise.reject(new Error(`The host did not start:\n${complaints}`))),
  ]);
  return {
    url,
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
};

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startTestStack();
  const keys = {
    SUPABASE_ANON_KEY: stack.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: stack.serviceRoleKey,
  };
  const [site, cutOff] = await Promise.all([
    serve({ ...keys, SUPABASE_URL: stack.supabaseUrl }),
    serve({ ...keys, SUPABASE_URL: `http://127.0.0.1:${await freePort()}` }),
  ]);
  project.provide('siteUrl', site.url);
  project.provide('siteWithoutDatabaseUrl', cutOff.url);
  project.provide('supabaseUrl', stack.supabaseUrl);
  project.provide('anonKey', stack.anonKey);
  project.provide('serviceRoleKey', stack.serviceRoleKey);
  project.provide('databaseUrl', stack.databaseUrl);
  return async () => {
    await Promise.all([site.stop(), cutOff.stop()]);
    await stack.stop();
  };
}
