/** Test files that run, and rules that have a test. */
import { posix } from 'node:path';
import ts from 'typescript';
import type { CodeFile } from '../reading/code.ts';
import { importsOf, walk } from '../reading/code.ts';
import type { ProjectFile } from '../reading/project-files.ts';

/** Where vitest.config.ts looks for test files. */
const TAKEN_UP =
  /^tests\/(?:(?:static|architecture|integration\/(?:database|functions)|browser)\/.*\.test\.ts|unit\/.*\.test\.tsx?)$/;

/** Every test file that no vitest project takes up. */
export function orphanTestComplaints(files: ProjectFile[]): string[] {
  return files
    .filter(({ path }) => /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(path) && !TAKEN_UP.test(path))
    .map(({ path }) => `${path}: no vitest project runs this file: see tests/README.md.`);
}

/** True when a file only declares: types, and constants that compute nothing. */
function onlyDeclares({ tree }: CodeFile): boolean {
  let computes = false;
  walk(tree, (node) => {
    computes ||= ts.isFunctionLike(node) && !ts.isTypeNode(node) && !ts.isMethodSignature(node);
    computes ||= ts.isCallExpression(node) || ts.isNewExpression(node);
  });
  return !computes;
}

/**
 * Every file of pure rules that no unit test reaches by its imports. Code that needs a browser
 * (.client.ts) is proved by a story in one.
 */
export function untestedComplaints(files: CodeFile[]): string[] {
  const imports = new Map(
    files.map((file) => [
      file.path,
      importsOf(file).map(({ specifier }) => posix.join(posix.dirname(file.path), specifier)),
    ]),
  );
  const tested = new Set<string>();
  const waiting = [...imports.keys()].filter((path) => path.startsWith('tests/unit/'));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (tested.has(path)) continue;
    tested.add(path);
    waiting.push(...(imports.get(path) ?? []));
  }
  return files
    .filter(({ path }) => /^src\/(?:features|forms|time|regions|text)\/.*\.ts$/.test(path))
    .filter((file) => !/\.(?:store|server|client|d)\.ts$/.test(file.path) && !onlyDeclares(file))
    .filter(({ path }) => !tested.has(path))
    .map(({ path }) => `${path}: no unit test reaches these rules: write one.`);
}
