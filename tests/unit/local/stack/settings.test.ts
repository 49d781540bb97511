import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../../../../src/local/stack/settings.ts';

async function project(envFile?: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'settings-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  if (envFile !== undefined) await writeFile(join(root, '.env'), envFile);
  return root;
}

const KEYS = 'SUPABASE_ANON_KEY=anon\nSUPABASE_SERVICE_ROLE_KEY=service\n';

describe('the settings', () => {
  test('without any variable start everything on the usual ports', async () => {
    const root = await project();
    expect(readSettings(root, {})).toEqual({
      root,
      dir: join(root, '.local'),
      ports: {
        site: 8888,
        supabase: 54321,
        postgres: 54322,
        mailbox: 54324,
        smtp: 54325,
        postgrest: 54326,
        stripe: 54327,
      },
      database: null,
      smtpUrl: null,
      stripe: null,
      siteUrl: null,
      fromFile: {},
    });
  });

  test('come from .env where the environment says nothing', async () => {
    const root = await project('PORT=1000\nLOCAL_SMTP_PORT="2000"\nSTRIPE_KEY=abc\nEMPTY=\n');
    const settings = readSettings(root, { PORT: '3000', LOCAL_SMTP_PORT: '' });
    expect(settings.ports.site).toBe(3000);
    expect(settings.ports.smtp).toBe(2000);
    expect(settings.fromFile).toEqual({ LOCAL_SMTP_PORT: '2000', STRIPE_KEY: 'abc' });
  });

  test('may name another folder, from the project or from the root', async () => {
    const root = await project();
    expect(readSettings(root, { LOCAL_DIR: 'data' }).dir).toBe(join(root, 'data'));
    expect(readSettings(root, { LOCAL_DIR: '/var/guide' }).dir).toBe('/var/guide');
  });

  test.each(['x', '-1', '70000', '80.5', '0x50', ' '])('refuse the port "%s"', async (PORT) => {
    const root = await project();
    expect(() => readSettings(root, { PORT })).toThrow(`PORT is "${PORT}".`);
  });

  test('name a given database', async () => {
    const root = await project(`SUPABASE_URL=https://abc.supabase.co\n${KEYS}`);
    expect(readSettings(root, {}).database).toEqual({
      supabaseUrl: 'https://abc.supabase.co',
      anonKey: 'anon',
      serviceRoleKey: 'service',
    });
  });

  test('keys alone are no database', async () => {
    expect(readSettings(await project(KEYS), {}).database).toBeNull();
  });

  test.each([
    ['SUPABASE_ANON_KEY', { SUPABASE_SERVICE_ROLE_KEY: 'service' }],
    ['SUPABASE_SERVICE_ROLE_KEY', { SUPABASE_ANON_KEY: 'anon' }],
  ])('refuse a given database without its %s', async (name, variables) => {
    const root = await project();
    const given = { SUPABASE_URL: 'https://abc.supabase.co', ...variables };
    expect(() => readSettings(root, given)).toThrow(`SUPABASE_URL is set, but ${name} is not.`);
  });
});

describe("Stripe's settings", () => {
  const KEYS_OF_STRIPE = 'STRIPE_PUBLISHABLE_KEY=pk_test_1\nSTRIPE_WEBHOOK_SECRETS=whsec_1\n';

  test('name a given account', async () => {
    const root = await project(`STRIPE_SECRET_KEY=sk_test_1\n${KEYS_OF_STRIPE}`);
    expect(readSettings(root, {}).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecrets: 'whsec_1',
    });
  });

  test('are no account without the secret key', async () => {
    expect(readSettings(await project(KEYS_OF_STRIPE), {}).stripe).toBeNull();
  });

  test.each([
    ['STRIPE_PUBLISHABLE_KEY', { STRIPE_WEBHOOK_SECRETS: 'whsec_1' }],
    ['STRIPE_WEBHOOK_SECRETS', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
  ])('refuse an account without its %s', async (name, variables) => {
    const root = await project();
    const given = { STRIPE_SECRET_KEY: 'sk_test_1', ...variables };
    expect(() => readSettings(root, given)).toThrow(
      `STRIPE_SECRET_KEY is set, but ${name} is not.`,
    );
  });
});
