const REDIRECT_STATUSES = [301, 302, 303, 307, 308];
const REWRITE_STATUSES = [200, 404, 410];

/** A rule as Netlify's parser gives it. */
export interface ParsedRedirect {
  from: string;
  to: string;
  status?: number;
  force: boolean;
  query: Record<string, string>;
  conditions: object;
  signed?: string;
  /** Of a rule for another host name. */
  host?: string;
}

/** One [[redirects]] table or one line of _redirects. */
export interface RedirectRule {
  pattern: URLPattern;
  /** Parameters that must be there: a fixed value, or `:name` to capture it. */
  query: [name: string, expected: string][];
  to: string;
  status: number;
  /** Whether it also holds where a static file is. */
  force: boolean;
}

export type RedirectOutcome =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'rewrite'; status: number; target: string };

/**
 * `:name` is one segment, a segment `*` is the rest of the path or nothing, a `*` inside a segment is
 * any run of characters. A trailing slash makes no difference.
 */
function compilePath(from: string): URLPattern {
  const segments = from.split('/').filter((segment) => segment !== '');
  const pathname = segments
    .map((segment) =>
      segment === '*' ? '{/*}?' : `/${segment.replaceAll(/[+?{}()\\]/gu, String.raw`\$&`)}`,
    )
    .join('');
  return new URLPattern({ pathname: `${pathname}{/}?` });
}

/**
 * Compiles one rule. Gives null for a rule of another host name, which never holds here. Throws a
 * plain sentence for a rule this host cannot follow, which would surprise on Netlify only.
 */
export function compileRedirect(rule: ParsedRedirect): RedirectRule | null {
  const { from, to, status = 301, force, query } = rule;
  const refuse = (reason: string) => new TypeError(`the redirect from "${from}" ${reason}.`);
  if (rule.host !== undefined) return null;
  if (![...REDIRECT_STATUSES, ...REWRITE_STATUSES].includes(status)) {
    throw refuse(`has the unknown status ${status}`);
  }
  if (Object.keys(rule.conditions).length > 0 || rule.signed !== undefined) {
    throw refuse('has conditions, which the local host lacks');
  }
  if (REWRITE_STATUSES.includes(status) && !to.startsWith('/')) {
    throw refuse('is a proxy, which the local host lacks');
  }
  return { pattern: compilePath(from), query: Object.entries(query), to, status, force };
}

/** The captures of a rule (still percent-encoded) when it holds for an address, else null. */
function capturesOf(
  rule: RedirectRule,
  { pathname, search }: { pathname: string; search: string },
): Record<string, string | undefined> | null {
  const match = rule.pattern.exec({ pathname });
  if (match === null) return null;
  const captures: Record<string, string | undefined> = { ...match.pathname.groups };
  captures['splat'] = captures['0'] ?? '';
  const given = new URLSearchParams(search);
  for (const [name, expected] of rule.query) {
    const value = given.get(name);
    const isCapture = expected.startsWith(':');
    if (value === null || (!isCapture && value !== expected)) return null;
    if (isCapture) captures[expected.slice(1)] = encodeURIComponent(value);
  }
  return captures;
}

/**
 * Finds the first rule that holds for a path and its query string, among the forced ones only
 * (they come before static files) or among all. The query string goes along to the new address
 * unless the rule names parameters of its own.
 */
export function findRedirect(
  rules: RedirectRule[],
  url: { pathname: string; search: string },
  options: { forcedOnly: boolean },
): RedirectOutcome | null {
  for (const rule of rules) {
    if (options.forcedOnly && !rule.force) continue;
    const captures = capturesOf(rule, url);
    if (captures === null) continue;
    const filled = rule.to.replaceAll(
      /:([a-z_]\w*)/giu,
      (whole, name: string) => captures[name] ?? whole,
    );
    const passOn = rule.query.length === 0 && !filled.includes('?') ? url.search : '';
    // Two leading slashes would make a path the name of another host.
    const local = filled.startsWith('/') ? filled.replace(/^[/\\]+/u, '/') : filled;
    const target = local + passOn;
    const { status } = rule;
    return REDIRECT_STATUSES.includes(status)
      ? { kind: 'redirect', status, location: target }
      : { kind: 'rewrite', status, target };
  }
  return null;
}
