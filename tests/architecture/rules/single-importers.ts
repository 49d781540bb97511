/**
 * Rule: a file that one file alone imports stands in it, if both are of one room and one kind and make a file of
 * at most 250 lines.
 */
import { posix } from 'node:path';
import type { CodeFile } from '../reading/code.ts';
import { importsAmong } from './import-circles.ts';
import { roomOf } from './line-budgets.ts';

/** The most lines of a file that holds one subject. */
const WHOLE = 250;

/** How many files an importer has to import alone to count as the table that lists them. */
const LISTED = 4;

/** What a file may do, by the end of its name; null for a component in a file of its own format. */
const kindOf = (path: string): string | null =>
  /(?:\.(?:client|server|store|d))?\.(?:mts|tsx?)$/.exec(path)?.[0] ?? null;

/** Matches the paths of dynamic imports and of programs that a thread or a script loads. */
const LOADED_LATER = /(?:\bimport\(|new URL\()\s*'(\.[^']+)'/g;

const linesOf = ({ text }: CodeFile): number => text.trimEnd().split('\n').length;

/** Returns a complaint for each file that would stand in its only importer. */
export function singleImporterComplaints(files: readonly CodeFile[]): string[] {
  const code = files.filter(({ path }) => roomOf(path) !== null);
  const byPath = new Map(code.map((file) => [file.path, file]));
  const importers = new Map<string, Set<CodeFile>>();
  for (const [path, imported] of importsAmong(code)) {
    const importer = byPath.get(path);
    if (importer === undefined) continue;
    for (const one of imported) importers.set(one, (importers.get(one) ?? new Set()).add(importer));
  }
  const loadedLater = new Set(
    code.flatMap(({ path, text }) =>
      [...text.matchAll(LOADED_LATER)].map(([, to = '']) => posix.join(posix.dirname(path), to)),
    ),
  );
  const alone = code.flatMap((file) => {
    const [importer, ...others] = importers.get(file.path) ?? [];
    // A file that nothing imports is a command, a page or a function, which runs when it is loaded.
    if (importer === undefined || others.length > 0 || !importers.has(importer.path)) return [];
    const kind = kindOf(file.path);
    const isAlike = kind !== null && kind === kindOf(importer.path);
    if (!isAlike || roomOf(file.path) !== roomOf(importer.path)) return [];
    return loadedLater.has(file.path) ? [] : [{ file, importer }];
  });
  return alone
    .filter(({ importer }) => alone.filter((one) => one.importer === importer).length < LISTED)
    .map(({ file, importer }) => ({ file, importer, lines: linesOf(file) + linesOf(importer) }))
    .filter(({ lines }) => lines <= WHOLE)
    .map(
      ({ file, importer, lines }) =>
        `${file.path}: only ${importer.path} imports it, and together they have ${String(lines)} lines: put it there.`,
    );
}
