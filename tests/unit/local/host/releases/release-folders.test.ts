import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openReleaseFolders } from '../../../../../src/local/host/releases/release-folders.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

async function setUp() {
  const root = await temporaryFolder();
  const folders = await openReleaseFolders(root);
  async function add(): Promise<string> {
    const { id } = await folders.begin();
    await folders.complete({ id, stamp: 's', builtAt: new Date().toISOString() });
    return id;
  }
  const list = async () =>
    (await readdir(root, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
  return { root, folders, add, list };
}

test('a pointer that was tampered with leads nowhere else', async () => {
  const { root, folders } = await setUp();
  await mkdir(join(root, '..', 'elsewhere'), { recursive: true });
  await writeFile(join(root, 'current'), '../elsewhere');
  expect(await folders.current()).toBeNull();
});

test('the newest releases and those in use are kept, drafts and older ones go', async () => {
  const { folders, add, list } = await setUp();
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.push(await add());
  await folders.begin();
  await folders.prune(3, new Set(ids.slice(0, 1)));
  expect(await list()).toEqual([ids[0], ...ids.slice(2)]);
});
