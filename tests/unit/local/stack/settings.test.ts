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
  test.each(['-1', '80.5', '0x50'])('refuse the port "%s"', async (PORT) => {
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
