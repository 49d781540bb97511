/** Rules: whatever documents and the lists of promises and of pages name exists, and every page is listed. */
import { posix } from 'node:path';
import { couldLeadTo } from '../../support/browser/page-route.ts';
import type { PageType } from '../../support/browser/page-types.ts';
import type { ProjectFile } from '../reading/project-files.ts';

/**
 * Matches a file or folder of the project between backticks. Matches neither placeholders (`<name>`, `*`,
 * `{a,b}`, `x.ts`) nor assets, because the rules read text files only.
 */
const PATH =
  /`((?:[\w.[\]-]+\/)*(?!x[.-])[\w.[\]-]+\.(?:tsx?|mts|mjs|astro|css|md|sql)|(?:src(?!\/assets)|tests|netlify|supabase)\/[\w/-]*)`/gi;
/** Matches a path from the document's own folder: `../maps`, or `list/days/`. */
const RELATIVE = /`((?:\.\.\/)+[\w./-]+|[\w-]+\/(?:[\w-]+\/)*)`/g;
/** Matches a table whose first column is named "folder", and captures its rows. */
const FOLDER_TABLE = /^\| *folder +\|.*\n\|[ |:-]+\n((?:\|.*(?:\n|$))+)/gm;
const FIRST_CELL = /^\| *((?:`[^`|]+`(?:, )?)+) *\|/gm;
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+\.(?:md|ts|astro|css|sql)|[\w/.-]+\/)\)/g;
const SQL = /SQL `(?:private\.)?(\w+)`|`private\.(\w+)/g;

/** Matches a link to a heading, of the document itself or of another one. */
const ANCHOR = /\]\((?!https?:)([^)#\s]*\.md|)#([^)\s]+)\)/g;

/** Returns the fragment by which GitHub links to each heading of a document. */
const headings = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Folders that tools write and git ignores. */
const MADE_BY_TOOLS = /^(?:dist|\.netlify|\.local|node_modules)\//;

/** Returns a complaint for each path, link, heading or SQL function in a README or SECURITY.md that does not exist. */
export function documentPathComplaints(files: ProjectFile[]): string[] {
  const paths = files.map(({ path }) => path);
  const sql = files.filter(({ path }) => path.endsWith('.sql')).map(({ text }) => text);
  const exists = (name: string) =>
    paths.some((path) => path === name || path.startsWith(`${name.replace(/\/$/, '')}/`));
  const named = (folder: string, name: string) =>
    MADE_BY_TOOLS.test(name) ||
    exists(name) ||
    exists(posix.join(folder, name)) ||
    paths.some((path) => `/${path}`.includes(`/${name.replace(/^\.\//, '')}`));

  const namedFolders = (text: string): string[] =>
    [...text.matchAll(FOLDER_TABLE)].flatMap(([, rows = '']) =>
      [...rows.matchAll(FIRST_CELL)].flatMap(([, cell = '']) =>
        [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
      ),
    );

  const textOf = new Map(files.map(({ path, text }) => [path, text]));

  return files
    .filter(({ path }) => /README\.md$|^SECURITY\.md$/.test(path))
    .flatMap(({ path, text }) => {
      const folder = posix.dirname(path);
      const gone = [
        ...[...text.matchAll(PATH)]
          .map(([, name = '']) => name)
          .filter((name) => !named(folder, name)),
        ...[...text.matchAll(RELATIVE)]
          .map(([, name = '']) => name)
          .filter((name) => !named(folder, name)),
        ...namedFolders(text).filter((name) => !named(folder, name)),
        ...[...text.matchAll(LINK)]
          .map(([, name = '']) => name)
          .filter((name) => !exists(posix.join(folder, name))),
        ...[...text.matchAll(ANCHOR)]
          .filter(([, document = '', fragment = '']) => {
            const target = document === '' ? path : posix.join(folder, document);
            return !headings(textOf.get(target) ?? '').includes(fragment);
          })
          .map(([, document = '', fragment = '']) => `${document}#${fragment}`),
        ...[...text.matchAll(SQL)]
          .map(([, one, other]) => one ?? other ?? '')
          .filter((name) => !sql.some((each) => new RegExp(`\\b${name}\\b`).test(each))),
      ];
      return gone.map((name) => `${path}: \`${name}\` does not exist. Name what it is called now.`);
    });
}

const PROMISES = 'tests/PROMISES.md';

/** Folder in `tests` for each kind of test that tests/PROMISES.md names. */
const FOLDERS: Record<string, string> = {
  unit: 'unit',
  components: 'unit',
  database: 'integration/database',
  functions: 'integration/functions',
  browser: 'browser',
};

const PROOF = new RegExp(`\`(${Object.keys(FOLDERS).join('|')}) ([\\w/.-]+)\`( _prove_)?`, 'g');

/**
 * Returns a complaint for each test that tests/PROMISES.md names and that has no file at its path. `_prove_`
 * after a test marks a file that only `npm run prove` runs.
 */
export function promiseComplaints(files: ProjectFile[]): string[] {
  const list = files.find(({ path }) => path === PROMISES)?.text ?? '';
  const paths = files.map(({ path }) => path);
  return [...list.matchAll(PROOF)].flatMap(([proof, kind = '', path = '', proves]) => {
    const start = `tests/${FOLDERS[kind] ?? ''}/${path}`;
    const endings =
      proves === undefined ? ['.test.ts', '.test.tsx', '.astro.test.ts', '/'] : ['.prove.test.ts'];
    const exists = paths.some((one) => endings.some((ending) => one.startsWith(start + ending)));
    return exists
      ? []
      : [`${PROMISES}: ${proof} is no test. Name the file that proves the promise now.`];
  });
}

const PAGES = 'tests/support/browser/texts/page-types.txt';

/** Returns a complaint for each page without a row in the list, and for each wrong row. */
export function pageCoverageComplaints(
  files: ProjectFile[],
  pageTypes: readonly PageType[],
): string[] {
  const complaints: string[] = [];
  const paths = new Set(files.map(({ path }) => path));
  const pages = [...paths]
    .filter((path) => path.startsWith('src/pages/') && !/\/_/.test(path))
    .map((path) => path.slice('src/pages/'.length));
  for (const page of pages) {
    if (pageTypes.some((type) => type.page === page)) continue;
    complaints.push(
      `src/pages/${page}: no test visits this page yet: add a row \`${page}  browser/…  /…\` to ${PAGES}, and write what is particular to it into that test.`,
    );
  }
  for (const { page, example, test } of pageTypes) {
    if (!pages.includes(page)) {
      complaints.push(`${PAGES}: there is no src/pages/${page} any more: remove its row.`);
    }
    if (typeof example === 'string' && !couldLeadTo(example, page)) {
      complaints.push(
        `${PAGES}: ${example} does not lead to src/pages/${page}: correct the example.`,
      );
    }
    const file = `tests/${test}.test.ts`;
    if (!paths.has(file)) {
      complaints.push(
        `${PAGES}: ${file}, which is to prove src/pages/${page}, does not exist: write it.`,
      );
    }
  }
  return complaints;
}
