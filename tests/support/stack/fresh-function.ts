import { vi } from 'vitest';
import { guide } from './guide.ts';
import { injectedEnvironment } from './injected-environment.ts';

/**
 * Prepares the import of a use case as a fresh function would load it: no module is cached, and the
 * environment is the guide's with these changes. Vitest undoes it after the test.
 */
export function freshFunction(environment: Record<string, string> = {}): void {
  vi.resetModules();
  const all = { ...injectedEnvironment(), SITE_URL: guide().siteUrl, ...environment };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
}
