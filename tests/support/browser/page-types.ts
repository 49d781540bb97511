/**
 * Every kind of page, with an address to visit and the test for what is special about it. Tests that
 * must hold for every page (accessibility, console, layout, headers, scripts) use this list, and an
 * architecture test fails when a file of src/pages has no row in `texts/page-types.txt`.
 */
import { readFileSync } from 'node:fs';

export interface PageType {
  /** File below src/pages. */
  page: string;
  /**
   * An address of this kind on the site under test. When the address contains an id that the
   * database makes, the example is the first matching link on another page.
   */
  example: string | { firstLinkOn: string; matching: RegExp };
  /** Path in tests/ of the test for what is special about this kind, without its extension. */
  test: string;
  /** Response status of the example; absent means 200. */
  status?: number;
  /** True for feeds and data instead of HTML, which the tests of pages leave out. */
  isData: boolean;
}

function typeOf(row: string): PageType {
  const [page = '', test = '', address = '', other = ''] = row.split(/ {2,}/);
  const [firstLinkOn = '', pattern] = address.split(' > ');
  return {
    page,
    example: pattern === undefined ? address : { firstLinkOn, matching: new RegExp(pattern) },
    test,
    status: /^\d+$/.test(other) ? Number(other) : undefined,
    isData: other === 'data',
  };
}

export const pageTypes: readonly PageType[] = readFileSync(
  new URL('texts/page-types.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(typeOf);
