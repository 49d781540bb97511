import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFunction } from '../functions/load-functions.ts';
import { loadFunctions } from '../functions/load-functions.ts';
import type { HostingRules } from '../netlify-config.ts';
import { readHostingRules } from '../netlify-config.ts';
import type { StaticFiles } from '../static-files.ts';
import { listStaticFiles } from '../static-files.ts';
import type { ReleaseFolder } from './release-folders.ts';

/** Folder of the built pages, inside a release's folder. */
export const SITE_FOLDER = 'site';
export const FUNCTIONS_FOLDER = 'functions';
export const CONFIG_FILE = 'config.json';

/**
 * A built site, ready to be served: the list of its files, which stay on disk, its functions and its rules.
 * Each request uses one release from start to end, even if a newer one is published in the meantime.
 */
export interface Release {
  id: string;
  stamp: string;
  builtAt: Date;
  files: StaticFiles;
  /** The functions that the build generated: the on-demand pages. */
  functions: SiteFunction[];
  rules: HostingRules;
}

/**
 * Loads a release. Its generated functions are imported from its own folder, so that each release has its own
 * modules. Throws if the release has no home page or cannot be read, because it must not replace a release
 * that works.
 */
export async function loadRelease(root: string, folder: ReleaseFolder): Promise<Release> {
  const siteDir = join(folder.dir, SITE_FOLDER);
  if (!existsSync(siteDir)) throw new Error('The build made no site.');
  const [files, functions, rules] = await Promise.all([
    listStaticFiles(siteDir),
    loadFunctions(join(folder.dir, FUNCTIONS_FOLDER)),
    readHostingRules(root, { siteDir, configFile: join(folder.dir, CONFIG_FILE) }),
  ]);
  if (files.find('/') === null) throw new Error('The build made no front page (index.html).');
  return {
    id: folder.id,
    stamp: folder.stamp,
    builtAt: new Date(folder.builtAt),
    files,
    functions,
    rules,
  };
}
