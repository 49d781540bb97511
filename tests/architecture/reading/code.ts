/**
 * Parses TypeScript and Astro files into syntax trees, so that a rule does not take a comment or a
 * string for code.
 */
import ts from 'typescript';
import type { ProjectFile } from './project-files.ts';

/** A code file with its syntax tree. Positions and lines are those in the file. */
export interface CodeFile extends ProjectFile {
  tree: ts.SourceFile;
  /** The markup of an .astro file, with all other text replaced by spaces; empty for other files. */
  markup: string;
}

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');

/**
 * Splits an .astro file into its code (frontmatter and scripts) and its markup. Both keep the file's
 * length, so that positions stay right.
 */
function splitAstro(text: string): { code: string; markup: string } {
  const code: string[] = [];
  const markup: string[] = [];
  let at = 0;
  const take = (end: number, isCode: boolean) => {
    const part = text.slice(at, end);
    code.push(isCode ? part : blank(part));
    markup.push(isCode ? blank(part) : part);
    at = end;
  };
  const frontmatter = /^\s*---\n([\s\S]*?)\n---/.exec(text);
  if (frontmatter !== null) {
    take(text.indexOf('---') + 3, false);
    take(frontmatter[0].length - 3, true);
  }
  for (const script of text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)) {
    const start = script.index + script[0].indexOf('>') + 1;
    if (start < at) continue;
    take(start, false);
    take(start + (script[1] ?? '').length, true);
  }
  take(text.length, false);
  const withoutComments = markup
    .join('')
    .replace(/^\s*---/, blank)
    .replaceAll(/<!--[\s\S]*?-->|\{\s*\/\*[\s\S]*?\*\/\s*\}/g, blank);
  return { code: code.join(''), markup: withoutComments };
}

const CODE = /\.(?:ts|mts|tsx|astro|mjs|js)$/;

function parse(file: ProjectFile): CodeFile {
  const isAstro = file.path.endsWith('.astro');
  const { code, markup } = isAstro ? splitAstro(file.text) : { code: file.text, markup: '' };
  const kind = file.path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file.path, code, ts.ScriptTarget.Latest, true, kind);
  return { ...file, tree, markup };
}

const parsed = new WeakMap<ProjectFile, CodeFile>();

/** Parses the files that hold code, each once. */
export function parseCode(files: ProjectFile[]): CodeFile[] {
  return files
    .filter(({ path }) => CODE.test(path))
    .map((file) => {
      const known = parsed.get(file) ?? parse(file);
      parsed.set(file, known);
      return known;
    });
}

/** Calls `visit` for every node below a node, outer ones first. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  ts.forEachChild(node, (child) => {
    visit(child);
    walk(child, visit);
  });
}

/** Returns the message about a broken rule: the place in the file, then a sentence. */
export function complaint(file: ProjectFile, position: number, sentence: string): string {
  const line = file.text.slice(0, position).split('\n').length;
  return `${file.path}:${String(line)}: ${sentence}`;
}

export interface ImportedModule {
  /** The module as the import names it: `../site.ts`, `node:fs`, `zod`. */
  specifier: string;
  /** True when the import is of types only, and is removed at run time. */
  typeOnly: boolean;
  position: number;
}

function importOf(node: ts.Node): { specifier: ts.Node | undefined; typeOnly: boolean } | null {
  if (ts.isImportDeclaration(node)) {
    const clause = node.importClause;
    const named = clause?.namedBindings;
    const allTypes =
      clause !== undefined &&
      clause.name === undefined &&
      named !== undefined &&
      ts.isNamedImports(named) &&
      named.elements.length > 0 &&
      named.elements.every((element) => element.isTypeOnly);
    const typeOnly = clause?.phaseModifier === ts.SyntaxKind.TypeKeyword || allTypes;
    return { specifier: node.moduleSpecifier, typeOnly };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
    return { specifier: node.moduleSpecifier, typeOnly: node.isTypeOnly };
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return { specifier: node.arguments[0], typeOnly: false };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return { specifier: node.argument.literal, typeOnly: true };
  }
  return null;
}

const imports = new WeakMap<CodeFile, ImportedModule[]>();

/** Returns what a file imports or re-exports, including dynamic imports of a plain string. */
export function importsOf(file: CodeFile): ImportedModule[] {
  const found = imports.get(file) ?? [];
  if (imports.has(file)) return found;
  imports.set(file, found);
  const { tree } = file;
  walk(tree, (node) => {
    const imported = importOf(node);
    if (imported?.specifier === undefined || !ts.isStringLiteralLike(imported.specifier)) return;
    found.push({
      specifier: imported.specifier.text,
      typeOnly: imported.typeOnly,
      position: node.getStart(tree),
    });
  });
  return found;
}
