/** Named exports only, except where a framework takes the default. */
import ts from 'typescript';
import type { CodeFile } from '../reading/code.ts';
import { complaint } from '../reading/code.ts';

/** Files whose framework asks for a default export. */
const ASKED_FOR = [
  // Netlify calls the default export of a function.
  /^netlify\/functions\//,
  // ESLint, Astro and vitest read theirs from it.
  /(?:^|\/)[a-z]+\.config\.(?:js|mjs|ts)$/,
  // Astro bundles a client directive by its file.
  /^src\/ui\/hydrate-on-use\.client\.ts$/,
];

const isDefault = (node: ts.Statement): boolean =>
  (ts.isExportAssignment(node) && node.isExportEquals !== true) ||
  (ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) ||
  (ts.isExportDeclaration(node) &&
    node.exportClause !== undefined &&
    ts.isNamedExports(node.exportClause) &&
    node.exportClause.elements.some(({ name }) => name.text === 'default'));

/** Every default export that nothing asks for. */
export function defaultExportComplaints(files: CodeFile[]): string[] {
  return files
    .filter(({ path }) => !ASKED_FOR.some((pattern) => pattern.test(path)))
    .flatMap((file) =>
      file.tree.statements
        .filter(isDefault)
        .map((node) =>
          complaint(
            file,
            node.getStart(file.tree),
            'a default export has a different name in every file that imports it: export it by its name.',
          ),
        ),
    );
}
