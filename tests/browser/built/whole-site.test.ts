/** Rules that hold for every page and file of the built site. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  BUDGETS_OF_THEIR_OWN,
  budgetOf,
  CONTENT_BUDGET,
  SCRIPT_FILES,
} from '../../support/browser/budgets.ts';
import { htmlPageTypes, pagesByType } from '../../support/browser/built-site.ts';
import type { BuiltPage } from '../../support/browser/built-site.ts';
import type { BuiltSite } from '../../support/browser/links.ts';
import { brokenLinks, orphans, unsafeOrNameless } from '../../support/browser/links.ts';
import { readLinks } from '../../support/browser/page-links.ts';
import type { PageWeight } from '../../support/browser/page-weight.ts';
import { createScales } from '../../support/browser/page-weight.ts';
import { guide, siteDir } from '../../support/stack/guide.ts';

const byType = pagesByType(siteDir());
const pages = [...byType.values()].flat();

/** Expects no complaints; shows them one below the other when there are any. */
const expectNone = (complaints: string[]) => {
  if (complaints.length > 0) expect.fail(`\n  ${complaints.join('\n  ')}\n`);
};

const addressesOf = (found: BuiltPage[]) => found.map(({ address }) => address);

describe('the links', () => {
  let site: BuiltSite;
  beforeAll(() => {
    site = {
      siteDir: siteDir(),
      siteUrl: guide().siteUrl,
      imageOrigins: [new URL(guide().supabaseUrl).origin],
      pages: pages.map(readLinks),
    };
  });

  test('are there on every page', () => {
    expect(site.pages.length).toBeGreaterThan(100);
    expect(site.pages.every(({ links }) => links.length > 10)).toBe(true);
  });

  test('lead to existing pages, parts of pages, files and images', async () => {
    expectNone(await brokenLinks(site));
  });

  test('lead from the front page to every page', () => {
    expectNone(orphans(site));
  });

  test('have names and addresses, keep the window, and vouch for no address the guide did not choose', () => {
    expectNone(unsafeOrNameless(site));
  });
});

test('the files are written to their end', () => {
  const empty = readdirSync(siteDir(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).size === 0);
  expect(empty).toEqual([]);
});

describe('the content policy', () => {
  const policyOf = ({ document }: BuiltPage) =>
    document
      .querySelector('meta[http-equiv="content-security-policy" i]')
      ?.getAttribute('content') ?? '';

  test('closes every page and allows no unsafe script or style', () => {
    const open = pages.filter(
      (page) =>
        !policyOf(page).includes("default-src 'none'") ||
        /'unsafe-(?:inline|eval)'/.test(policyOf(page)),
    );
    expect(addressesOf(open)).toEqual([]);
  });

  test('allows WebAssembly to the search alone, and no other origin to any page', () => {
    const withWasm = pages.filter((page) => policyOf(page).includes("'wasm-unsafe-eval'"));
    expect(addressesOf(withWasm)).toEqual(['/search']);
    const own = [guide().supabaseUrl, guide().stripe.apiUrl].map((url) => new URL(url).origin);
    const foreign = pages
      .flatMap(policyOf)
      .flatMap((policy) => [...policy.matchAll(/https?:\/\/[^\s;]+/g)].map(([origin]) => origin));
    expect([...new Set(foreign)].filter((origin) => !own.includes(origin))).toEqual([]);
  });
});

describe('the weight', () => {
  const scales = createScales(siteDir());

  const heaviest = (found: BuiltPage[]) =>
    found
      .map(({ address, html, document }) => ({ address, ...scales.weigh(html, document) }))
      .reduce((a, b) => (b.allButImages > a.allButImages ? b : a));

  /** Lists a page's heaviest files, so that the message of a broken budget says where to look. */
  const parts = ({ address, html, files }: PageWeight & { address: string }) =>
    [`${address}: HTML ${String(html)}`, ...files.slice(0, 8).map((file) => file.join(' '))].join(
      '\n',
    );

  test.each(htmlPageTypes.filter((type) => byType.get(type)?.length !== 0))(
    'of the heaviest page of $page is within its budget',
    (type) => {
      const weight = heaviest(byType.get(type) ?? []);
      const budget = budgetOf(type.page);
      expect(weight.javaScript, parts(weight)).toBeLessThanOrEqual(budget.javaScript);
      expect(weight.allButImages, parts(weight)).toBeLessThanOrEqual(budget.allButImages);
      expect(weight.scripts.files, parts(weight)).toBeLessThanOrEqual(SCRIPT_FILES.most);
      expect(weight.scripts.chain, parts(weight)).toBeLessThanOrEqual(SCRIPT_FILES.chain);
      const needsItsOwn =
        weight.javaScript > CONTENT_BUDGET.javaScript ||
        weight.allButImages > CONTENT_BUDGET.allButImages;
      expect(needsItsOwn, 'a budget of its own is for pages above that of content').toBe(
        type.page in BUDGETS_OF_THEIR_OWN,
      );
    },
  );
});
