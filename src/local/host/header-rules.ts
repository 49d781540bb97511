import type { PathRule } from './path-rules.ts';
import { compilePathRule } from './path-rules.ts';

/** One [[headers]] table: where it holds, and what it sets. */
export interface HeaderRule {
  matches: PathRule;
  values: [name: string, value: string][];
}

/**
 * Reads one table `{ for, values }`. A list becomes one comma-separated value; line breaks around
 * commas, which netlify.toml allows, go. Throws a plain sentence for any other shape.
 */
export function parseHeaderRule(table: unknown): HeaderRule {
  const { for: path, values } = (table ?? {}) as Record<string, unknown>;
  if (typeof path !== 'string' || typeof values !== 'object' || values === null) {
    throw new TypeError('a [[headers]] table needs "for" (a path) and "values"');
  }
  const pairs = Object.entries(values).map(([name, value]): [string, string] => {
    const parts: unknown[] = Array.isArray(value) ? value : [value];
    if (!parts.every((part) => typeof part === 'string')) {
      throw new TypeError(`the header "${name}" for "${path}" is no text`);
    }
    const text = parts
      .map((part) =>
        part
          .trim()
          .split(/\s*,\s*/u)
          .join(', '),
      )
      .join(', ');
    return [name.trim().toLowerCase(), text.replaceAll(/\s*\n\s*/gu, ' ')];
  });
  return { matches: compilePathRule(path, { ignoreCase: true }), values: pairs };
}

/** Sets on `headers` what the rules say of a path; of two rules that set one header, the later. */
export function applyHeaderRules(rules: HeaderRule[], pathname: string, headers: Headers): void {
  for (const rule of rules) {
    if (rule.matches(pathname) === null) continue;
    for (const [name, value] of rule.values) headers.set(name, value);
  }
}
