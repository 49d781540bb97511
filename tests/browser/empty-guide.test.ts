/** A guide on its first day: nothing is entered yet, and every page says so in place of a list. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visitor } from '../support/browser/browser.ts';
import { builtPages } from '../support/browser/built-site.ts';
import { brokenLinks } from '../support/browser/link-rules.ts';
import { readLinks } from '../support/browser/page-links.ts';
import { emptyGuideTexts } from '../support/browser/specified-texts/empty-guide.ts';
import { expectTexts } from '../support/browser/specified-texts/expect-texts.ts';
import type { TestSite } from '../support/stack/test-site.ts';
import { startTestSite } from '../support/stack/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ seed: 'empty' });
}, 120_000);

afterAll(() => site.stop());

describe('with nothing entered yet', () => {
  test.each(emptyGuideTexts)('$state says so', async (specified) => {
    const page = await visitor({ siteUrl: site.url });
    await expectTexts(page, specified, site.siteDir);
  });

  test('no link leads nowhere', async () => {
    const page = await (await openBrowser()).newPage();
    const pages = await readLinks(page, builtPages(site.siteDir));
    await page.close();
    expect(
      await brokenLinks({ siteDir: site.siteDir, siteUrl: site.url, pictureOrigins: [], pages }),
    ).toEqual([]);
  });
});
