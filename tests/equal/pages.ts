/** Reads the built site of a tree: pages, feeds, data files, pictures, and Netlify's settings for them. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { Entries } from './collected.ts';
import type { Side } from './side.ts';
import { builtSite } from './side.ts';

/** Endings of files that are compared as text, not by hash. The empty ending is for `_headers`. */
const TEXTS = new Set([
  '',
  '.html',
  '.xml',
  '.json',
  '.txt',
  '.ics',
  '.svg',
  '.webmanifest',
  '.xsl',
]);

/**
 * Files that are not compared: scripts and styles, whose text depends on how the sources are divided and
 * whose effect the pictures show, and the index of the search without JavaScript, which is made from the
 * pages.
 */
const BUNDLED = /^(?:_astro\/.*\.(?:js|css|map)|pagefind\/.*)$/;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();

/** Returns each file by its path: `page venues/index.html`. */
export async function readPages(side: Side): Promise<Entries> {
  await side.ready;
  const release = builtSite(side);
  const site = join(release, 'site');
  const entries: Entries = {};
  for (const path of filesBelow(site)) {
    if (BUNDLED.test(path)) continue;
    const content = readFileSync(join(site, path));
    entries[`page ${path}`] = TEXTS.has(extname(path))
      ? content.toString('utf8')
      : `${String(content.byteLength)} bytes, sha256:${createHash('sha256').update(content).digest('base64')}`;
  }
  const indexed = filesBelow(site).filter((path) => path.startsWith('pagefind/fragment/'));
  entries['pages found without JavaScript'] = String(indexed.length);
  entries['settings of the host'] = readFileSync(join(release, 'config.json'), 'utf8');
  return entries;
}
