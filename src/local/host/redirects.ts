import type { PathRule } from './path-rules.ts';
import { compilePathRule, fillPath } from './path-rules.ts';

const REDIRECT_STATUSES = [301, 302, 303, 307, 308];
const REWRITE_STATUSES = [200, 404, 410];

/** One [[redirects]] table or one line of _redirects. */
export interface RedirectRule {
  matches: PathRule;
  /** Parameters that must be there: a fixed value, or `:name` to capture it. */
  query: [name: string, wanted: string][];
  to: string;
  status: number;
  /** Whether it also holds where a static file is. */
  force: boolean;
}

export type RedirectOutcome =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'rewrite'; status: number; target: string };

/**
 * Reads one rule. Gives null for a rule of another host name (`from` is a whole URL), which never
 * holds here. Throws a plain sentence for a rule this host cannot follow: it would be a surprise
 * on Netlify that nobody saw here.
 */
export function parseRedirectRule(table: unknown): RedirectRule | null {
  const rule = (table ?? {}) as Record<string, unknown>;
  const { from, to, status = 301, force = false, query = {} } = rule;
  if (typeof from !== 'string' || typeof to !== 'string') {
    throw new TypeError('a redirect needs "from" and "to"');
  }
  if (/^https?:/iu.test(from)) return null;
  if (typeof status !== 'number' || ![...REDIRECT_STATUSES, ...REWRITE_STATUSES].includes(status)) {
    throw new TypeError(`the redirect from "${from}" has the unknown status ${String(status)}`);
  }
  if (rule['conditions'] !== undefined || rule['signed'] !== undefined) {
    throw new TypeError(`the redirect from "${from}" has conditions, which the local host lacks`);
  }
  if (REWRITE_STATUSES.includes(status) && !to.startsWith('/')) {
    throw new TypeError(`the redirect from "${from}" is a proxy, which the local host lacks`);
  }
  return {
    matches: compilePathRule(from, { ignoreCase: false }),
    query: Object.entries(query as Record<string, unknown>).map(([name, value]) => [
      name,
      String(value),
    ]),
    to,
    status,
    force: force === true,
  };
}

/** Reads a _redirects file: `from [name=value…] to [status][!]` a line, `#` begins a comment. */
export function parseRedirectsFile(text: string): RedirectRule[] {
  return text.split('\n').flatMap((line) => {
    const words = line
      .replace(/(?:^|\s)#.*$/u, '')
      .trim()
      .split(/\s+/u);
    const [from, ...rest] = words;
    if (from === undefined || from === '') return [];
    const toIndex = rest.findIndex((word) => word.startsWith('/') || /^https?:/iu.test(word));
    const query = Object.fromEntries(
      rest.slice(0, Math.max(toIndex, 0)).map((word) => word.split('=', 2)),
    ) as Record<string, string>;
    const last = rest[toIndex + 1] ?? '301';
    const rule = parseRedirectRule({
      from,
      to: rest[toIndex],
      query,
      status: Number(last.replace('!', '')),
      force: last.endsWith('!'),
    });
    return rule === null ? [] : [rule];
  });
}

/** Two leading slashes would make a path the name of another host. */
function ownPath(target: string): string {
  return target.replace(/^[/\\]+/u, '/');
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
    const captures = rule.matches(url.pathname);
    if (captures === null) continue;
    const given = new URLSearchParams(url.search);
    const fits = rule.query.every(([name, wanted]) => {
      const value = given.get(name);
      if (value === null) return false;
      if (!wanted.startsWith(':')) return value === wanted;
      captures[wanted.slice(1)] = encodeURIComponent(value);
      return true;
    });
    if (!fits) continue;
    const filled = fillPath(rule.to, captures);
    const passOn = rule.query.length === 0 && !filled.includes('?') ? url.search : '';
    const local = filled.startsWith('/');
    const target = (local ? ownPath(filled) : filled) + passOn;
    return REDIRECT_STATUSES.includes(rule.status)
      ? { kind: 'redirect', status: rule.status, location: target }
      : { kind: 'rewrite', status: rule.status, target };
  }
  return null;
}
