/**
 * A function file is thin: it parses, calls one use case and answers. Its address is listed in
 * src/server/api-routes.ts, from which the security tests take their lists.
 */
import ts from 'typescript';
import type { CodeFile } from '../reading/code.ts';
import { complaint, walk } from '../reading/code.ts';

/** Lines that are neither empty nor comment. */
const MOST_LINES = 45;

/** What the last word of a function's name says it does. Add a verb when one is missing. */
const VERBS = [
  'activate',
  'add',
  'cancel',
  'change',
  'claim',
  'complete',
  'confirm',
  'count',
  'create',
  'decide',
  'delete',
  'edit',
  'erase',
  'export',
  'fetch',
  'finish',
  'fold',
  'import',
  'list',
  'order',
  'process',
  'purge',
  'read',
  'receive',
  'reconcile',
  'redirect',
  'refund',
  'reject',
  'renew',
  'reply',
  'resubscribe',
  'run',
  'search',
  'send',
  'show',
  'sign',
  'start',
  'stop',
  'submit',
  'subscribe',
  'sync',
  'trigger',
  'unsubscribe',
  'update',
  'upload',
  'withdraw',
];

/** Function files named otherwise, each with its reason. */
export const OTHER_NAMES: Record<string, string> = {
  'api-fallback': 'answers what no function took, so there is no verb for it',
};

const FUNCTION_FILE = /^netlify\/functions\/([^/]+)\.m?ts$/;

const nameOf = ({ path }: CodeFile) => FUNCTION_FILE.exec(path)?.[1];

function codeLines({ tree, text }: CodeFile): number {
  const lines = new Set<number>();
  const mark = (node: ts.Node): void => {
    if (node.getChildCount(tree) === 0 && node.getWidth(tree) > 0) {
      const first = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line;
      const last = tree.getLineAndCharacterOfPosition(node.getEnd()).line;
      for (let line = first; line <= last; line += 1) lines.add(line);
    }
    node
      .getChildren(tree)
      .filter(
        ({ kind }) => kind < ts.SyntaxKind.FirstJSDocNode || kind > ts.SyntaxKind.LastJSDocNode,
      )
      .forEach(mark);
  };
  mark(tree);
  return text === '' ? 0 : lines.size;
}

/** Every function file that is too long, or whose name does not end in what it does. */
export function functionFileComplaints(files: CodeFile[]): string[] {
  const complaints: string[] = [];
  for (const file of files) {
    const name = nameOf(file);
    if (name === undefined) continue;
    const lines = codeLines(file);
    if (lines > MOST_LINES) {
      complaints.push(
        complaint(
          file,
          0,
          `${String(lines)} lines of code; a function file parses, calls one use case and answers, in at most ${String(MOST_LINES)}: move the rest into a feature's .server.ts.`,
        ),
      );
    }
    const words = name.split('-');
    if (!(name in OTHER_NAMES) && (words.length < 2 || !VERBS.includes(words.at(-1) ?? ''))) {
      complaints.push(
        complaint(
          file,
          0,
          `function files are named noun-verb, as in event-create: rename it, or add its verb to VERBS in tests/architecture/rules/function-files.ts.`,
        ),
      );
    }
  }
  return complaints;
}

/** The texts of a property of `config`: one text, or a list of them. Null when it is not plain. */
function plainTexts(value: ts.Expression): string[] | null {
  if (ts.isStringLiteralLike(value)) return [value.text];
  if (!ts.isArrayLiteralExpression(value)) return null;
  const texts = value.elements.map((element) =>
    ts.isStringLiteralLike(element) ? element.text : null,
  );
  return texts.includes(null) ? null : (texts as string[]);
}

interface DeclaredRoute {
  paths: string[];
  methods: string[];
}

/** What a function's `config` says about its address; a sentence when Netlify could not read it. */
function declaredRoute({ tree }: CodeFile): DeclaredRoute | string | null {
  let found: DeclaredRoute | string | null = null;
  walk(tree, (node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText(tree) !== 'config') return;
    const value = node.initializer;
    if (value === undefined || !ts.isObjectLiteralExpression(value)) return;
    const texts = (key: string): string[] | null | undefined => {
      const property = value.properties.find((one) => one.name?.getText(tree) === key);
      if (property === undefined) return undefined;
      return ts.isPropertyAssignment(property) ? plainTexts(property.initializer) : null;
    };
    const paths = texts('path');
    const methods = texts('method');
    if (paths === undefined) return;
    if (paths === null || methods === null) {
      found =
        'Netlify reads config without running the file: write path and method as plain texts.';
    } else if (methods === undefined) {
      found = 'config names a path but no method, so it would answer every method: name it.';
    } else {
      found = { paths, methods };
    }
  });
  return found;
}

export interface ListedRoute {
  method: string;
  path: string;
  functionFile: string;
}

/** Every difference between the functions' own addresses and the list of src/server/api-routes.ts. */
export function apiRouteComplaints(files: CodeFile[], listed: readonly ListedRoute[]): string[] {
  const complaints: string[] = [];
  const label = ({ method, path, functionFile }: ListedRoute) =>
    `{ method: '${method}', path: '${path}', functionFile: '${functionFile}' }`;
  const declared = new Set<string>();
  for (const file of files) {
    const functionFile = nameOf(file);
    const route = functionFile === undefined ? null : declaredRoute(file);
    if (functionFile === undefined || route === null) continue;
    if (typeof route === 'string') {
      complaints.push(complaint(file, 0, route));
      continue;
    }
    for (const path of route.paths) {
      for (const method of route.methods) {
        const entry = label({ method, path, functionFile });
        declared.add(entry);
        if (listed.some((one) => label(one) === entry)) continue;
        complaints.push(
          complaint(
            file,
            0,
            `the address is not listed: add ${entry} with its access to src/server/api-routes.ts, which brings it into the security tests.`,
          ),
        );
      }
    }
  }
  for (const route of listed) {
    if (declared.has(label(route))) continue;
    complaints.push(
      `src/server/api-routes.ts lists ${label(route)}, but no function declares that: correct the row, or the config of the function.`,
    );
  }
  return complaints;
}
