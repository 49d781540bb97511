import { readFileSync } from 'node:fs';

const IMPORT = /^import (?:type )?\{([^}]+)\} from '(\.[^']+\.tsx?)';/gm;
const NAME = /^\s+(\w+)[:,]/gm;

/**
 * How many imports deep to search: an endpoint's schema is in a module of its feature, or in one that this
 * module imports.
 */
const DEEPEST = 2;

/** Matches the server's own modules, which are not followed, except the one with the fields of lists. */
const SERVER = /\/src\/server\/(?!http\/list-request\.ts)/;

/** Adds to `found`, by their addresses, the sources of a module and of the modules that it imports. */
function addSources(module: URL, deep: number, found: Map<string, string>): void {
  const text = found.get(module.href) ?? readFileSync(module, 'utf8');
  found.set(module.href, text);
  if (deep > 0) addImported(module, text, () => true, deep, found);
}

/** Adds the sources of the modules from which a text imports a name that `counts` accepts. */
function addImported(
  module: URL,
  text: string,
  counts: (name: string) => boolean,
  deep: number,
  found: Map<string, string>,
): void {
  for (const [, names = '', path = ''] of text.matchAll(IMPORT)) {
    const imported = new URL(path, module);
    if (SERVER.test(imported.pathname) || !(names.match(/\w+/g) ?? []).some(counts)) continue;
    // A module in the functions' folder counts as a part of the function, not as one import deeper.
    addSources(imported, imported.pathname.includes('/netlify/') ? deep : deep - 1, found);
  }
}

/** Returns the code of a route with the constants that it uses; all code if a loop sets the route's path. */
function routeCode(code: string, method: string, path: string): string {
  const start = code.search(
    new RegExp(`^api\\.\\w+\\.(?:${method.toLowerCase()}|\\w{4,})\\(\\s*'${path}'`, 'm'),
  );
  if (start === -1) return code;
  const route =
    code.slice(start, code.indexOf('\n);', start) + 1 || undefined).split('\n\n')[0] ?? '';
  const constants = code.matchAll(/^const (\w+) = [\s\S]*?;$/gm);
  const used = [...constants].filter(([, name = '']) => route.includes(name));
  return [route, ...used.map(([text]) => text)].join('\n');
}

/**
 * Returns the names of fields and query parameters that a route may read: all names at the start of a line in
 * modules with schemas that the route uses. Some of these names are of other things, which does no harm.
 */
export function fieldNames({
  method,
  path,
  functionFile,
}: {
  method: string;
  path: string;
  functionFile: string;
}): string[] {
  const found = new Map<string, string>();
  const file = new URL(`../../../../netlify/functions/${functionFile}.mts`, import.meta.url);
  const text = readFileSync(file, 'utf8');
  const code = routeCode(text.slice(text.indexOf('export default')), method, path);
  const used = new Set(code.match(/\w+/g));
  found.set(file.href, code);
  addImported(file, text, (name) => used.has(name), DEEPEST, found);
  const withSchemas = [...found.values()].filter((one) => /from 'zod'|z\./.test(one));
  return [
    ...new Set(withSchemas.flatMap((one) => [...one.matchAll(NAME)].map(([, name = '']) => name))),
  ];
}
