/** Reads netlify.toml with Netlify's own published parsers. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Header } from '@netlify/headers-parser';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { parse } from 'smol-toml';
import { StackError } from '../stack/stack-error.ts';

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

/** Returns the folder of the functions' source files. This host runs them directly; Netlify runs bundles. */
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

/** Sets in `headers` what the rules say for a path; if two rules set the same header, the later applies. */
export function applyHeaderRules(rules: HeaderRule[], pathname: string, headers: Headers): void {
  for (const { forRegExp, values } of rules) {
    if (!forRegExp.test(pathname)) continue;
    for (const [name, value] of Object.entries(values)) headers.set(name, value);
  }
}

const REDIRECT_STATUSES = [301, 302, 303, 307, 308];
const REWRITE_STATUSES = [200, 404, 410];

/** A redirect rule, as Netlify's parser returns it. */
export interface ParsedRedirect {
  from: string;
  to: string;
  status?: number;
  force: boolean;
  query: Record<string, string>;
  conditions: object;
  signed?: string;
}

/**
 * One [[redirects]] table of netlify.toml, or one line of the file _redirects. It matches one path and, if
 * the path is written with `/*` at its end, every path below it.
 */
interface RedirectRule {
  path: string;
  isTree: boolean;
  to: string;
  status: number;
}

export type RedirectOutcome =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'rewrite'; status: number; target: string };

/**
 * Compiles a redirect rule. Throws an error with a plain sentence for a rule that Netlify supports and this
 * host does not.
 */
export function compileRedirect(rule: ParsedRedirect): RedirectRule {
  const { from, to, status = 301 } = rule;
  const isTree = from.endsWith('/*');
  const path = (isTree ? from.slice(0, -2) : from).replace(/\/$/u, '');
  const refuse = (reason: string) => new TypeError(`the redirect from "${from}" ${reason}.`);
  if (![...REDIRECT_STATUSES, ...REWRITE_STATUSES].includes(status)) {
    throw refuse(`has the unknown status ${status}`);
  }
  const isPlain = /^\/(?!\/)[^*:]*$/u.test(to) && !/[*:]/u.test(path);
  const needs = [...Object.keys(rule.conditions), ...Object.keys(rule.query)];
  if (!isPlain || needs.length > 0 || rule.force || rule.signed !== undefined) {
    throw refuse(
      'is more than a path of this site for another, which is all the local host follows',
    );
  }
  return { path, isTree, to, status };
}

/**
 * Finds the first rule that matches a path. The new location keeps the query string of the request, unless
 * the rule names a query string itself.
 */
export function findRedirect(
  rules: RedirectRule[],
  { pathname, search }: { pathname: string; search: string },
): RedirectOutcome | null {
  const rule = rules.find(
    ({ path, isTree }) =>
      pathname === path || pathname === `${path}/` || (isTree && pathname.startsWith(`${path}/`)),
  );
  if (rule === undefined) return null;
  const { to, status } = rule;
  if (REWRITE_STATUSES.includes(status)) return { kind: 'rewrite', status, target: to };
  return { kind: 'redirect', status, location: to.includes('?') ? to : to + search };
}
