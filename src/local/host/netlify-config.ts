/** Reads netlify.toml with Netlify's own published parsers. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Header } from '@netlify/headers-parser';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { parse } from 'smol-toml';
import { StackError } from '../stack/stack-error.ts';
import type { ParsedRedirect, RedirectRule } from './redirects.ts';
import { compileRedirect } from './redirects.ts';

/** The rules of one [[headers]] table. */
export type HeaderRule = Pick<Header, 'forRegExp' | 'values'>;

/** Rules for a release: those of the project's netlify.toml, and those that the build wrote. */
export interface HostingRules {
  headers: HeaderRule[];
  redirects: RedirectRule[];
  /**
   * Patterns of remote URLs whose images may be transformed; as on Netlify, they may match any part of a URL.
   */
  remoteImages: RegExp[];
}

interface RawConfig {
  headers?: Header[];
  images?: { remote_images?: string[] };
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

/** Returns the folder of the functions' sources, which run as they are; Netlify packs bundles of them. */
export const functionsFolder = (root: string): string => join(root, 'netlify', 'functions');

async function parseHeaders(source: {
  netlifyConfigPath?: string;
  configHeaders: Header[];
}): Promise<HeaderRule[]> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [],
    minimal: false,
    ...source,
  });
  if (errors[0] !== undefined) throw errors[0];
  return headers as Header[];
}

/** Reads the rules of `_redirects`, then those of netlify.toml; as on Netlify, the first match counts. */
async function parseRedirects(root: string, siteDir: string): Promise<RedirectRule[]> {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(siteDir, '_redirects')],
    netlifyConfigPath: join(root, 'netlify.toml'),
    configRedirects: [],
    minimal: false,
  });
  if (errors[0] !== undefined) throw errors[0] as Error;
  return (redirects as ParsedRedirect[]).map(compileRedirect);
}

/**
 * Reads the rules of a release. The headers that Astro's adapter wrote (`config.json`) come first, so that
 * those of netlify.toml replace them. Throws a StackError for a rule that this host cannot follow.
 */
export async function readHostingRules(
  root: string,
  release: { siteDir: string; configFile: string },
): Promise<HostingRules> {
  const toml = await readToml(root);
  const generated = JSON.parse((await readIfThere(release.configFile)) || '{}') as RawConfig;
  const images = [generated.images, toml.images].flatMap((each) => each?.remote_images ?? []);
  try {
    return {
      headers: [
        ...(await parseHeaders({ configHeaders: generated.headers ?? [] })),
        ...(await parseHeaders({
          configHeaders: [],
          netlifyConfigPath: join(root, 'netlify.toml'),
        })),
      ],
      redirects: await parseRedirects(root, release.siteDir),
      remoteImages: images.map((pattern) => new RegExp(pattern, 'u')),
    };
  } catch (cause) {
    throw new StackError(
      `netlify.toml in ${root} has a rule that cannot be followed: ${(cause as Error).message}`,
      { cause },
    );
  }
}

/** Sets the headers for a path in `headers`; of two rules for the same header, the later one applies. */
export function applyHeaderRules(rules: HeaderRule[], pathname: string, headers: Headers): void {
  for (const { forRegExp, values } of rules) {
    if (!forRegExp.test(pathname)) continue;
    for (const [name, value] of Object.entries(values)) headers.set(name, value);
  }
}
