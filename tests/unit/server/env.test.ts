import { describe, expect, it } from 'vitest';
import { EnvironmentError, parseEnv } from '../../../src/server/env.ts';

const complete = {
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_ANON_KEY: 'a'.repeat(40),
  SUPABASE_SERVICE_ROLE_KEY: 's'.repeat(40),
  SITE_URL: 'https://guide.example/',
};

describe('the environment', () => {
  it('is read with its defaults, and the address loses its trailing slash', () => {
    expect(parseEnv(complete)).toMatchObject({
      SITE_URL: 'https://guide.example',
      SITE_BUILD_INTERVAL_SECONDS: 300,
      PRERENDERED_EVENTS_LIMIT: 10_000,
      ALLOW_FEWER_EVENTS: false,
    });
  });

  it('takes the address of the site from Netlify when none is set', () => {
    const onNetlify = { ...complete, SITE_URL: undefined, URL: 'https://deploy.example' };
    expect(parseEnv(onNetlify).SITE_URL).toBe('https://deploy.example');
  });

  it('counts an empty value as missing and lists every problem at once', () => {
    const broken = { ...complete, SUPABASE_ANON_KEY: '', SUPABASE_URL: 'ftp://abc' };
    expect(() => parseEnv(broken)).toThrow(EnvironmentError);
    expect(() => parseEnv(broken)).toThrow(/SUPABASE_URL: must be an http\(s\) address/);
    expect(() => parseEnv(broken)).toThrow(/SUPABASE_ANON_KEY: is missing/);
  });

  it('never prints a value in its complaint', () => {
    const secret = 'short-secret';
    expect(() => parseEnv({ ...complete, SUPABASE_SERVICE_ROLE_KEY: secret })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(secret) as string }) as Error,
    );
  });
});
