import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Files from which a site is built, apart from the data in the database. */
const SOURCES = [
  'src',
  'public',
  'SECURITY.md',
  'astro.config.mjs',
  'netlify.toml',
  'package-lock.json',
];
/** Folder in src that is not part of a site: the local stack. */
const NOT_IN_A_SITE = join('src', 'local');

async function filesUnder(root: string, name: string): Promise<string[]> {
  try {
    const entries = await readdir(join(root, name), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((path) => !path.startsWith(NOT_IN_A_SITE));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [name];
    if (code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Hashes what a build reads besides the database: the sources and the values that it writes into pages. If
 * two hashes are equal, a new build would differ only by newer data and a later day.
 * @param addresses values of environment variables that the build writes into pages, mostly URLs
 */
export async function sourceStamp(root: string, addresses: string[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(addresses));
  for (const name of SOURCES) {
    for (const file of (await filesUnder(root, name)).sort()) {
      const content = createHash('sha256').update(await readFile(join(root, file)));
      hash.update(`${file}\n${content.digest('hex')}\n`);
    }
  }
  return hash.digest('hex');
}
