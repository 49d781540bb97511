/** A guide on its first day: nothing is entered yet, and every page says so in place of a list. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '../support/browser/browser.ts';
import { builtPages, parsePage } from '../support/browser/built-site.ts';
import { brokenLinks } from '../support/browser/link-rules.ts';
import { readLinks } from '../support/browser/page-links.ts';
import { emptyGuideTexts } from '../support/browser/specified-texts/empty-guide.ts';
import { visibleTexts } from '../support/browser/visible-texts.ts';
import type { TestSite } from '../support/stack/test-site.ts';
import { startTestSite } from '../support/stack/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ seed: 'empty' });
}, 120_000);

afterAll(() => site.stop());

test.each(emptyGuideTexts)('$state says so', async ({ at, texts }) => {
  const response = await fetch(new URL(String(at), site.url));
  expect(response.status).toBe(200);
  // The house text waits in a template for the placements that have an advertisement.
  const read = [...visibleTexts(parsePage(await response.text()))];
  const missing = texts.filter((text) =>
    typeof text === 'string' ? !read.includes(text) : !read.some((one) => text.test(one)),
  );
  expect(missing).toEqual([]);
});

test('the search finds nothing', async () => {
  const page = await visitor({ siteUrl: site.url });
  await page.goto('/search?q=art');
  await page.getByRole('heading', { name: 'No events found' }).waitFor();
});

test('no link leads nowhere', async () => {
  const { siteDir, url: siteUrl } = site;
  const pages = builtPages(siteDir).map(readLinks);
  expect(await brokenLinks({ siteDir, siteUrl, imageOrigins: [], pages })).toEqual([]);
});
