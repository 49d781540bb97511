import { describe, expect, it } from 'vitest';
import { backupSettingProblems, isLoopback } from '../../../src/server/env-rules.ts';
import { EnvironmentError, parseEnv } from '../../../src/server/env.ts';
import { stubKey } from '../../support/samples/stub-environment.ts';

/** Returns why an environment is refused. */
const complaintAbout = (...given: Parameters<typeof parseEnv>): string => {
  try {
    parseEnv(...given);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('The environment was taken.');
};

const complete = {
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_ANON_KEY: stubKey('anon'),
  SUPABASE_SERVICE_ROLE_KEY: stubKey('service_role'),
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

  it('of a Netlify build has nothing that only backups need', () => {
    const backup = { DATABASE_URL: 'postgresql://…', BACKUP_KEY: '' };
    expect(backupSettingProblems(backup)).toEqual([]);
    const names = backupSettingProblems({ ...backup, NETLIFY: 'true' }).map(({ name }) => name);
    expect(names).toEqual(['DATABASE_URL']);
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
    ['LOCAL_SOURCES_URL', 'http://10.0.0.1:54328', 'local stack only'],
  ])('refuses %s when it is %s', (name, value, reason) => {
    const complaint = complaintAbout({ ...complete, [name]: value });
    expect(complaint).toMatch(new RegExp(`${name}\\S*: .*${reason}`));
    if (value !== undefined && value.length > 6) expect(complaint).not.toContain(value);
  });

  describe('of a guide that visitors can reach', () => {
    const open = {
      ...complete,
      SITE_URL: 'https://arts.org',
      SMTP_URL: 'smtps://guide:secret@mail.provider.example:465',
    };
    const SENDER = 'hello@arts.org';

    it.each([
      ['legacy keys', {}],
      [
        'new keys',
        {
          SUPABASE_ANON_KEY: 'sb_publishable_1234567890',
          SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_made-up-for-a-test',
        },
      ],
      ['live payments', { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }],
      [
        'a domain of its own at Supabase',
        {
          SUPABASE_URL: 'https://data.arts.org',
          SUPABASE_ANON_KEY: stubKey('anon', { ref: 'abc' }),
        },
      ],
      ['STARTTLS', { SMTP_URL: 'smtp://guide:secret@mail.provider.example:587' }],
    ])('is taken with %s', (_, changes) => {
      expect(() => parseEnv({ ...open, ...changes }, SENDER)).not.toThrow();
    });

    it.each([
      ['SUPABASE_ANON_KEY', stubKey('service_role'), 'passes every rule'],
      ['SUPABASE_ANON_KEY', 'sb_secret_made-up-for-a-test', 'passes every rule'],
      ['SUPABASE_ANON_KEY', 'a'.repeat(40), 'not a key of Supabase'],
      ['SUPABASE_ANON_KEY', 'not.a.token-but-with-dots', 'not a key of Supabase'],
      ['SUPABASE_ANON_KEY', stubKey('anon', { ref: 'other' }), 'another project'],
      ['SUPABASE_ANON_KEY', stubKey('anon', { exp: 1_600_000_000 }), 'has expired'],
      ['SUPABASE_SERVICE_ROLE_KEY', stubKey('anon'), 'obeys the rules'],
      ['SUPABASE_SERVICE_ROLE_KEY', 'sb_publishable_1234567', 'obeys the rules'],
      ['SUPABASE_URL', 'http://abc.supabase.co', 'begin with https:'],
      ['SUPABASE_URL', 'https://supabase.com/dashboard/project/abc', 'page of the dashboard'],
      ['SUPABASE_URL', 'https://abc.supabase.co/rest/v1', 'without a path'],
      ['SITE_URL', 'http://arts.org', 'begin with https:'],
      ['BUILD_HOOK_URL', 'http://api.netlify.com/build_hooks/1', 'begin with https:'],
      ['STRIPE_SECRET_KEY', 'sk_live_1', 'both must be of one mode'],
      ['STRIPE_PUBLISHABLE_KEY', 'pk_live_1', 'both must be of one mode'],
      ['STRIPE_API_URL', 'http://127.0.0.1:12111', 'belongs to the local stack'],
      ['LOCAL_SOURCES_URL', 'http://127.0.0.1:54328', 'belongs to the local stack'],
      ['SMTP_URL', 'smtps://mail.provider.example:465', 'no sign-in'],
      ['SMTP_URL', 'smtps://guide@mail.provider.example:465', 'no sign-in'],
      ['SMTP_URL', 'smtps://guide:pa%ss@mail.provider.example:465', 'write %25'],
      ['SMTP_URL', 'smtps://guide:secret@mail.provider.example:587', 'must begin with smtp:'],
      ['SMTP_URL', 'smtp://guide:secret@mail.provider.example:465', 'must begin with smtps:'],
    ])('is refused when %s is %s', (name, value, reason) => {
      const complaint = complaintAbout({ ...open, [name]: value }, SENDER);
      expect(complaint).toContain(reason);
      expect(complaint).not.toContain(value);
    });

    it('is refused while mails come from the address of the sample', () => {
      expect(() => parseEnv(open, 'hello@arts.example')).toThrow('contactEmail');
    });
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
