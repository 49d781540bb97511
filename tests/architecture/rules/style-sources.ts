/**
 * Rule: no content page shows a component whose classes the style sheet of content pages leaves out. The
 * sheet omits the classes that only forms and the desk use (`@source not`). Without this rule,
 * a component could be shown without style.
 */
import { posix } from 'node:path';
import type { CodeFile } from '../reading/code.ts';
import { complaint, importsOf } from '../reading/code.ts';
import type { ProjectFile } from '../reading/project-files.ts';

/** The style sheet of content pages, and the layout that loads it. */
export const CONTENT_SHEET = 'src/styles/content.css';
const CONTENT_LAYOUT = 'src/layouts/Layout.astro';

/** Returns the paths, from the project's root, of the files whose classes the style sheet leaves out. */
function leftOut({ path, text }: ProjectFile): string[] {
  return [...text.matchAll(/^@source not '([^']+)';$/gm)].map(([, source = '']) =>
    posix.join(posix.dirname(path), source),
  );
}

const isShown = (path: string): boolean => /\.(?:astro|tsx)$/.test(path);

/**
 * Returns the file itself and every file that it imports, directly or through other files, each with the
 * chain of imports that leads to it.
 */
function reach(from: CodeFile, byPath: Map<string, CodeFile>): Map<string, string[]> {
  const ways = new Map<string, string[]>([[from.path, []]]);
  const waiting = [from];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const way = [...(ways.get(file.path) ?? []), file.path];
    for (const { specifier, typeOnly } of importsOf(file)) {
      const path = posix.join(posix.dirname(file.path), specifier);
      if (typeOnly || !specifier.startsWith('.') || ways.has(path)) continue;
      ways.set(path, way);
      const next = byPath.get(path);
      if (next !== undefined) waiting.push(next);
    }
  }
  return ways;
}

/**
 * Returns a complaint for each content page that shows a component whose classes the style sheet leaves out.
 */
export function styleSourceComplaints(sheet: ProjectFile, files: CodeFile[]): string[] {
  const out = leftOut(sheet);
  const byPath = new Map(files.map((file) => [file.path, file]));
  return files
    .filter(({ path }) => path.startsWith('src/pages/') && isShown(path))
    .flatMap((page) => {
      const ways = reach(page, byPath);
      if (!ways.has(CONTENT_LAYOUT)) return [];
      return [...ways]
        .filter(([path]) => isShown(path))
        .filter(([path]) => out.some((one) => path === one || path.startsWith(`${one}/`)))
        .map(([path, way]) =>
          complaint(
            page,
            0,
            `shows ${path} (by ${way.join(', ')}), whose classes ${sheet.path} leaves out: take its line out of the sheet, or give the page FormLayout.`,
          ),
        );
    });
}
