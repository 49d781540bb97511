/**
 * Decides what handles a request, in Netlify's order: images, functions with their own path, functions at
 * their default path, static files, redirects, the site's 404 page.
 */
import type { FunctionMatch } from './functions/function-routes.ts';
import type { SiteFunction } from './functions/load-functions.ts';
import type { Incoming } from './incoming.ts';
import type { RedirectOutcome, HostingRules } from './netlify-config.ts';
import { findRedirect } from './netlify-config.ts';
import type { StaticFile, StaticFiles } from './static-files.ts';

const IMAGE_PATH = '/.netlify/images';
const FUNCTION_PREFIX = '/.netlify/functions/';

/** What handles a request. A file is sent with the status 200, unless a rewrite rule sets another status. */
export type Destination =
  | { kind: 'image'; url: URL }
  | ({ kind: 'function' } & FunctionMatch)
  | { kind: 'file'; file: StaticFile; pathname: string; status: number }
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'not_readable' }
  | { kind: 'missing' };

/** What the router needs: the functions, and the site of one release. */
export interface RoutedSite {
  files: StaticFiles;
  rules: Pick<HostingRules, 'redirects'>;
  matchFunction: (method: string, pathname: string) => FunctionMatch | null;
  /** Functions without their own path, by name. */
  unroutedFunctions: ReadonlyMap<string, SiteFunction>;
}

function atDefaultAddress(site: RoutedSite, method: string, pathname: string): SiteFunction | null {
  if (!pathname.startsWith(FUNCTION_PREFIX)) return null;
  const name = pathname.slice(FUNCTION_PREFIX.length).split('/')[0] ?? '';
  const fn = site.unroutedFunctions.get(name);
  if (fn === undefined || (fn.methods.length > 0 && !fn.methods.includes(method))) return null;
  return fn;
}

/**
 * Finds a destination that takes precedence over static files: an image, a function or, if the function
 * prefers static files, the file at its path. Also called for the target of a rewrite.
 */
function direct(site: RoutedSite, method: string, url: URL): Destination | null {
  const { pathname } = url;
  if (pathname === IMAGE_PATH || pathname === `${IMAGE_PATH}/`) return { kind: 'image', url };
  const match = site.matchFunction(method, pathname);
  if (match !== null) {
    const file = match.fn.preferStatic ? site.files.find(pathname) : null;
    if (file === null) return { kind: 'function', ...match };
    return atFile(file, method, pathname);
  }
  const fn = atDefaultAddress(site, method, pathname);
  return fn === null ? null : { kind: 'function', fn, params: {} };
}

function atFile(file: StaticFile, method: string, pathname: string, status = 200): Destination {
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'not_readable' };
  return { kind: 'file', file, pathname, status };
}

/** Returns the destination of a redirect rule; null if the rule rewrites to a path that does not exist. */
function followRule(
  site: RoutedSite,
  method: string,
  url: URL,
  rule: RedirectOutcome,
): Destination | null {
  if (rule.kind === 'redirect') return rule;
  const target = new URL(url.origin + rule.target);
  const found = direct(site, method, target);
  if (found !== null) return found;
  const file = site.files.find(target.pathname);
  return file === null ? null : atFile(file, method, target.pathname, rule.status);
}

/** Decides what handles a request. The result `missing` is answered with the site's 404 page. */
export function route(site: RoutedSite, request: Pick<Incoming, 'method' | 'url'>): Destination {
  const { method, url } = request;
  const early = direct(site, method, url);
  if (early !== null) return early;

  const file = site.files.find(url.pathname);
  if (file !== null) return atFile(file, method, url.pathname);

  const rule = findRedirect(site.rules.redirects, url);
  const ruledTo = rule === null ? null : followRule(site, method, url, rule);
  return ruledTo ?? { kind: 'missing' };
}
