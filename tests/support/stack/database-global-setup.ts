/** Run once before the database tests: a stack for each worker, whose addresses are provided. */
import type { TestProject } from 'vitest/node';
import { startTestStack } from './database.ts';
import { forEachWorker } from './guide.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    databaseStacks: {
      supabaseUrl: string;
      anonKey: string;
      serviceRoleKey: string;
      /** Superuser URL. */
      databaseUrl: string;
    }[];
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { all, stop } = await forEachWorker(project, startTestStack);
  project.provide(
    'databaseStacks',
    all.map(({ supabaseUrl, anonKey, serviceRoleKey, databaseUrl }) => ({
      supabaseUrl,
      anonKey,
      serviceRoleKey,
      databaseUrl,
    })),
  );
  return stop;
}
