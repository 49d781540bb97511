import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildSite } from '../../../../src/local/stack/build-site.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** On Linux in memory: never the file system of a checkout. Elsewhere any folder. */
const elsewhere = await stat('/dev/shm').then(
  () => '/dev/shm',
  () => tmpdir(),
);

/** Writes a file beside the sources and renames it into the site, as Astro does. */
const SCRIPT = `
  const { mkdirSync, renameSync, writeFileSync } = require('node:fs');
  const [root, site] = process.argv.slice(1);
  for (const dir of [root + '/.netlify/build', root + '/.netlify/v1/functions', site])
    mkdirSync(dir, { recursive: true });
  writeFileSync(root + '/.netlify/build/page.html', 'a page');
  writeFileSync(root + '/.netlify/v1/functions/page.mjs', 'a function');
  renameSync(root + '/.netlify/build/page.html', site + '/page.html');`;

test('a build ends in a folder of another file system', async () => {
  const root = await temporaryFolder();
  const dir = await mkdtemp(join(elsewhere, 'build-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await mkdir(join(root, '.netlify'), { recursive: true });

  const built = await buildSite({
    root,
    dir,
    env: process.env,
    log: () => undefined,
    signal: new AbortController().signal,
    command: (from, site) => [process.execPath, '-e', SCRIPT, from, site],
  });
  expect(built).toEqual({ ok: true });
  expect(await readFile(join(dir, 'site', 'page.html'), 'utf8')).toBe('a page');
  expect(await readFile(join(dir, 'functions', 'page.mjs'), 'utf8')).toBe('a function');
});
