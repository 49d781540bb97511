/**
 * Rules about the names of function files and their addresses in src/server/http/api-routes.ts, from
 * which the security tests take their lists.
 */
import ts from 'typescript';
import type { CodeFile } from '../reading/code.ts';
import { complaint, walk } from '../reading/code.ts';

/** Verbs with which a function's name may end. Add a verb when one is missing. */
const VERBS = new Set(
  (
    'add ask cancel change complete confirm count create decide delete erase export finish fold list merge order ' +
    'postpone preview process publish purge receive reconcile redirect refund remove renew restore resubscribe retry send settle show ' +
    'start stop subscribe trigger undo unpublish unsubscribe watch'
  ).split(' '),
);

/** Function files whose names do not end in a verb, each with its reason. */
export const OTHER_NAMES: Record<string, string> = {
  'api-fallback': 'responds to every other address, so it has no verb',
};

const FUNCTION_FILE = /^netlify\/functions\/([^/]+)\.m?ts$/;

/** Suffix of a background function, which Netlify lets run for up to 15 minutes. */
const BACKGROUND = /-background$/;

const nameOf = ({ path }: CodeFile) => FUNCTION_FILE.exec(path)?.[1];

/** Returns a complaint for each function file whose name does not end in a verb. */
export function functionFileComplaints(files: CodeFile[]): string[] {
  return files.flatMap((file) => {
    const name = nameOf(file);
    if (name === undefined || name in OTHER_NAMES) return [];
    const words = name.replace(BACKGROUND, '').split('-');
    if (words.length > 1 && VERBS.has(words.at(-1) ?? '')) return [];
    return [
      complaint(
        file,
        0,
        'function files are named noun-verb, as in event-create: rename it, or add its verb to VERBS in tests/architecture/rules/function-files.ts.',
      ),
    ];
  });
}

/**
 * Returns the strings of a property of `config`: one literal or a list of literals; null for anything
 * else.
 */
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

/**
 * Returns the route in a function's `config`, or a complaint when Netlify cannot read it; null for a function
 * without a route.
 */
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
    const limit = value.properties.find((one) => one.name?.getText(tree) === 'rateLimit');
    if (
      limit !== undefined &&
      !/^rateLimit: \{ windowLimit: \d+, windowSize: \d+, /.test(limit.getText(tree))
    ) {
      found = 'Netlify reads config without running the file: write the numbers of rateLimit out.';
      return;
    }
    if (paths === null || methods === null) {
      found =
        'Netlify reads config without running the file: write path and method as plain texts.';
    } else if (methods === undefined) {
      found = 'config names a path but no method, so it would accept every method: name it.';
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

/**
 * Returns a complaint for each difference between the functions' addresses and
 * src/server/http/api-routes.ts.
 */
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
            `the address is not listed: add ${entry} with its access to src/server/http/api-routes.ts, which brings it into the security tests.`,
          ),
        );
      }
    }
  }
  for (const route of listed) {
    if (declared.has(label(route))) continue;
    complaints.push(
      `src/server/http/api-routes.ts lists ${label(route)}, but no function declares that: correct the row, or the config of the function.`,
    );
  }
  return complaints;
}
