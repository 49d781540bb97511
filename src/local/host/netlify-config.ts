import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { StackError } from '../stack/stack-error.ts';
import type { HeaderRule } from './header-rules.ts';
import { parseHeaderRule } from './header-rules.ts';
import type { RedirectRule } from './redirects.ts';
import { parseRedirectRule, parseRedirectsFile } from './redirects.ts';

/** What one release obeys: netlify.toml of the project and what the build itself wrote. */
export interface HostingRules {
  headers: HeaderRule[];
  redirects: RedirectRule[];
  /** Remote addresses whose images may be transformed; not anchored, as on Netlify. */
  remoteImages: RegExp[];
}

async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

interface RawConfig {
  headers?: unknown;
  redirects?: unknown;
  images?: { remote_images?: unknown };
  functions?: { directory?: unknown };
}

async function readToml(root: string): Promise<RawConfig> {
  const file = join(root, 'netlify.toml');
  try {
    return parse(await readIfThere(file)) as RawConfig;
  } catch (cause) {
    throw new StackError(`${file} is no valid TOML: ${(cause as Error).message}`, { cause });
  }
}

/** The folder of the functions, as an absolute path: `[functions] directory`, or Netlify's own. */
export async function functionsFolder(root: string): Promise<string> {
  const { functions } = await readToml(root);
  const folder = functions?.directory;
  return join(root, typeof folder === 'string' ? folder : 'netlify/functions');
}

/**
 * Reads the rules of a release. What the framework wrote (`config.json` beside the functions it
 * generated, `_redirects` in the site) comes in Netlify's order: its headers before those of
 * netlify.toml, so that the project has the last word; its redirects before, so that the first
 * match is the same. Throws a StackError that names netlify.toml for a rule that cannot be read.
 */
export async function readHostingRules(
  root: string,
  release: { siteDir: string; configFile: string },
): Promise<HostingRules> {
  const toml = await readToml(root);
  const generated = JSON.parse((await readIfThere(release.configFile)) || '{}') as RawConfig;
  try {
    return {
      headers: [...list(generated.headers), ...list(toml.headers)].map(parseHeaderRule),
      redirects: [
        ...parseRedirectsFile(await readIfThere(join(release.siteDir, '_redirects'))),
        ...list(toml.redirects)
          .map(parseRedirectRule)
          .filter((rule) => rule !== null),
      ],
      remoteImages: [
        ...list(generated.images?.remote_images),
        ...list(toml.images?.remote_images),
      ].map((pattern) => new RegExp(String(pattern), 'u')),
    };
  } catch (cause) {
    throw new StackError(
      `netlify.toml in ${root} has a rule that cannot be followed: ${(cause as Error).message}.`,
      { cause },
    );
  }
}
