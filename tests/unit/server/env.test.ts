import { expect, it } from 'vitest';
import { isLoopback } from '../../../src/server/env-rules.ts';
import { EnvironmentError, parseEnv } from '../../../src/server/env.ts';
import { stubKey } from '../../support/samples/stub-environment.ts';

// Mistyped settings are tested in tools/doctor/settings-check.test.ts.

const complete = {
  SUPABASE_URL: 'https://abc.supabase.co/',
  SUPABASE_ANON_KEY: stubKey('anon'),
  SUPABASE_SERVICE_ROLE_KEY: stubKey('service_role'),
  SMTP_URL: 'smtps://user:pass@mail.example:465',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_fresh1234, whsec_old56789',
  SITE_URL: 'https://guide.example/',
};

it('reads the environment with its defaults, without spaces and final slashes', () => {
  expect(parseEnv({ ...complete, STRIPE_SECRET_KEY: ' sk_test_1\n' })).toMatchObject({
    SUPABASE_URL: 'https://abc.supabase.co',
    SITE_URL: 'https://guide.example',
    STRIPE_SECRET_KEY: 'sk_test_1',
    SITE_BUILD_INTERVAL_SECONDS: 300,
    PRERENDERED_EVENTS_LIMIT: 10_000,
    ALLOW_FEWER_EVENTS: false,
    STRIPE_WEBHOOK_SECRETS: ['whsec_fresh1234', 'whsec_old56789'],
  });
});

it('takes the address of the site from Netlify when none is set', () => {
  const onNetlify = { ...complete, SITE_URL: undefined, URL: 'https://deploy.example' };
  expect(parseEnv(onNetlify).SITE_URL).toBe('https://deploy.example');
});

it('counts an empty value as missing, lists every problem at once, and shows no value', () => {
  const broken = { ...complete, SUPABASE_ANON_KEY: ' ', SUPABASE_URL: 'ftp://abc' };
  expect(() => parseEnv(broken)).toThrow(EnvironmentError);
  expect(() => parseEnv(broken)).toThrow(
    /SUPABASE_URL: must be an http\(s\) address\s+SUPABASE_ANON_KEY: is missing$/,
  );
});

it('refuses addresses of the local stack elsewhere, and mails from the address of the sample', () => {
  const open = { ...complete, SITE_URL: 'https://arts.org' };
  for (const name of ['STRIPE_API_URL', 'LOCAL_SOURCES_URL']) {
    expect(() => parseEnv({ ...complete, [name]: 'http://10.0.0.1:54328' })).toThrow(/local stack/);
  }
  expect(() => parseEnv(open, 'hello@sample.example')).toThrow(/contactEmail/);
  expect(() => parseEnv(open, 'hello@arts.org')).not.toThrow();
});

it.each([
  ['http://localhost:8888', true],
  ['http://127.9.0.1/x', true],
  ['http://[::1]:1', true],
  ['http://localhost.evil.org', false],
  ['http://127.0.0.1.evil.org', false],
  ['smtps://127.0.0.1@mail.example.org', false],
])('knows whether %s is this machine', (address, isThis) => {
  expect(isLoopback(address)).toBe(isThis);
});
