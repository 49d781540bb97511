/** Compares what was collected of two trees, and describes the differences for a person. */
import type { Collected } from './collected.ts';
import type { Renames } from './masks.ts';
import { alike, renamer } from './masks.ts';

/** The differences that a change of the project is meant to make. */
export interface Plan {
  renames: Renames;
  /** Names of things, after renames, that are meant to be gone, new or different. `*` stands for any text. */
  planned: string[];
}

export interface Difference {
  name: string;
  kind: 'gone' | 'new' | 'changed';
  lines: string[];
}

export interface Comparison {
  /** Number of things compared. */
  count: number;
  found: Difference[];
  /** Differences that the plan names. */
  planned: Difference[];
}

const DATABASE_PARTS = ['database', 'routes'];
/** Most lines of a difference, and most characters of a line, that are printed. */
const MOST_LINES = 8;
const MOST_CHARACTERS = 320;
/** Characters of context before the first difference within a line. */
const CONTEXT = 80;

/** Returns the lines that only one side has, each with the context of its first difference. */
function differingLines(before: string, after: string): string[] {
  const split = (text: string) =>
    text === '' ? [] : text.replaceAll(/(?<=>)(?=<)/g, '\n').split('\n');
  const [old, fresh] = [split(before), split(after)];
  const without = (lines: string[], others: string[]): string[] => {
    const counts = new Map<string, number>();
    for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1);
    return lines.filter((line) => {
      const left = counts.get(line) ?? 0;
      counts.set(line, left - 1);
      return left <= 0;
    });
  };
  const [removed, added] = [without(old, fresh), without(fresh, old)];
  if (removed.length === 0 && added.length === 0) return ['  the same lines in another order'];
  const lines: string[] = [];
  for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
    const [a, b] = [removed[index], added[index]];
    let same = 0;
    while (a !== undefined && b !== undefined && same < a.length && a[same] === b[same]) same += 1;
    const from = Math.max(0, same - CONTEXT);
    const part = (line: string) =>
      `${from > 0 ? '…' : ''}${line.slice(from, from + MOST_CHARACTERS)}${line.length > from + MOST_CHARACTERS ? '…' : ''}`;
    if (a !== undefined) lines.push(`  - ${part(a)}`);
    if (b !== undefined) lines.push(`  + ${part(b)}`);
  }
  const left = lines.length - MOST_LINES;
  return left > 0 ? [...lines.slice(0, MOST_LINES), `  … and ${String(left)} more lines`] : lines;
}

const wildcard = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replaceAll(/[$()+.?[\\\]^{|}]/g, String.raw`\$&`))
      .join('.*')}$`,
    's',
  );

/**
 * Compares a part of two trees, such as `database`, after giving all things of the first the plan's new
 * names.
 */
export function comparePart(
  part: string,
  before: Collected,
  after: Collected,
  plan: Plan,
): Comparison {
  const rename = renamer(plan.renames, DATABASE_PARTS.includes(part));
  const [old, fresh] = alike(before, after, rename);
  const differences = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .sort()
    .flatMap((name): Difference[] => {
      const [a, b] = [old[name], fresh[name]];
      if (a === b) return [];
      if (b === undefined) return [{ name, kind: 'gone', lines: differingLines(a ?? '', '') }];
      if (a === undefined) return [{ name, kind: 'new', lines: differingLines('', b) }];
      return [{ name, kind: 'changed', lines: differingLines(a, b) }];
    });
  const patterns = plan.planned.map(wildcard);
  const isPlanned = ({ name }: Difference) => patterns.some((pattern) => pattern.test(name));
  return {
    count: Object.keys(fresh).length,
    found: differences.filter((one) => !isPlanned(one)),
    planned: differences.filter(isPlanned),
  };
}

/** Returns the names in the plan that match no difference. */
export const unmetPlans = (comparisons: Comparison[], { planned }: Plan): string[] => {
  const names = comparisons.flatMap((one) => one.planned.map(({ name }) => name));
  return planned.filter((pattern) => !names.some((name) => wildcard(pattern).test(name)));
};

/** Returns the report of a part: each difference with its lines, then the counts. */
export function describePart(part: string, { count, found, planned }: Comparison): string {
  const differences = found.map(({ name, kind, lines }) => `${kind}: ${name}\n${lines.join('\n')}`);
  const expected = planned.map(({ name, kind }) => `as planned, ${kind}: ${name}`);
  const total = `${part}: ${String(count)} compared, ${String(found.length)} differ${planned.length > 0 ? `, ${String(planned.length)} as planned` : ''}.`;
  return [...expected, ...differences, total].join('\n');
}
