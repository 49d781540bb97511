/**
 * Rules about function files: their names, the length of their routes, and that Netlify, Hono and the list in
 * src/server/http/api-routes.ts, which the security tests use, agree about every route.
 */
import ts from 'typescript';
import type { ApiRoute } from '../../../src/server/http/api-routes.ts';
import type { resource } from '../../../src/server/http/resource.ts';
import type { CodeFile } from '../reading/code.ts';
import { complaint, walk } from '../reading/code.ts';

/** Verbs with which the name of a scheduled or background function ends. Add a verb when one is missing. */
const VERBS = new Set(
  'follow fold process purge reconcile renew send start trigger watch'.split(' '),
);

/** The most lines of a route without its comment. A route checks a request, calls a use case and responds. */
const LONGEST_ROUTE = 12;

const FUNCTION_FILE = /^netlify\/functions\/([^/]+)\.mts$/;

/** Suffix of a background function, which Netlify lets run for up to 15 minutes. */
const BACKGROUND = /-background$/;

const nameOf = ({ path }: CodeFile) => FUNCTION_FILE.exec(path)?.[1];

/** Returns the properties of the object that a function file exports as `config`. */
function configOf({ tree }: CodeFile): ts.ObjectLiteralElementLike[] {
  const properties: ts.ObjectLiteralElementLike[] = [];
  walk(tree, (node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText(tree) !== 'config') return;
    const value = node.initializer;
    if (value !== undefined && ts.isObjectLiteralExpression(value)) {
      properties.push(...value.properties);
    }
  });
  return properties;
}

/** Returns a complaint for each function that runs by itself and whose name does not end in a verb. */
export function functionFileComplaints(files: CodeFile[]): string[] {
  return files.flatMap((file) => {
    const name = nameOf(file);
    const runsByItself = configOf(file).some((property) =>
      /^(?:schedule|background)$/.test(property.name?.getText(file.tree) ?? ''),
    );
    if (name === undefined || !runsByItself) return [];
    const words = name.replace(BACKGROUND, '').split('-');
    if (words.length > 1 && VERBS.has(words.at(-1) ?? '')) return [];
    return [
      complaint(
        file,
        0,
        'functions that run by themselves are named noun-verb, as in outbox-process: rename it, or add its verb to VERBS in tests/architecture/rules/function-files.ts.',
      ),
    ];
  });
}

const isText = (node: ts.Expression): boolean =>
  ts.isStringLiteralLike(node) ||
  (ts.isArrayLiteralExpression(node) && node.elements.every(ts.isStringLiteralLike));

/**
 * Returns a complaint for each route or limit in a `config` that Netlify would not see: Netlify reads the
 * file without running it, and reports no error for a value that is not a literal.
 */
export function functionConfigComplaints(files: CodeFile[]): string[] {
  return files.flatMap((file) => {
    if (nameOf(file) === undefined) return [];
    return configOf(file).flatMap((property) => {
      const text = property.getText(file.tree);
      const name = property.name?.getText(file.tree) ?? '';
      const isLiteral = ts.isPropertyAssignment(property) && isText(property.initializer);
      if (['path', 'method'].includes(name) && !isLiteral) {
        return [complaint(file, 0, `write ${name} in config out as plain texts.`)];
      }
      if (
        name === 'rateLimit' &&
        !/^rateLimit: \{ windowLimit: \d+, windowSize: \d+, aggregateBy: \['ip', 'domain'\] \}$/.test(
          text,
        )
      ) {
        return [
          complaint(file, 0, 'write the numbers of rateLimit out, for each address of a caller.'),
        ];
      }
      return [];
    });
  });
}

/** Returns a complaint for each route with too many lines. */
export function routeLengthComplaints(files: CodeFile[]): string[] {
  const complaints: string[] = [];
  for (const file of files) {
    if (nameOf(file) === undefined) continue;
    walk(file.tree, (node) => {
      if (
        !ts.isCallExpression(node) ||
        !/^api\.\w+\.\w+$/.test(node.expression.getText(file.tree))
      ) {
        return;
      }
      const lines = node.getText(file.tree).split('\n').length;
      if (lines <= LONGEST_ROUTE) return;
      const problem = `a route of ${lines} lines: at most ${LONGEST_ROUTE}. Move what it does into a use case, or into a step beside netlify/functions.`;
      complaints.push(complaint(file, node.getStart(file.tree), problem));
    });
  }
  return complaints;
}

/** What the file of a function with routes exports when it is imported. */
export interface RunningFunction extends Pick<
  ReturnType<typeof resource>,
  'routes' | 'registered'
> {
  /** Name of its file, without the extension. */
  name: string;
  config: { path?: string | string[]; method?: string | string[] };
}

const asList = (value: string | string[] = []): string[] => [value].flat();

/** Returns how the request's body is read for a route's handler, according to the route's row in the list. */
function readsOf({ method, takesForms, signedBy, heldByToken }: ApiRoute): string {
  if (method === 'GET' || method === 'HEAD') return 'nothing';
  if (signedBy !== undefined || heldByToken !== undefined) return 'nothing';
  return takesForms === true ? 'form' : 'json';
}

const difference = <T>(some: readonly T[], others: readonly T[]): T[] =>
  some.filter((one) => !others.includes(one));

/** Returns a complaint for each difference between the functions' routes and the list. */
export function apiRouteComplaints(
  functions: readonly RunningFunction[],
  listed: readonly ApiRoute[],
): string[] {
  const rows = listed.map(
    (row) =>
      `${row.method} ${row.path} of ${row.functionFile}, ${row.access}, reads ${readsOf(row)}`,
  );
  const declared = functions.flatMap(({ name, routes }) =>
    routes.map((one) => `${one.method} ${one.path} of ${name}, ${one.access}, reads ${one.reads}`),
  );
  const claimed = functions.flatMap(({ config }) =>
    asList(config.path).flatMap((path) => asList(config.method).map((one) => `${one} ${path}`)),
  );
  return [
    ...difference(declared, rows).map((one) => `src/server/http/api-routes.ts misses ${one}.`),
    ...difference(rows, declared).map(
      (one) => `No function declares ${one}, as api-routes.ts does.`,
    ),
    ...claimed
      .filter((one, index) => claimed.indexOf(one) !== index)
      .map((one) => `Two functions claim ${one}, or one twice.`),
    ...functions.flatMap(({ name, routes, registered, config }) => {
      const known = registered.map(({ method, path }) => `${method} ${path}`);
      const own = routes.map(({ method, path }) => `${method} ${path}`);
      const paths = [...new Set(routes.map(({ path }) => path))];
      const methods = [...new Set<string>(routes.map(({ method }) => method))];
      return [
        ...difference(known, own).map((one) => `${name}: ${one} was added without an access.`),
        ...difference(paths, asList(config.path)).map(
          (one) => `${name}: config.path misses ${one}.`,
        ),
        ...difference(asList(config.path), paths).map((one) => `${name}: no route has ${one}.`),
        ...difference(methods, asList(config.method)).map(
          (one) => `${name}: config.method misses ${one}.`,
        ),
        ...difference(asList(config.method), methods).map(
          (one) => `${name}: no route takes ${one}.`,
        ),
      ];
    }),
  ];
}

/** Imports the function files among these paths. @returns those functions that have routes */
export async function runningFunctions(paths: readonly string[]): Promise<RunningFunction[]> {
  const loaded = await Promise.all(
    paths.map(async (path) => {
      const name = FUNCTION_FILE.exec(path)?.[1];
      if (name === undefined) return [];
      const { default: api, config = {} } = (await import(
        `../../../netlify/functions/${name}.mts`
      )) as {
        default: Partial<RunningFunction>;
        config?: RunningFunction['config'];
      };
      const { routes, registered } = api;
      return routes && registered ? [{ name, config, routes, registered }] : [];
    }),
  );
  return loaded.flat();
}
