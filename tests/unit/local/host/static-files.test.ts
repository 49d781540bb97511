import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { StaticFiles } from '../../../../src/local/host/static-files.ts';
import { listStaticFiles } from '../../../../src/local/host/static-files.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';

const folder = folderOfFile();
let files: StaticFiles;

beforeAll(async () => {
  const site = join(folder(), 'site');
  for (const path of [
    'index.html',
    'about/index.html',
    'plain.html',
    'both.html',
    'both/index.html',
    'caf\u00e9 bar.html',
    '100%.html',
    '.env',
    'deep/.git/config',
    '.well-known/security.txt',
    '.well-known/.hidden',
    '_redirects',
    '_headers',
  ]) {
    await mkdir(join(site, path, '..'), { recursive: true });
    await writeFile(join(site, path), path);
  }
  await writeFile(join(folder(), 'outside.html'), 'outside');
  await symlink(join(folder(), 'outside.html'), join(site, 'link.html'));
  files = await listStaticFiles(site);
});

test.each([
  ['/about/', '/about/index.html'],
  ['/both', '/both.html'],
  ['/caf%C3%A9%20bar', '/caf\u00e9 bar.html'],
  ['/100%25', '/100%.html'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
])('%s is the file %s', (address, path) => {
  expect(files.find(address)?.path).toBe(path);
});

test.each([
  '/.env',
  '/deep/.git/config',
  '/.well-known/.hidden',
  '/_redirects',
  '/_headers',
  '/link.html',
  '/../outside.html',
  '/..%2foutside.html',
  '/%2e%2e%2foutside.html',
  '/about/..%2f..%2foutside.html',
  '/..\\outside.html',
  '/%252e%252e%252foutside.html',
  '/about/index.html%00.png',
  '/about%00',
  '/%c0%ae%c0%ae/outside.html',
  '/%E0%A4%A',
  '/%',
  '//about',
  '/PLAIN',
  '/__proto__',
])('%s is no file of the site', (address) => {
  expect(files.find(address)).toBeNull();
});
