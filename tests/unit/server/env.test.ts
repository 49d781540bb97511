import { describe, expect, it } from 'vitest';
import { EnvironmentError, isLoopback, parseEnv } from '../../../src/server/env.ts';

const complete = {
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_ANON_KEY: 'a'.repeat(40),
  SUPABASE_SERVICE_ROLE_KEY: 's'.repeat(40),
  SMTP_URL: 'smtps://user:pass@mail.example:465',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_new, whsec_old',
  SITE_URL: 'https://guide.example/',
};

describe('the environment', () => {
  it('is read with its defaults, and the address loses its trailing slash', () => {
    expect(parseEnv(complete)).toMatchObject({
      SITE_URL: 'https://guide.example',
      SITE_BUILD_INTERVAL_SECONDS: 300,
      PRERENDERED_EVENTS_LIMIT: 10_000,
      ALLOW_FEWER_EVENTS: false,
      STRIPE_WEBHOOK_SECRETS: ['whsec_new', 'whsec_old'],
    });
  });

  it('may be without a secret for reports of mails, and takes two while it is being rotated', () => {
    const [fresh, old] = ['a', 'b'].map((letter) => `whsec_${letter.repeat(32)}`);
    const read = (given?: string) =>
      parseEnv({ ...complete, MAIL_WEBHOOK_SECRETS: given }).MAIL_WEBHOOK_SECRETS;
    expect(read()).toBeUndefined();
    expect(read('')).toBeUndefined();
    expect(read(`${fresh ?? ''}, ${old ?? ''}`)).toEqual([fresh, old]);
    expect(() => read([fresh, old, fresh].join(','))).toThrow(/MAIL_WEBHOOK_SECRETS/);
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

  it.each([
    ['SMTP_URL', undefined, 'is missing'],
    ['SMTP_URL', 'https://mail.example', 'smtp'],
    ['STRIPE_SECRET_KEY', undefined, 'is missing'],
    ['STRIPE_SECRET_KEY', 'pk_test_1', 'secret key'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1', 'publishable key'],
    ['STRIPE_WEBHOOK_SECRETS', undefined, 'is missing'],
    ['STRIPE_WEBHOOK_SECRETS', 'secret', 'signing secrets'],
    ['MAIL_WEBHOOK_SECRETS', 'secret', 'signing secrets'],
    ['MAIL_WEBHOOK_SECRETS', 'whsec_short', 'signing secrets'],
    ['MAIL_WEBHOOK_SECRETS', `whsec_${'a'.repeat(32)},`, 'signing secrets'],
    ['STRIPE_API_URL', 'https://payments.example', 'local stack only'],
  ])('refuses %s when it is %s', (name, value, reason) => {
    expect(() => parseEnv({ ...complete, [name]: value })).toThrow(
      new RegExp(`${name}\\S*: .*${reason}`),
    );
  });

  it('never prints a value in its complaint', () => {
    const secret = 'short-secret';
    expect(() => parseEnv({ ...complete, SUPABASE_SERVICE_ROLE_KEY: secret })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(secret) as string }) as Error,
    );
  });
});

it.each([
  ['http://127.0.0.1:54321', true],
  ['http://localhost:54321', true],
  ['smtp://ana:secret@127.0.0.2:2525', true],
  ['smtp://[::1]:2525', true],
  ['https://localhost.example.org', false],
  ['http://127.0.0.1.example.org', false],
  ['http://192.168.0.1:54321', false],
  ['smtps://127.0.0.1@mail.example.org', false],
])('the address %s is on this machine: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});
