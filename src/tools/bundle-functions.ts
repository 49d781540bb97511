/**
 * Bundles every function of netlify/functions into .netlify/v1/functions, from where Netlify packs them.
 * `npm run build` runs it after Astro, whose adapter writes the functions for on-demand pages into that
 * folder, too.
 */
import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleFunction } from './bundle-functions/bundle-function.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = join(ROOT, 'netlify', 'functions');
const BUNDLES = join(ROOT, '.netlify', 'v1', 'functions');

for (const file of (await readdir(SOURCES)).sort()) {
  const { name } = parse(file);
  await bundleFunction(join(SOURCES, file), name, join(BUNDLES, name));
}
