/** netlify.toml, read by Netlify's own published parsers. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Header } from '@netlify/headers-parser';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { parse } from 'smol-toml';
import { StackError } from '../stack/stack-error.ts';
import type { ParsedRedirect, RedirectRule } from './redirects.ts';
import { compileRedirect } from './redirects.ts';

/** One [[headers]] table. */
export type HeaderRule = Pick<Header, 'forRegExp' | 'values'>;

/** What one release obeys: netlify.toml of the project and what the build itself wrote. */
export interface HostingRules {
  headers: HeaderRule[];
  redirects: RedirectRule[];
  /** Remote addresses whose images may be transformed; not anchored, as on Netlify. */
  remoteImages: RegExp[];
}

interface RawConfig {
  headers?: Header[];
  images?: { remote_images?: string[] };
  functions?: { directory?: string };
}

async function readIfThere(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
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
  return join(root, functions?.directory ?? 'netlify/functions');
}

async function parseHeaders(source: {
  netlifyConfigPath?: string;
  configHeaders?: Header[];
}): Promise<HeaderRule[]> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [],
    configHeaders: [],
    minimal: false,
    ...source,
  });
  if (errors[0] !== undefined) throw errors[0];
  return headers as Header[];
}

async function parseRedirects(source: {
  netlifyConfigPath?: string;
  redirectsFiles?: string[];
}): Promise<RedirectRule[]> {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [],
    configRedirects: [],
    minimal: false,
    ...source,
  });
  if (errors.length > 0) throw errors[0] as Error;
  return (redirects as ParsedRedirect[]).map(compileRedirect).filter((rule) => rule !== null);
}

/**
 * Reads the rules of a release. What the framework wrote (`config.json` beside the functions it
 * generated, `_redirects` in the site) comes in Netlify's order: its headers before those of
 * netlify.toml, so that the project has the last word; its redirects before, so that the first
 * match is the same. Throws a StackError that names netlify.toml for a rule that cannot be followed.
 */
export async function readHostingRules(
  root: string,
  release: { siteDir: string; configFile: string },
): Promise<HostingRules> {
  const toml = await readToml(root);
  const generated = JSON.parse((await readIfThere(release.configFile)) || '{}') as RawConfig;
  const netlifyConfigPath = join(root, 'netlify.toml');
  const images = [generated.images, toml.images].flatMap((each) => each?.remote_images ?? []);
  try {
    return {
      headers: [
        ...(await parseHeaders({ configHeaders: generated.headers ?? [] })),
        ...(await parseHeaders({ netlifyConfigPath })),
      ],
      redirects: [
        ...(await parseRedirects({ redirectsFiles: [join(release.siteDir, '_redirects')] })),
        ...(await parseRedirects({ netlifyConfigPath })),
      ],
      remoteImages: images.map((pattern) => new RegExp(pattern, 'u')),
    };
  } catch (cause) {
    throw new StackError(
      `netlify.toml in ${root} has a rule that cannot be followed: ${(cause as Error).message}`,
      { cause },
    );
  }
}

/** Sets on `headers` what the rules say of a path; of two rules that set one header, the later. */
export function applyHeaderRules(rules: HeaderRule[], pathname: string, headers: Headers): void {
  for (const { forRegExp, values } of rules) {
    if (!forRegExp.test(pathname)) continue;
    for (const [name, value] of Object.entries(values)) headers.set(name, value);
  }
}
