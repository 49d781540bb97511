/** Rules: how files are named and how long they may be. */
import type { ProjectFile } from '../reading/project-files.ts';

const CATCH_ALL = /^(?:utils?|helpers?|misc|common|shared|lib|stuff)$/i;

const OURS = /^(?:src|netlify|supabase|tests|public)\//;

/** Returns a complaint for each file or folder with a name so general that anything would fit in it. */
export function catchAllNameComplaints(files: ProjectFile[]): string[] {
  const complaints: string[] = [];
  for (const { path } of files.filter((file) => OURS.test(file.path))) {
    const parts = path.split('/');
    const words = parts.flatMap((part, index) =>
      // Compares a folder's name as a whole, and each part of a file's name between dots, without the
      // extension.
      index === parts.length - 1 ? part.split('.').slice(0, -1) : [part],
    );
    const bad = words.find((word) => CATCH_ALL.test(word));
    if (bad !== undefined) {
      complaints.push(
        `${path}: "${bad}" says nothing about what is inside and would take in anything: name it for the one thing it exports.`,
      );
    }
  }
  return complaints;
}

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const PASCAL = /^(?:[A-Z][a-z0-9]*)+$/;

/** Returns the form that a file's name must have for its kind; null when the framework names the file. */
function expectedForm(path: string): { pattern: RegExp; words: string } | null {
  if (/^src\/pages\//.test(path)) return null;
  if (/\.(?:tsx|astro)$/.test(path))
    return { pattern: PASCAL, words: 'PascalCase, as components are' };
  if (/\.m?ts$/.test(path)) return { pattern: KEBAB, words: 'kebab-case, as plain files are' };
  return null;
}

/** Returns a complaint for each source file whose name does not have the form of its kind. */
export function nameFormComplaints(files: ProjectFile[]): string[] {
  return files
    .filter(({ path }) => /^(?:src|netlify)\//.test(path))
    .flatMap(({ path }) => {
      const form = expectedForm(path);
      const stem = (path.split('/').at(-1) ?? '')
        .replace(/\.(?:m?ts|tsx|astro)$/, '')
        .replace(/\.(?:store|server|client|config|d)$/, '');
      if (form === null || form.pattern.test(stem)) return [];
      return [`${path}: the name is written in ${form.words}.`];
    });
}

const LONGEST = 350;
/** A file of supabase/schemas holds a whole subject: its tables with grants and comments, and its functions. */
const LONGEST_SCHEMA = 900;

const longest = (path: string) => (path.startsWith('supabase/schemas/') ? LONGEST_SCHEMA : LONGEST);

/** Files that may be longer than the limit, each with its reason. */
export const LONG_FILES: Record<string, string> = {
  'src/server/database-types.ts': 'generated from the database',
  'supabase/migrations/20261128000000_baseline.sql': 'joined from supabase/schemas',
};

/** Returns a complaint for each file that is longer than the limit. */
export function longFileComplaints(
  files: ProjectFile[],
  exceptions: Record<string, string> = LONG_FILES,
): string[] {
  return files
    .filter(({ path }) => OURS.test(path) && /\.(?:m?ts|tsx|astro|mjs|css|sql)$/.test(path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ path, lines }) => lines > longest(path) && !(path in exceptions))
    .map(
      ({ path, lines }) =>
        `${path}: ${String(lines)} lines; past ${String(longest(path))} a file does more than one job. Split it, or add it with a reason to LONG_FILES in tests/architecture/rules/files.ts.`,
    );
}
