/**
 * Rule: every route is in the list of pages that the tests of all pages use
 * (tests/support/browser/page-types.ts).
 */
import type { ProjectFile } from '../reading/project-files.ts';
import { couldLeadTo } from '../../support/browser/page-route.ts';
import type { PageType } from '../../support/browser/page-types.ts';

const LIST = 'tests/support/browser/page-types.ts';

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
      `src/pages/${page}: no test visits this page yet: add a row ['${page}', 'browser/…', '/…'] to ${LIST}, and write what is particular to it into that test.`,
    );
  }
  for (const { page, example, test } of pageTypes) {
    if (!pages.includes(page)) {
      complaints.push(`${LIST}: there is no src/pages/${page} any more: remove its row.`);
    }
    if (typeof example === 'string' && !couldLeadTo(example, page)) {
      complaints.push(
        `${LIST}: ${example} does not lead to src/pages/${page}: correct the example.`,
      );
    }
    const file = `tests/${test}.test.ts`;
    if (!paths.has(file)) {
      complaints.push(
        `${LIST}: ${file}, which is to prove src/pages/${page}, does not exist: write it.`,
      );
    }
  }
  return complaints;
}
