import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { StaticFiles } from '../../../../src/local/host/static-files.ts';
import { listStaticFiles, mimeType } from '../../../../src/local/host/static-files.ts';
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
  ['/', '/index.html'],
  ['/index.html', '/index.html'],
  ['/about', '/about/index.html'],
  ['/about/', '/about/index.html'],
  ['/plain', '/plain.html'],
  ['/plain/', '/plain.html'],
  ['/plain.html', '/plain.html'],
  ['/both', '/both.html'],
  ['/both/', '/both/index.html'],
  ['/caf%C3%A9%20bar', '/caf\u00e9 bar.html'],
  ['/100%25', '/100%.html'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
])('%s is the file %s', (address, path) => {
  expect(files.find(address)?.path).toBe(path);
});

test.each([
  '/.env',
  '/%2eenv',
  '/deep/.git/config',
  '/.well-known/.hidden',
  '/_redirects',
  '/_headers',
  '/link',
  '/link.html',
  '/../outside.html',
  '/..%2foutside.html',
  '/..%2Foutside',
  '/%2e%2e/outside.html',
  '/%2e%2e%2foutside.html',
  '/about/..%2f..%2foutside.html',
  '/..%5coutside.html',
  '/..\\outside.html',
  '/....//outside.html',
  '/%252e%252e%252foutside.html',
  '/about/index.html%00.png',
  '/about%00',
  '/%c0%ae%c0%ae/outside.html',
  '/%E0%A4%A',
  '/%',
  '//about',
  '/about//',
  '/PLAIN',
  '/etc/passwd',
  '/__proto__',
  '/constructor',
])('%s is no file of the site', (address) => {
  expect(files.find(address)).toBeNull();
});

test.each([
  ['/index.html', 'text/html; charset=utf-8'],
  ['/_astro/app.JS', 'text/javascript; charset=utf-8'],
  ['/logo.svg', 'image/svg+xml; charset=utf-8'],
  ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/font.woff2', 'font/woff2'],
  ['/pagefind/index.pf_meta', 'application/octet-stream'],
  ['/LICENSE', 'application/octet-stream'],
])('%s is sent as %s', (path, type) => {
  expect(mimeType(path)).toBe(type);
});
