import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import {
  inspectPacked,
  leakedSecrets,
  secretsOf,
} from '../../../../src/tools/deploy-check/netlify.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

describe('leaked secrets', () => {
  const ENVIRONMENT = {
    SUPABASE_URL: 'https://abc.supabase.co',
    SUPABASE_ANON_KEY: 'sb_publishable_for-functions',
    STRIPE_SECRET_KEY: 'sk_test_never-to-be-seen',
    STRIPE_WEBHOOK_SECRETS: 'whsec_fresh1234, whsec_old56789',
    SMTP_URL: 'smtps://guide:p%40ss%2Fword-1@mail.example:465',
  };
  const SECRETS = secretsOf(ENVIRONMENT);

  const found = (text: string) => leakedSecrets(Buffer.from(text), SECRETS);

  describe('a secret in a file', () => {
    test.each([
      ['plainly', 'STRIPE_SECRET_KEY', 'const key="sk_test_never-to-be-seen";'],
      ['even the key with fewer rights', 'SUPABASE_ANON_KEY', "'sb_publishable_for-functions'"],
      ['as a password in an address', 'SMTP_URL', 'guide p%40ss%2Fword-1'],
      ['as a password by itself', 'SMTP_URL', "pass: 'p@ss/word-1'"],
    ])('is found %s', (_how, name, text) => {
      expect(found(text)).toEqual([name]);
    });

    test.each([0, 1, 2, 3, 4, 5])('is found in base64, %i letters from its beginning', (offset) => {
      const text = Buffer.from(`${'x'.repeat(offset)}sk_test_never-to-be-seen, and more`);
      expect(found(`data:;base64,${text.toString('base64')}`)).toEqual(['STRIPE_SECRET_KEY']);
      expect(found(text.toString('base64url'))).toEqual(['STRIPE_SECRET_KEY']);
    });
  });

  it('takes every setting that is not known to be harmless for a secret', () => {
    const filled = secretsOf({
      ...ENVIRONMENT,
      BUILD_HOOK_URL: 'https://api.netlify.com/build_hooks/1',
    });
    expect(filled.map(({ name }) => name)).toEqual([
      'SUPABASE_ANON_KEY',
      'SMTP_URL',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRETS',
      'BUILD_HOOK_URL',
    ]);
  });
});

describe('packed functions', () => {
  const SECRETS = secretsOf({ STRIPE_SECRET_KEY: 'sk_test_never-to-be-seen' });

  /** Writes archives with these files and returns their paths. */
  async function pack(
    archives: Record<string, Record<string, string | Uint8Array>>,
  ): Promise<string[]> {
    const folder = await temporaryFolder();
    return Promise.all(
      Object.entries(archives).map(async ([name, files]) => {
        const entries = Object.entries(files).map(([path, content]) => [
          path,
          Buffer.from(content),
        ]);
        const file = join(folder, name);
        await writeFile(
          file,
          zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>, { level: 0 }),
        );
        return file;
      }),
    );
  }

  it('finds a secret in an archive', async () => {
    const archives = await pack({
      'event-show.zip': { 'event-show.mjs': 'ok', 'chunk.mjs': 'key("sk_test_never-to-be-seen")' },
    });
    const { leaks } = await inspectPacked(archives, SECRETS);
    expect(leaks).toEqual(['event-show.zip: chunk.mjs holds STRIPE_SECRET_KEY']);
  });
});
