/** Tests that run, all of them, under names that read as sentences. */
import { posix } from 'node:path';
import ts from 'typescript';
import type { CodeFile } from '../reading/code.ts';
import { complaint, importsOf, walk } from '../reading/code.ts';
import type { ProjectFile } from '../reading/project-files.ts';

const RUNNERS = ['test', 'it', 'describe', 'suite'];
const SWITCHES = ['only', 'skip', 'todo', 'skipIf', 'runIf', 'fails'];

const isTest = ({ path }: ProjectFile) => path.startsWith('tests/') && /\.test\.tsx?$/.test(path);

/** The runner a call starts from: `test` of `test.each([…])('…')`. */
function runnerOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) {
    return runnerOf(node.expression);
  }
  return ts.isTaggedTemplateExpression(node) ? runnerOf(node.tag) : '';
}

/** Every test that is switched off, and every one that switches off the others. */
export function switchedOffComplaints(files: CodeFile[]): string[] {
  return files.filter(isTest).flatMap((file) => {
    const complaints: string[] = [];
    walk(file.tree, (node) => {
      if (!ts.isPropertyAccessExpression(node) || !SWITCHES.includes(node.name.text)) return;
      if (!RUNNERS.includes(runnerOf(node.expression))) return;
      complaints.push(
        complaint(
          file,
          node.getStart(file.tree),
          `.${node.name.text} keeps tests from running or from failing: repair the test, or remove it.`,
        ),
      );
    });
    return complaints;
  });
}

/** Every test name that says what should be, instead of what is. */
export function testNameComplaints(files: CodeFile[]): string[] {
  return files.filter(isTest).flatMap((file) => {
    const complaints: string[] = [];
    walk(file.tree, (node) => {
      if (!ts.isCallExpression(node) || !RUNNERS.includes(runnerOf(node.expression))) return;
      const [name] = node.arguments;
      if (name === undefined || !ts.isStringLiteralLike(name) || !/\bshould\b/i.test(name.text)) {
        return;
      }
      complaints.push(
        complaint(
          file,
          name.getStart(file.tree),
          'a test name says what is, as in "a weekly event keeps its time", without "should".',
        ),
      );
    });
    return complaints;
  });
}

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
