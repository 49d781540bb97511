/**
 * Every kind of page, with an address to visit it at and the test that owns it. The tests that must
 * hold for every page (accessibility, console, layout, headers, scripts) go through this list, and
 * an architecture test fails when a file of src/pages has no row.
 */

export interface PageType {
  /** The file below src/pages. */
  page: string;
  /**
   * An address of this kind on the site under test. For pages whose address holds an id, which the
   * database makes, it is the first link on another page that leads there.
   */
  example: string | { firstLinkOn: string; matching: RegExp };
  /** The test file that proves what is particular to this kind. */
  test: string;
  /** Status of the example; 200 when not given. */
  status?: number;
  /** Not HTML: feeds and data, which the tests of pages leave out. */
  isData?: true;
}

export const pageTypes: readonly PageType[] = [];
