import { vi } from 'vitest';
import { siteEnvironment } from '../stack/site-environment.ts';

/** Sets the environment of a guide at guide.example, for one unit test. */
export function stubEnvironment(changes: Record<string, string> = {}, smtpUrl?: string): void {
  const environment = {
    ...siteEnvironment({
      supabaseUrl: 'https://abc.supabase.co',
      anonKey: 'a'.repeat(40),
      serviceRoleKey: 's'.repeat(40),
      smtpUrl,
    }),
    SITE_URL: 'https://guide.example',
    ...changes,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}
