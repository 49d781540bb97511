/** Rules: how files are named, how long they may be, and how many of them a folder holds. */
import { posix } from 'node:path';
import type { ProjectFile } from '../reading/project-files.ts';
import { FILES_A_FOLDER, README_BYTES } from '../shape-budgets.ts';

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
  'supabase/migrations/20261128000000_baseline.sql': 'the whole database of the first version',
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

const WHERE = 'in tests/architecture/shape-budgets.ts';

/** Folders of any size: each file is one page, function, schema, text or picture, or holds cases of tests. */
const FREE =
  /^(?:netlify\/functions|src\/(?:pages|content|assets)|supabase\/(?:schemas|seed\/(?:content|images))|tests\/.*\/goldens)(?:\/|$)/;

/** How many files below its number a folder may fall before the number must be lowered. */
const SLACK = 2;

/** Returns a complaint for each folder that holds more files than it may, or so few that its budget can fall. */
export function folderComplaints(
  files: readonly ProjectFile[],
  budgets: Readonly<Record<string, number>>,
): string[] {
  const folders = new Map<string, number>();
  for (const { path } of files) {
    const folder = posix.dirname(path);
    if (!/^(?:src|netlify|supabase|tests)(?:\/|$)/.test(folder) || FREE.test(folder)) continue;
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const grown = [...folders].flatMap(([folder, count]) => {
    const most = budgets[folder] ?? FILES_A_FOLDER;
    if (count > most)
      return [
        `${folder}: ${String(count)} files, ${String(count - most)} more than its ${String(most)}. Put files of one subject and one ending into one, or make a folder of a part.`,
      ];
    return folder in budgets && count < most - SLACK
      ? [`${folder}: ${String(count)} files; lower its ${String(most)} ${WHERE}.`]
      : [];
  });
  const gone = Object.keys(budgets).filter((folder) => !folders.has(folder));
  return [...grown, ...gone.map((folder) => `${folder}: no such folder; remove it ${WHERE}.`)];
}

/** Returns the endings of a file's name before its last one; none for a page, whose name is its address. */
const endingsOf = (path: string): string[] =>
  /^(?:src|netlify|tests)\/(?!pages\/).*\.(?:m?ts|tsx)$/.test(path)
    ? posix.basename(path).split('.').slice(1, -1)
    : [];

/** Returns a complaint for each ending of a name that is not listed, and for each listed one without a file. */
export function nameEndingComplaints(
  files: readonly ProjectFile[],
  endings: Readonly<Record<string, string>>,
): string[] {
  const used = new Set(files.flatMap(({ path }) => endingsOf(path)));
  const unknown = files.flatMap(({ path }) =>
    endingsOf(path)
      .filter((ending) => !(ending in endings))
      .map((one) => `${path}: .${one} says nothing known; use an ending listed ${WHERE}.`),
  );
  const unused = Object.keys(endings).filter((ending) => !used.has(ending));
  return [...unknown, ...unused.map((one) => `.${one}: no file ends so; remove it ${WHERE}.`)];
}

/** Returns a complaint if README.md has grown past what a newcomer reads at once. */
export const readmeComplaints = (files: readonly ProjectFile[]): string[] =>
  files
    .filter(({ path, text }) => path === 'README.md' && Buffer.byteLength(text) > README_BYTES)
    .map(
      ({ text }) =>
        `README.md: ${String(Buffer.byteLength(text))} bytes, more than its ${String(README_BYTES)}. Move what fewer people need into the README of its folder.`,
    );
