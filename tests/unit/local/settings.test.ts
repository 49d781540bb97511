import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isOnThisMachine, readSettings } from '../../../src/local/settings.ts';

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
      },
      database: null,
      smtpUrl: null,
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

test.each([
  ['http://localhost:54321', true],
  ['http://127.0.0.1:54321', true],
  ['http://[::1]:54321', true],
  ['https://abc.supabase.co', false],
  ['https://localhost.example.org', false],
  ['http://10.0.0.5:54321', false],
])('%s is on this machine: %s', (address, expected) => {
  expect(isOnThisMachine(address)).toBe(expected);
});
