import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceStamp } from '../../../../../src/local/host/releases/source-stamp.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

async function setUp() {
  const root = await temporaryFolder();
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  await write('src/pages/index.astro', 'one');
  await write('astro.config.mjs', 'config');
  return { root, write };
}

test('the stamp stays the same while nothing changes', async () => {
  const { root } = await setUp();
  expect(await sourceStamp(root, ['a'])).toBe(await sourceStamp(root, ['a']));
});

test.each([
  ['src/pages/index.astro', 'two'],
  ['src/pages/new.astro', ''],
  ['astro.config.mjs', 'changed'],
  ['package-lock.json', '{}'],
  ['public/logo.svg', '<svg/>'],
])('a change of %s changes the stamp', async (path, text) => {
  const { root, write } = await setUp();
  const before = await sourceStamp(root, ['a']);
  await write(path, text);
  expect(await sourceStamp(root, ['a'])).not.toBe(before);
});

test('another address of the site changes the stamp', async () => {
  const { root } = await setUp();
  expect(await sourceStamp(root, ['a'])).not.toBe(await sourceStamp(root, ['b']));
});

test('the local stack is no part of a site', async () => {
  const { root, write } = await setUp();
  const before = await sourceStamp(root, []);
  await write('src/local/host/host.ts', 'changed');
  expect(await sourceStamp(root, [])).toBe(before);
});
