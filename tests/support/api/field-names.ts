import { readFileSync } from 'node:fs';

const IMPORTED = /from '(\.[^']+\.tsx?)'/g;
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
  if (deep === 0) return;
  for (const [, path = ''] of text.matchAll(IMPORTED)) {
    const imported = new URL(path, module);
    if (!SERVER.test(imported.pathname)) addSources(imported, deep - 1, found);
  }
}

/**
 * Returns the names of fields and query parameters that an endpoint may read: all names at the start of a
 * line in its modules that have schemas. Some of them name something else, which does no harm.
 * @param functionFile the file in `netlify/functions`, without its extension
 */
export function fieldNames(functionFile: string): string[] {
  const found = new Map<string, string>();
  const file = `../../../netlify/functions/${functionFile}.mts`;
  addSources(new URL(file, import.meta.url), DEEPEST, found);
  const withSchemas = [...found.values()].filter((text) => text.includes("from 'zod'"));
  return [
    ...new Set(
      withSchemas.flatMap((text) => [...text.matchAll(NAME)].map(([, name = '']) => name)),
    ),
  ];
}
