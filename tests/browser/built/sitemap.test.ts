/** Compares the sitemap with the pages that were built. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countedPage } from '../../../src/features/counts/visit.ts';
import { pagesByType } from '../../support/browser/built-site.ts';
import { guide, siteDir } from '../../support/stack/guide.ts';

const addressesOf = (file: string): string[] =>
  [...readFileSync(join(siteDir(), file), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => (address ?? '').replace(guide().siteUrl, ''),
  );

const listed = addressesOf('sitemap-index.xml').flatMap((part) => addressesOf(part));
const pages = [...pagesByType(siteDir())].flatMap(([type, built]) =>
  built.map((page) => ({ page: type.page, ...page, document: page.document })),
);
const isKeptOut = (document: Document) => document.querySelector('meta[name="robots"]') !== null;

test('every event, venue, organizer and article that may be found is in it, and nothing else of them', () => {
  const records = pages.filter(
    ({ page }) => /\[(?:id|slug)\]\.astro$/.test(page) && !page.includes('...'),
  );
  expect(records.length).toBeGreaterThan(100);
  const wanted = records
    .filter(({ document }) => !isKeptOut(document))
    .map(({ address }) => address);
  const found = listed.filter((path) => /^\/(?:events|venues|organizers|blog)\/[^/]+$/.test(path));
  const lists = ['archive', 'today', 'this-weekend', 'free', 'family'].map((of) => `/events/${of}`);
  expect(found.filter((path) => !lists.includes(path)).toSorted()).toEqual(wanted.toSorted());
});

test('no address is in it twice, none is kept out of searches, and each is its page’s own', () => {
  expect(new Set(listed).size).toBe(listed.length);
  const byAddress = new Map(pages.map(({ address, document }) => [address, document]));
  for (const path of listed) {
    const document = byAddress.get(path);
    if (document === undefined) continue;
    expect(isKeptOut(document), path).toBe(false);
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
    expect(canonical).toBe(`${guide().siteUrl}${path}`);
  }
});

test('the visits of every page in it are counted', () => {
  expect(listed.filter((path) => countedPage(path) === null)).toEqual([]);
});

test('robots are led to it', async () => {
  const robots = await fetch(new URL('/robots.txt', guide().siteUrl));
  expect(await robots.text()).toContain(`Sitemap: ${guide().siteUrl}/sitemap-index.xml`);
});
