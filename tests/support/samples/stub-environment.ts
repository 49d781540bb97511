import { vi } from 'vitest';
import { siteEnvironment } from '../stack/site-environment.ts';

/** Returns a key in Supabase's legacy form: a JWT with this role and an invented signature. */
export const stubKey = (role: string, claims: object = {}): string =>
  ['{}', JSON.stringify({ role, ...claims }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

/** Sets the environment of a guide at guide.example for one unit test. */
export function stubEnvironment(changes: Record<string, string> = {}, smtpUrl?: string): void {
  const environment = {
    ...siteEnvironment({
      supabaseUrl: 'https://abc.supabase.co',
      anonKey: stubKey('anon'),
      serviceRoleKey: stubKey('service_role'),
      smtpUrl,
    }),
    SITE_URL: 'https://guide.example',
    ...changes,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}
