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
 * One [[redirects]] table of netlify.toml, or one line of the file _redirects. It matches one path; if its
 * path ends with `/*`, also every path below that one.
 */
export interface RedirectRule {
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
