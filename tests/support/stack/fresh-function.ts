import { inject, vi } from 'vitest';
import { databaseStack, guide } from './guide.ts';
import { siteEnvironment } from './site-environment.ts';

/**
 * Prepares the import of a use case as in a new function instance: no module is cached, and the environment
 * is the guide's with these changes. Vitest restores the environment after the test.
 */
export function freshFunction(environment: Record<string, string> = {}): void {
  vi.resetModules();
  const hasHost = inject('guideKind') !== 'database';
  const all = {
    ...siteEnvironment(hasHost ? guide() : databaseStack()),
    SITE_URL: hasHost ? guide().siteUrl : 'https://guide.example',
    ...environment,
  };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
}
