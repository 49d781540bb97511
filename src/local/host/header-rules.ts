import type { PathRule } from './path-rules.ts';
import { compilePathRule } from './path-rules.ts';

/** One [[headers]] table: where it holds, and what it sets. */
export interface HeaderRule {
  matches: PathRule;
  values: [name: string, value: string][];
}

/** Commas with one blank after them, line breaks as blanks. */
function asOneLine(value: string): string {
  const trimmed = (text: string) => text.trim();
  const line = value.split('\n').map(trimmed).join(' ').trim();
  return line.split(',').map(trimmed).join(', ');
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
    return [name.trim().toLowerCase(), asOneLine(parts.join(','))];
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
