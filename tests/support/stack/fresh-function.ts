import { vi } from 'vitest';
import { guide } from './guide.ts';
import { injectedEnvironment } from './injected-environment.ts';

/**
 * Prepares the import of a use case as a fresh function would load it: no module is cached, the
 * environment is the guide's with these changes, and what it logs is kept. Vitest undoes it after the test.
 * @returns the lines it logs
 */
export function freshFunction(environment: Record<string, string> = {}): string[] {
  vi.resetModules();
  const all = { ...injectedEnvironment(), SITE_URL: guide().siteUrl, ...environment };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  const lines: string[] = [];
  const keep = (text: string | Uint8Array): boolean => {
    lines.push(String(text));
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(keep);
  vi.spyOn(process.stderr, 'write').mockImplementation(keep);
  return lines;
}
