/**
 * Rules: no circles of imports among files, because their modules would load in an undefined order, and none
 * among features, because these could then be understood only together. A file that only one file imports
 * belongs inside it, if both have the same room (line-budgets.ts) and kind, and at most 250 lines together.
 */
import { posix } from 'node:path';
import type { CodeFile } from '../reading/code.ts';
import { importsOf } from '../reading/code.ts';
import { roomOf } from './line-budgets.ts';

/** Returns, for each of these files, which others of them it imports. */
function importsAmong(files: readonly CodeFile[]): Map<string, string[]> {
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
 * Returns circles of a graph, each from one of its nodes back to this node; not all circles, but at least one
 * if the graph has any.
 */
function circlesOf(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const done = new Set<string>();
  const way: string[] = [];
  const circles: string[][] = [];
  const follow = (node: string): void => {
    const start = way.indexOf(node);
    if (start !== -1) {
      circles.push([...way.slice(start), node]);
      return;
    }
    if (done.has(node)) return;
    way.push(node);
    for (const next of graph.get(node) ?? []) follow(next);
    way.pop();
    done.add(node);
  };
  for (const node of graph.keys()) follow(node);
  return circles;
}

/** Returns a complaint for each circle of imports, including type imports, with the files along the circle. */
export const importCircleComplaints = (files: readonly CodeFile[]): string[] =>
  circlesOf(importsAmong(files)).map(
    (circle) =>
      `${circle.join(' -> ')}: a circle of imports; put what both need into a file of its own.`,
  );

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];

/**
 * Returns a complaint for each circle of features that import one another, including type imports, with an
 * import that makes each step.
 */
export function featureCircleComplaints(files: readonly CodeFile[]): string[] {
  const graph = new Map<string, Map<string, string>>();
  for (const [path, imported] of importsAmong(files)) {
    const feature = featureOf(path);
    if (feature === undefined) continue;
    const others = graph.get(feature) ?? new Map<string, string>();
    graph.set(feature, others);
    for (const target of imported) {
      const other = featureOf(target);
      if (other !== undefined && other !== feature) others.set(other, `${path} -> ${target}`);
    }
  }
  const features = new Map([...graph].map(([feature, others]) => [feature, others.keys()]));
  return circlesOf(features).map((circle) => {
    const steps = circle.slice(1).map((next, place) => graph.get(circle[place] ?? '')?.get(next));
    return `${circle.join(' -> ')}: features that import one another; move what both need down, or let the page or function hand it in.\n${steps.join('\n')}`;
  });
}

/** The most lines of a file that holds one subject. */
const WHOLE = 250;

/** A file that is the only importer of this many files counts as a table of them: they may stay apart. */
const LISTED = 4;

/** Returns the end of a file's name, which says what the file may do; null for .astro and other formats. */
const kindOf = (path: string): string | null =>
  /(?:\.(?:client|server|store|d))?\.(?:mts|tsx?)$/.exec(path)?.[0] ?? null;

/** Matches the paths of dynamic imports and of programs that a thread or a script loads. */
const LOADED_LATER = /(?:\bimport\(|new URL\()\s*'(\.[^']+)'/g;

const linesOf = ({ text }: CodeFile): number => text.trimEnd().split('\n').length;

/** Returns a complaint for each file that belongs inside its only importer. */
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
    // An importer that nothing imports is a command, a page or a function, which runs when it is loaded.
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
