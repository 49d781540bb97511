/** Rule: each outcome of an SQL function is accepted by the store that calls it, or is in the table of refusals. */
import type { ProjectFile } from '../reading/project-files.ts';

/** Returns each public SQL function with the outcomes that its body and its comment name. */
function outcomesOf(files: readonly ProjectFile[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const schemas = files.filter(({ path }) => /^supabase\/schemas\/.*\.sql$/.test(path));
  for (const { text } of schemas) {
    for (const part of text.split(/^create function /m)) {
      const name = /^public\.(\w+)\(/.exec(part)?.[1];
      if (name === undefined) continue;
      const named = [...part.matchAll(/["']outcome["'][:,] ((?:["'][\w-]+["']\|?)+)/g)];
      found.set(name, new Set(named.flatMap(([, names = '']) => names.match(/[\w-]+/g) ?? [])));
    }
  }
  return found;
}

/** @param refusals keys of the table of refusals: `outcome`, or `subject.outcome` for one subject */
export function outcomeComplaints(
  files: readonly ProjectFile[],
  refusals: readonly string[],
): string[] {
  const stores = files.filter(({ path }) => path.endsWith('.store.ts'));
  const isKnown = (outcome: string, text: string): boolean =>
    new RegExp(`[{,\\s]${outcome}(?:[:,]| \\})`).test(text) ||
    refusals.some((row) => {
      const [subject, refused] = row.split('.');
      return row === outcome || (refused === outcome && text.includes(`'${subject ?? ''}'`));
    });
  return [...outcomesOf(files)].flatMap(([name, outcomes]) =>
    stores
      .filter(({ text }) => text.includes(`'${name}'`))
      .flatMap(({ path, text }) => {
        const unknown = [...outcomes].filter((outcome) => !isKnown(outcome, text));
        return unknown.map(
          (outcome) =>
            `${path}: accept “${outcome}” of ${name}, or add it to the table of refusals.`,
        );
      }),
  );
}
