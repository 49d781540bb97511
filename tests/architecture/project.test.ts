/**
 * Runs the architecture rules on this repository, which is read and parsed once; `rules.test.ts` tries them on
 * invented files. Rules about single files are in oxlint and ESLint (.oxlintrc.json, eslint.config.js).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiRoutes } from '../../src/server/http/api-routes.ts';
import { REFUSALS } from '../../src/server/http/refusals.ts';
import { pageTypes } from '../support/browser/page-types.ts';
import { LINE_BUDGETS } from './line-budgets.ts';
import { parseCode } from './reading/code.ts';
import { projectFiles } from './reading/project-files.ts';
import { browserBuiltInComplaints } from './rules/browser-built-ins.ts';
import {
  documentPathComplaints,
  pageCoverageComplaints,
  promiseComplaints,
} from './rules/lists.ts';
import {
  catchAllNameComplaints,
  folderComplaints,
  LONG_FILES,
  longFileComplaints,
  nameEndingComplaints,
  nameFormComplaints,
  readmeComplaints,
} from './rules/files.ts';
import {
  apiRouteComplaints,
  functionConfigComplaints,
  functionFileComplaints,
  routeLengthComplaints,
  runningFunctions,
} from './rules/function-files.ts';
import {
  forbiddenTextComplaints,
  lockedAddressComplaints,
  looseVersionComplaints,
} from './rules/hygiene.ts';
import {
  featureCircleComplaints,
  importCircleComplaints,
  singleImporterComplaints,
} from './rules/imports.ts';
import { internalLinkComplaints } from './rules/internal-links.ts';
import { lineBudgetComplaints } from './rules/line-budgets.ts';
import { outcomeComplaints } from './rules/outcomes.ts';
import { readerWordComplaints } from './rules/reader-words.ts';
import { CONTENT_SHEET, styleSourceComplaints } from './rules/style-sources.ts';
import {
  orphanTestComplaints,
  testsThatRunComplaints,
  untestedComplaints,
} from './rules/test-files.ts';
import { FOLDER_BUDGETS, NAME_ENDINGS } from './shape-budgets.ts';

const files = projectFiles();
const code = parseCode(files);
const paths = new Set(files.map(({ path }) => path));
const functions = await runningFunctions([...paths]);

const contentSheet = { path: CONTENT_SHEET, text: readFileSync(CONTENT_SHEET, 'utf8') };

const rules: Record<string, () => string[]> = {
  'imports run in no circle': () => importCircleComplaints(code),
  'features import one another in no circle': () => featureCircleComplaints(code),
  'a file that one file alone imports stands in it': () => singleImporterComplaints(code),
  'code of the browser uses what its oldest supported browser has': () =>
    browserBuiltInComplaints(code),
  'names say what is inside': () => catchAllNameComplaints(files),
  'names have the form of their kind': () => nameFormComplaints(files),
  'files stay within the length that one job needs': () => longFileComplaints(files),
  'folders stay small': () => folderComplaints(files, FOLDER_BUDGETS),
  'endings of names say what a file may do': () => nameEndingComplaints(files, NAME_ENDINGS),
  'README.md is short': () => readmeComplaints(files),
  'each room keeps to its lines of code': () => lineBudgetComplaints(files, LINE_BUDGETS),
  'functions that run by themselves are named noun-verb': () => functionFileComplaints(code),
  'Netlify can read the routes and limits of functions': () => functionConfigComplaints(code),
  'routes are short': () => routeLengthComplaints(code),
  'the list of API routes is what the functions declare': () =>
    apiRouteComplaints(functions, apiRoutes),
  'committed files hold no machine paths, registry hosts or secrets': () =>
    forbiddenTextComplaints(files),
  'dependencies are pinned exactly': () =>
    looseVersionComplaints(readFileSync('package.json', 'utf8')),
  'dependencies are locked without download addresses': () =>
    lockedAddressComplaints(readFileSync('package-lock.json', 'utf8')),
  'outcomes of SQL functions are accepted or refused': () =>
    outcomeComplaints(files, Object.keys(REFUSALS)),
  'internal addresses are spelled in src/paths.ts only': () => internalLinkComplaints(code),
  'every page is in the list of the tests of all pages': () =>
    pageCoverageComplaints(files, pageTypes),
  'texts say email, not mail': () => readerWordComplaints(code),
  'the list of promises names tests that exist': () => promiseComplaints(files),
  'documents name files and SQL functions that exist': () => documentPathComplaints(files),
  'the sheet of content pages has the classes of their components': () =>
    styleSourceComplaints(contentSheet, code),
  'test files all belong to one kind': () => orphanTestComplaints(files),
  'tests run, under names that say what is': () => testsThatRunComplaints(code),
  'pure rules have a unit test': () => untestedComplaints(code),
};

test.each(Object.entries(rules))('%s', (_rule, complaints) => {
  expect(complaints().join('\n\n')).toBe('');
});

test('exceptions to a rule name files that exist', () => {
  expect(Object.keys(LONG_FILES).filter((path) => !paths.has(path))).toEqual([]);
});

test('the sheet of content pages leaves something out', () => {
  expect(contentSheet.text).toContain('@source not');
});

test('the baseline of the database is the one that guides have run', () => {
  const text = readFileSync('supabase/migrations/20261128000000_baseline.sql');
  expect(
    createHash('sha256').update(text).digest('hex'),
    'Leave it, and write a migration: npm run migration -- <name>',
  ).toBe('f0062edf83471c35f1754fbeabdedfa7de0d060263a34405ee3debff8bb52d0f');
});
