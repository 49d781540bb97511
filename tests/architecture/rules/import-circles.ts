/**
 * Rules: no circles of imports among files, whose modules load in an undefined order, and none among features,
 * which could then be understood only together.
 */
import { posix } from 'node:path';
import type { CodeFile } from '../reading/code.ts';
import { importsOf } from '../reading/code.ts';

/** Returns, for each of these files, which others of them it imports. */
export function importsAmong(files: readonly CodeFile[]): Map<string, string[]> {
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

/** Returns the circles of a graph, each from one of its nodes back to it; nodes in several circles are in at least one. */
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
