/**
 * Run once before the browser tests: a throwaway database with the sample data, the really built
 * site on it, and the host that serves it, its build hook included.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { centralDate } from '../../src/features/events/wall-time.ts';
import { startHost } from '../../src/local/host/host.ts';
import { SAMPLE_ADMIN, seedSampleData } from '../../supabase/seed/sample-data.ts';
import { startTestStack } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sampleAdmin: { email: string; password: string };
  }
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const silent = () => undefined;

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startTestStack();
  try {
    await seedSampleData({
      supabaseUrl: stack.supabaseUrl,
      serviceRoleKey: stack.serviceRoleKey,
      today: centralDate(new Date()),
      log: silent,
    });
    const host = await startHost({
      root: ROOT,
      port: 0,
      env: {
        SUPABASE_URL: stack.supabaseUrl,
        SUPABASE_ANON_KEY: stack.anonKey,
        SUPABASE_SERVICE_ROLE_KEY: stack.serviceRoleKey,
      },
      releasesDir: join(stack.dir, 'releases'),
      imagePrefixes: [`${stack.supabaseUrl}/storage/v1/object/public/`],
      log: silent,
    });
    project.provide('siteUrl', host.url);
    project.provide('supabaseUrl', stack.supabaseUrl);
    project.provide('anonKey', stack.anonKey);
    project.provide('serviceRoleKey', stack.serviceRoleKey);
    project.provide('sampleAdmin', SAMPLE_ADMIN);
    return async () => {
      await host.stop();
      await stack.stop();
    };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}
