/** Rules: every test file runs, no test is skipped, and unit tests reach every file of pure functions. */
import { posix } from 'node:path';
import ts from 'typescript';
import type { CodeFile } from '../reading/code.ts';
import { complaint, importsOf, walk } from '../reading/code.ts';
import type { ProjectFile } from '../reading/project-files.ts';

/** Matches the files that vitest.config.ts runs. */
const TAKEN_UP =
  /^tests\/(?:(?:static|architecture|integration\/(?:database|functions)|browser)\/.*\.test\.ts|unit\/.*\.test\.tsx?)$/;

/** Returns a complaint for each test file that no vitest project runs. */
export function orphanTestComplaints(files: ProjectFile[]): string[] {
  return files
    .filter(({ path }) => /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(path) && !TAKEN_UP.test(path))
    .map(({ path }) => `${path}: no vitest project runs this file: see tests/README.md.`);
}

const RUNNERS = new Set(['test', 'it', 'describe', 'suite']);
const KEEPS_FROM_RUNNING = new Set(['only', 'skip', 'todo', 'skipIf', 'runIf', 'fails']);

/** Returns the function at the start of a call: `test` for `test.each([1]).only(…)`. */
function runnerOf(node: ts.Node): string {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)
    ? runnerOf(node.expression)
    : '';
}

/**
 * Returns a complaint for each test that is skipped, runs alone or is expected to fail, and for each test
 * name with "should".
 */
export function testsThatRunComplaints(files: CodeFile[]): string[] {
  const found: string[] = [];
  for (const file of files.filter(({ path }) => /^tests\/.*\.test\.tsx?$/.test(path))) {
    walk(file.tree, (node) => {
      const complain = (sentence: string) =>
        found.push(complaint(file, node.getStart(file.tree), sentence));
      if (ts.isPropertyAccessExpression(node) && KEEPS_FROM_RUNNING.has(node.name.text)) {
        if (!RUNNERS.has(runnerOf(node.expression))) return;
        complain('this keeps tests from running or from failing: repair the test, or remove it.');
      }
      if (ts.isCallExpression(node) && RUNNERS.has(runnerOf(node.expression))) {
        const [name] = node.arguments;
        if (name === undefined || !ts.isStringLiteralLike(name)) return;
        if (!/\bshould\b/i.test(name.text)) return;
        complain('a test name says what is, as in "a weekly event keeps its time".');
      }
    });
  }
  return found;
}

/** Returns true when a file holds only types, and constants that compute nothing. */
function onlyDeclares({ tree }: CodeFile): boolean {
  let computes = false;
  walk(tree, (node) => {
    computes ||= ts.isFunctionLike(node) && !ts.isTypeNode(node) && !ts.isMethodSignature(node);
    computes ||= ts.isCallExpression(node) || ts.isNewExpression(node);
  });
  return !computes;
}

/**
 * Returns a complaint for each file of pure functions that no unit test imports, directly or through other
 * files. Files that need a browser (.client.ts), the server or the database (.server.ts, .store.ts) are left
 * out; other kinds of tests cover them.
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
    .filter(({ path }) => /^src\/(?:desk|features|forms|time|regions|text)\/.*\.ts$/.test(path))
    .filter((file) => !/\.(?:store|server|client|d)\.ts$/.test(file.path) && !onlyDeclares(file))
    .filter(({ path }) => !tested.has(path))
    .map(({ path }) => `${path}: no unit test reaches these rules: write one.`);
}
