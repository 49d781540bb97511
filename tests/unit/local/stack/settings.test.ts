import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../../../../src/local/stack/settings.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

async function project(envFile?: string): Promise<string> {
  const root = await temporaryFolder();
  if (envFile !== undefined) await writeFile(join(root, '.env'), envFile);
  return root;
}

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
        sources: 54328,
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

  test.each([
    ['SUPABASE_URL', 'database', ['SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY']],
    ['STRIPE_SECRET_KEY', 'stripe', ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRETS']],
  ] as const)('take %s with all that belongs to it, or not at all', async (first, part, others) => {
    const root = await project(others.map((name) => `${name}=x\n`).join(''));
    expect(readSettings(root, {})[part]).toBeNull();
    const given = Object.values(readSettings(root, { [first]: 'given' })[part] ?? {});
    expect(given).toEqual(['given', 'x', 'x']);
    for (const name of others) {
      const variables = Object.fromEntries([first, ...others].map((each) => [each, 'x']));
      const bare = await project();
      expect(() => readSettings(bare, { ...variables, [name]: '' })).toThrow(
        `${first} is set, but ${name} is not.`,
      );
    }
  });
});
