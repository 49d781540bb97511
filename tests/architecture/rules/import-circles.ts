/** Rule: no circles of imports, because the modules of a circle load in an undefined order. */
import { posix } from 'node:path';
import type { CodeFile } from '../reading/code.ts';
import { importsOf } from '../reading/code.ts';

/** Returns, for each of these files, which others of them it imports. */
function importsAmong(files: CodeFile[]): Map<string, string[]> {
  const paths = new Set(files.map(({ path }) => path));
  return new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier }) => posix.join(posix.dirname(file.path), specifier))
        .filter((path) => paths.has(path)),
    ]),
  );
}

/**
 * Returns complaints about circles of imports, including type imports, each with the files along the circle.
 * Files that import each other in several circles get at least one complaint.
 */
export function importCircleComplaints(files: CodeFile[]): string[] {
  const imports = importsAmong(files);
  const done = new Set<string>();
  const way: string[] = [];
  const circles: string[] = [];
  const follow = (path: string): void => {
    const start = way.indexOf(path);
    if (start !== -1) {
      circles.push(
        `${[...way.slice(start), path].join(' -> ')}: a circle of imports; put what both need into a file of its own.`,
      );
      return;
    }
    if (done.has(path)) return;
    way.push(path);
    for (const next of imports.get(path) ?? []) follow(next);
    way.pop();
    done.add(path);
  };
  for (const path of imports.keys()) follow(path);
  return circles;
}
