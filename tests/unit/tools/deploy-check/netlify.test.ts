import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import {
  inspectPacked,
  leakedSecrets,
  searchFolder,
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
      ['as one of a list', 'STRIPE_WEBHOOK_SECRETS', '{"secret":"whsec_old56789"}'],
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

    test('is not seen where there is none', () => {
      expect(found(`${ENVIRONMENT.SUPABASE_URL} sb_publishable_ whsec_ sk_test_`)).toEqual([]);
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

  it('searches hidden folders and source maps too', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, '.netlify/v1'), { recursive: true });
    await writeFile(join(folder, 'index.html'), '<p>sb_publishable_for-browsers</p>');
    await writeFile(join(folder, '.netlify/v1/entry.mjs.map'), '["whsec_fresh1234"]');
    const { files, leaks } = await searchFolder(folder, SECRETS);
    expect(files).toHaveLength(2);
    expect(leaks).toEqual([
      `${join('.netlify', 'v1', 'entry.mjs.map')} holds STRIPE_WEBHOOK_SECRETS`,
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

  it('finds nothing wrong with archives that hold code and packages', async () => {
    const archives = await pack({
      'event-show.zip': { 'event-show.mjs': 'export default 1', 'node_modules/zod/index.js': '1' },
      'venue-show.zip': { 'venue-show.mjs': 'export default 2', 'node_modules/zod/index.js': '1' },
    });
    expect(await inspectPacked(archives, SECRETS)).toMatchObject({ weight: [], leaks: [] });
  });

  it('finds a secret in an archive', async () => {
    const archives = await pack({
      'event-show.zip': { 'event-show.mjs': 'ok', 'chunk.mjs': 'key("sk_test_never-to-be-seen")' },
    });
    const { leaks } = await inspectPacked(archives, SECRETS);
    expect(leaks).toEqual(['event-show.zip: chunk.mjs holds STRIPE_SECRET_KEY']);
  });

  it('finds Node itself in an archive', async () => {
    const archives = await pack({ 'upload-finish.zip': { 'node_modules/node/bin/node': 'ELF' } });
    const { weight } = await inspectPacked(archives, SECRETS);
    expect(weight).toEqual([expect.stringContaining('upload-finish.zip holds Node itself')]);
  });

  it('names the largest files of an archive above 20 MB', async () => {
    const archives = await pack({
      'upload-finish.zip': {
        'small.js': '1',
        'node_modules/huge/huge.node': randomBytes(21 * 1024 ** 2),
      },
    });
    const { weight } = await inspectPacked(archives, SECRETS);
    expect(weight).toEqual([
      expect.stringMatching(
        /upload-finish\.zip has 21\.0 MB.*: node_modules\/huge\/huge\.node \(21\.0 MB\)/,
      ),
    ]);
  });
});
