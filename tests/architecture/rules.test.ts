/**
 * Tries the rules on invented files. Each case in `goldens` holds some files, each after a line `-- path`,
 * and the expected complaints; a line `300 times x` stands for 300 lines `x`.
 */
import { test } from 'vitest';
import { expectCases } from '../support/cases.ts';
import type { PageType } from '../support/browser/page-types.ts';
import { type CodeFile, parseCode } from './reading/code.ts';
import type { ProjectFile } from './reading/project-files.ts';
import { browserBuiltInComplaints } from './rules/browser-built-ins.ts';
import {
  documentPathComplaints,
  pageCoverageComplaints,
  promiseComplaints,
} from './rules/lists.ts';
import {
  catchAllNameComplaints,
  folderComplaints,
  longFileComplaints,
  nameEndingComplaints,
  nameFormComplaints,
  readmeComplaints,
} from './rules/files.ts';
import {
  featureCircleComplaints,
  importCircleComplaints,
  singleImporterComplaints,
} from './rules/imports.ts';
import { internalLinkComplaints } from './rules/internal-links.ts';
import { lineBudgetComplaints, linesOfCode, roomOf } from './rules/line-budgets.ts';
import { outcomeComplaints } from './rules/outcomes.ts';
import { readerWordComplaints } from './rules/reader-words.ts';
import { CONTENT_SHEET, styleSourceComplaints } from './rules/style-sources.ts';
import {
  orphanTestComplaints,
  testsThatRunComplaints,
  untestedComplaints,
} from './rules/test-files.ts';

type Rule = (files: ProjectFile[], code: CodeFile[], given: never) => string[];

const filesIn = (input: string): ProjectFile[] =>
  input
    .split(/^-- /m)
    .slice(1)
    .map((part) => {
      const [path = '', ...lines] = part.split('\n');
      const text = lines
        .join('\n')
        .replaceAll(/^(\d+) times (.*)$/gm, (_, count, line) =>
          Array.from({ length: Number(count) }, () => String(line)).join('\n'),
        );
      return { path, text };
    });

/**
 * The rules, each under the name of its file in `goldens`. The `given.json` of a case has the argument that
 * the rule takes besides the files.
 */
const RULES: Record<string, Rule> = {
  'browser-built-ins': (_, code) => browserBuiltInComplaints(code),
  circles: (_, code) => [...importCircleComplaints(code), ...featureCircleComplaints(code)],
  'document-paths': (files) => documentPathComplaints(files),
  folders: (files, _, given: Record<string, number>) => folderComplaints(files, given),
  'internal-links': (_, code) => internalLinkComplaints(code),
  'line-budgets': (files, _, given: Record<string, number>) => lineBudgetComplaints(files, given),
  'lines-of-code': (files) =>
    files.map((file) => `${file.path}: ${String(linesOfCode(file))}, ${String(roomOf(file.path))}`),
  'long-files': (files, _, given: Record<string, string>) => longFileComplaints(files, given),
  'name-endings': (files, _, given: Record<string, string>) => nameEndingComplaints(files, given),
  names: (files) => [...catchAllNameComplaints(files), ...nameFormComplaints(files)],
  outcomes: (files, _, given: string[]) => outcomeComplaints(files, given),
  'page-coverage': (files, _, given: PageType[]) => pageCoverageComplaints(files, given),
  promises: (files) => promiseComplaints(files),
  readme: (files) => readmeComplaints(files),
  'reader-words': (_, code) => readerWordComplaints(code),
  'single-importers': (_, code) => singleImporterComplaints(code),
  'style-sources': (files, code) =>
    files
      .filter(({ path }) => path === CONTENT_SHEET)
      .flatMap((sheet) => styleSourceComplaints(sheet, code)),
  'test-files': (files, code) => [
    ...orphanTestComplaints(files),
    ...testsThatRunComplaints(code),
    ...untestedComplaints(code),
  ],
};

test.each(Object.entries(RULES))(
  'the rule of %s complains as its cases say',
  async (name, rule) => {
    await expectCases(new URL(`goldens/${name}.txt`, import.meta.url), (input) => {
      const all = filesIn(input);
      const given = all.find(({ path }) => path === 'given.json')?.text ?? '{}';
      const files = all.filter(({ path }) => path !== 'given.json');
      return rule(files, parseCode(files), JSON.parse(given) as never).join('\n');
    });
  },
);
