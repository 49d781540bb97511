/**
 * Rule: how many lines of code each room (`netlify`, or a folder such as `src/ui` or `src/desk/queue`) may
 * hold. Lines of TypeScript, Astro and CSS count without blank lines and comments, lines of JSON without
 * blank ones.
 */
import ts from 'typescript';
import type { ProjectFile } from '../reading/project-files.ts';
import { parseCode } from '../reading/code.ts';

/** The types that `npm run types:database` writes. */
const GENERATED = ['src/server/database-types.ts'];

const COUNTED = /\.(?:m?ts|tsx|astro|css|json)$/;

/** How many lines below its number a room may fall before the number must be lowered. */
const SLACK = 100;

/** Returns the room of a file; null for a file outside `src` and `netlify`. */
export function roomOf(path: string): string | null {
  if (path.startsWith('netlify/')) return 'netlify';
  const folders = path.split('/').slice(0, -1);
  if (folders[0] !== 'src') return null;
  const depth = ['desk', 'features', 'local'].includes(folders[1] ?? '') ? 3 : 2;
  return folders.slice(0, depth).join('/');
}

/** Adds the lines on which the tokens of a tree stand. Comments are no tokens. */
function addTokenLines(tree: ts.SourceFile, lines: Set<number>): void {
  const visit = (node: ts.Node) => {
    if (node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode)
      return;
    const children = node.getChildren(tree);
    for (const child of children) visit(child);
    if (children.length > 0 || node.getStart(tree) >= node.end) return;
    const last = tree.getLineAndCharacterOfPosition(node.end).line;
    for (
      let { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      line <= last;
      line += 1
    )
      lines.add(line);
  };
  visit(tree);
}

const addTextLines = (text: string, lines: Set<number>) => {
  for (const [index, line] of text.split('\n').entries()) if (line.trim() !== '') lines.add(index);
};

const withoutCssComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/** Returns the number of lines of a file that hold code or data. */
export function linesOfCode(file: ProjectFile): number {
  const lines = new Set<number>();
  const [code] = parseCode([file]);
  if (code === undefined) addTextLines(withoutCssComments(file.text), lines);
  else {
    addTokenLines(code.tree, lines);
    addTextLines(withoutCssComments(code.markup), lines);
  }
  const texts = file.text.split('\n');
  return [...lines].filter((line) => !['', '---'].includes((texts[line] ?? '').trim())).length;
}

/** Returns the lines of code of each room. */
function linesOfRooms(files: ProjectFile[]): Map<string, number> {
  const rooms = new Map<string, number>();
  for (const file of files) {
    const room = roomOf(file.path);
    if (room === null || !COUNTED.test(file.path) || GENERATED.includes(file.path)) continue;
    rooms.set(room, (rooms.get(room) ?? 0) + linesOfCode(file));
  }
  return rooms;
}

/** Returns a complaint for each room that holds more lines than its number, or far fewer. */
export function lineBudgetComplaints(
  files: ProjectFile[],
  budgets: Readonly<Record<string, number>>,
): string[] {
  const rooms = linesOfRooms(files);
  const where = 'in tests/architecture/line-budgets.ts';
  const grown = [...rooms].flatMap(([room, lines]) => {
    const budget = budgets[room];
    if (budget === undefined)
      return [`${room}: a new room; add it with ${String(lines)} ${where}.`];
    if (lines > budget)
      return [
        `${room}: ${String(lines)} lines of code, ${String(lines - budget)} more than its ${String(budget)}. Make it lighter, or raise the number with a reason ${where}.`,
      ];
    if (lines < budget - SLACK)
      return [`${room}: ${String(lines)} lines of code; lower its ${String(budget)} ${where}.`];
    return [];
  });
  const gone = Object.keys(budgets)
    .filter((room) => !rooms.has(room))
    .map((room) => `${room}: there is no such room; remove it ${where}.`);
  return [...grown, ...gone];
}
