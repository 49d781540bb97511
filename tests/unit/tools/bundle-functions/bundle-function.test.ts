import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { bundleFunction } from '../../../../src/tools/bundle-functions/bundle-function.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** Bundles a function made of these files, and returns its folder. */
async function bundled(files: Record<string, string>): Promise<string> {
  const root = await temporaryFolder();
  await mkdir(join(root, 'sources'));
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(root, 'sources', name), text);
  }
  const folder = join(root, 'echo');
  await bundleFunction(join(root, 'sources', 'echo.mts'), 'echo', folder);
  return folder;
}

const load = (folder: string) =>
  import(/* @vite-ignore */ pathToFileURL(join(folder, 'echo.mjs')).href) as Promise<{
    default: (text: string) => Promise<unknown>;
    config: object;
  }>;

test('a bundle answers as its source, with the config written out for Netlify', async () => {
  const folder = await bundled({
    'echo.mts': `import { loud } from './loud.ts';
      const PATHS = ['/api/a', '/api/b'];
      export const config = { path: PATHS, method: 'GET' };
      export default async (text: string) => loud(text);`,
    'loud.ts': 'export const loud = (text: string) => `${text.toUpperCase()}!`;',
  });
  const { default: handler, config } = await load(folder);
  expect(await handler('hello')).toBe('HELLO!');
  expect(config).toMatchObject({ path: ['/api/a', '/api/b'], method: 'GET', nodeBundler: 'none' });
  expect(await readFile(join(folder, 'echo.mjs'), 'utf8')).toContain('"path":["/api/a","/api/b"]');
});

test('a thread starts from a file of the bundle that holds its program and no more', async () => {
  const folder = await bundled({
    'echo.mts': `import { Worker } from 'node:worker_threads';
      import { PROGRAM } from './echo-program.server.ts';
      const onlyInTheFunction = 'a text of the function';
      export default (text: string) => new Promise((resolve) => {
        const worker = new Worker(PROGRAM, { workerData: text || onlyInTheFunction });
        worker.once('message', resolve);
      });`,
    'echo-program.server.ts': `import { parentPort, workerData } from 'node:worker_threads';
      export const PROGRAM = new URL(import.meta.url);
      parentPort?.postMessage('thread says ' + workerData);`,
  });
  const { default: handler } = await load(folder);
  expect(await handler('hello')).toBe('thread says hello');
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const holders = texts.filter((text) => text.includes('thread says'));
  expect(holders).toHaveLength(1);
  expect(holders[0]).not.toContain('a text of the function');
});

test('files that the code reads beside itself come along', async () => {
  const folder = await bundled({
    'echo.mts': `import { words } from './words.server.ts';
      export default (text: string) => words(text);`,
    'words.server.ts': `import { readFile } from 'node:fs/promises';
      const WORDS = new URL('../sources/words.txt', import.meta.url);
      export const words = async (text: string) => text + await readFile(WORDS, 'utf8');`,
    'words.txt': ' and words',
  });
  await rm(join(folder, '..', 'sources'), { recursive: true });
  const { default: handler } = await load(folder);
  expect(await handler('hello')).toBe('hello and words');
});
