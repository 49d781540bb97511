import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { secretsOf } from '../../../../src/tools/deploy-check/leaked-secrets.ts';
import { inspectPacked } from '../../../../src/tools/deploy-check/packed-functions.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const SECRETS = secretsOf({ STRIPE_SECRET_KEY: 'sk_test_never-to-be-seen' });

/** Writes archives with these files and returns their paths. */
async function pack(
  archives: Record<string, Record<string, string | Uint8Array>>,
): Promise<string[]> {
  const folder = await temporaryFolder();
  return Promise.all(
    Object.entries(archives).map(async ([name, files]) => {
      const entries = Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]);
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
