/**
 * Rule: code of the browser uses only built-ins that the oldest supported browsers have. Vite rewrites newer
 * syntax for its build target (Chrome 111, Firefox 114, Safari 16.4), but adds no built-ins, and the guide
 * has no polyfills. The oldest supported Firefox is 115, the last one for old versions of Windows. Add newer
 * built-ins to the lists below when the guide's code might use them.
 */
import { posix } from 'node:path';
import ts from 'typescript';
import type { CodeFile } from '../reading/code.ts';
import { complaint, importsOf, walk } from '../reading/code.ts';

/** Newer functions and constructors, each with the global object that has it. */
const NEWER_FUNCTIONS = new Set([
  ...['Array.fromAsync', 'Map.groupBy', 'Object.groupBy', 'Math.f16round', 'Math.sumPrecise'],
  ...['AbortSignal.any', 'Error.isError', 'Promise.try', 'Promise.withResolvers', 'RegExp.escape'],
  ...['URL.canParse', 'URL.parse', 'Uint8Array.fromBase64', 'Uint8Array.fromHex'],
  ...['Intl.DurationFormat', 'Intl.Segmenter', 'JSON.isRawJSON', 'JSON.rawJSON'],
]);

const NEWER_GLOBALS = new Set([
  'Iterator',
  'Temporal',
  'Float16Array',
  'CookieStore',
  'cookieStore',
]);

/**
 * Newer methods. They are found by their name alone, so names that libraries also use (`z.union`) are left
 * out.
 */
const NEWER_METHODS = new Set([
  ...['difference', 'intersection', 'symmetricDifference'],
  ...['isDisjointFrom', 'isSubsetOf', 'isSupersetOf'],
  ...['getOrInsert', 'getOrInsertComputed', 'isWellFormed', 'toWellFormed'],
  ...['toBase64', 'toHex', 'transferToFixedLength', 'checkVisibility', 'moveBefore'],
]);

const ITERATOR_SOURCES = new Set(['entries', 'keys', 'matchAll', 'values']);
const ITERATOR_HELPERS = new Set([
  ...['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take'],
  'toArray',
]);

/**
 * Says whether a node calls a method that returns an iterator, such as `map.values()`. `Object.values(map)`
 * does not count, because it returns an array.
 */
const isIterator = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  ITERATOR_SOURCES.has(node.expression.name.text) &&
  !['Object', 'Reflect'].includes(node.expression.expression.getText());

/** Returns the name of the newer built-in that a node uses; null for none. */
function newerBuiltIn(node: ts.Node): string | null {
  if (ts.isIdentifier(node)) {
    const isGlobal =
      NEWER_GLOBALS.has(node.text) &&
      (ts.isPropertyAccessExpression(node.parent) || ts.isNewExpression(node.parent)) &&
      node.parent.expression === node;
    return isGlobal ? node.text : null;
  }
  if (!ts.isPropertyAccessExpression(node)) return null;
  const method = node.name.text;
  const name = `${node.expression.getText()}.${method}`;
  if (NEWER_FUNCTIONS.has(name)) return name;
  if (NEWER_METHODS.has(method)) return `.${method}()`;
  return ITERATOR_HELPERS.has(method) && isIterator(node.expression) ? `${name}()` : null;
}

/**
 * Returns the position after the frontmatter of an .astro file, because only the code after it can run in the
 * browser; 0 for other files.
 */
const browserStart = ({ path, text }: CodeFile): number =>
  path.endsWith('.astro') ? (/^\s*---\n[\s\S]*?\n---/.exec(text)?.[0].length ?? 0) : 0;

const STARTS = /^src\/(?!local\/|tools\/).*\.(?:client\.ts|tsx|astro)$/;

/** Returns the files that a browser may load: islands, scripts, and all that these import. */
function browserFiles(files: readonly CodeFile[]): CodeFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const found = new Set(files.filter(({ path }) => STARTS.test(path)));
  for (const file of found) {
    for (const { specifier, typeOnly, position } of importsOf(file)) {
      if (typeOnly || !specifier.startsWith('.') || position < browserStart(file)) continue;
      const imported = byPath.get(posix.join(posix.dirname(file.path), specifier));
      if (imported !== undefined) found.add(imported);
    }
  }
  return [...found];
}

/** Returns one complaint for each use of a newer built-in in code that a browser may load. */
export function browserBuiltInComplaints(files: readonly CodeFile[]): string[] {
  return browserFiles(files).flatMap((file) => {
    const complaints: string[] = [];
    walk(file.tree, (node) => {
      const position = node.getStart(file.tree);
      const name = position < browserStart(file) ? null : newerBuiltIn(node);
      if (name === null) return;
      complaints.push(
        complaint(file, position, `${name} is newer than the oldest browsers: write it out.`),
      );
    });
    return complaints;
  });
}
