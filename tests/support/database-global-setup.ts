/** Run once before the database tests: one stack for all of them, whose addresses are provided. */
import type { TestProject } from 'vitest/node';
import { startTestStack } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseStack: {
      supabaseUrl: string;
      anonKey: string;
      serviceRoleKey: string;
      /** Superuser URL. */
      databaseUrl: string;
    };
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startTestStack();
  const { supabaseUrl, anonKey, serviceRoleKey, databaseUrl } = stack;
  project.provide('databaseStack', { supabaseUrl, anonKey, serviceRoleKey, databaseUrl });
  return () => stack.stop();
}
