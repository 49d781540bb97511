import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StackError } from '../../stack/stack-error.ts';
import type { SiteFunction } from './site-function.ts';
import { toSiteFunction } from './site-function.ts';

const ENDINGS = ['.mts', '.ts', '.mjs', '.js'];

async function importFunction(name: string, file: string): Promise<SiteFunction> {
  try {
    const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as object;
    return toSiteFunction(name, { ...module });
  } catch (cause) {
    throw new StackError(
      `The function ${name} cannot be loaded from ${file}: ${(cause as Error).message}.`,
      { cause },
    );
  }
}

/**
 * Imports every function of a folder once: `<name>.mts` (or .ts, .mjs, .js) and `<name>/index` or
 * `<name>/<name>` with these endings, as on Netlify. Throws a StackError that names the file which
 * cannot be loaded. A missing folder has no functions.
 */
export async function loadFunctions(folder: string): Promise<SiteFunction[]> {
  if (!existsSync(folder)) return [];
  const functions: SiteFunction[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => a.name.localeCompare(b.name, 'en'))) {
    const { name, ext } = parse(entry.name);
    if (entry.isFile() && ENDINGS.includes(ext) && !entry.name.endsWith('.d.ts')) {
      functions.push(await importFunction(name, join(folder, entry.name)));
    } else if (entry.isDirectory()) {
      const file = ['index', entry.name]
        .flatMap((base) => ENDINGS.map((ending) => join(folder, entry.name, base + ending)))
        .find((candidate) => existsSync(candidate));
      if (file !== undefined) functions.push(await importFunction(entry.name, file));
    }
  }
  return functions;
}
