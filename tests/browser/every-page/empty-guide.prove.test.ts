/** A guide on its first day, without any content: every page says so instead of showing a list. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '../../support/browser/browser.ts';
import { builtPages, parsePage } from '../../support/browser/built-site.ts';
import { brokenLinks } from '../../support/browser/links.ts';
import { readLinks } from '../../support/browser/page-links.ts';
import { emptyGuideTexts } from '../../support/browser/specified-texts.ts';
import { missingTexts } from '../../support/browser/visible-texts.ts';
import type { BuiltHost } from '../../support/stack/test-site.ts';
import { startTestSite } from '../../support/stack/test-site.ts';

let site: BuiltHost;

beforeAll(async () => {
  site = await startTestSite({ seed: 'empty' });
}, 120_000);

afterAll(() => site.stop());

test.each(Object.entries(emptyGuideTexts))('%s says so', async (address, texts) => {
  const response = await fetch(new URL(address, site.url));
  expect(response.status).toBe(200);
  // The text for a placement without an advertisement is in a template, so each page must still contain it.
  expect(missingTexts(parsePage(await response.text()), texts)).toEqual([]);
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
