/** What holds for every kind of page; the list is tests/support/page-types.ts. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { visitor } from '../support/browser.ts';
import { type PageType, pageTypes } from '../support/page-types.ts';

const addressOf = async (page: Page, { example }: PageType): Promise<string> => {
  if (typeof example === 'string') return example;
  await page.goto(example.firstLinkOn);
  const links = await page.locator('a[href]').all();
  for (const link of links) {
    const href = (await link.getAttribute('href')) ?? '';
    if (example.matching.test(href)) return href;
  }
  throw new Error(`No link on ${example.firstLinkOn} matches ${String(example.matching)}`);
};

const open = async (page: Page, type: PageType): Promise<void> => {
  const answer = await page.goto(await addressOf(page, type));
  expect(answer?.status()).toBe(type.status ?? 200);
  await page.waitForLoadState('networkidle');
};

const pages = pageTypes.filter(({ isData }) => isData !== true);

describe.each(pages)('$page', (type) => {
  test.each([
    { width: 390, scheme: 'light' },
    { width: 1280, scheme: 'light' },
    { width: 390, scheme: 'dark' },
    { width: 1280, scheme: 'dark' },
  ] as const)('is accessible at $width px in the $scheme scheme', async ({ width, scheme }) => {
    const page = await visitor({ width, scheme, alsoAllow: [inject('supabaseUrl')] });
    await open(page, type);
    await expectAccessible(page);
  });

  test('fits the narrowest phone without scrolling sideways', async () => {
    const page = await visitor({ width: 320, height: 640, alsoAllow: [inject('supabaseUrl')] });
    await open(page, type);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });

  test('carries the security headers and a content policy without unsafe words', async () => {
    const page = await visitor();
    const path = await addressOf(page, type);
    const answer = await fetch(new URL(path, inject('siteUrl')));
    const html = await answer.text();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=63072000');
    // A built page says most of it in a meta tag, one made on demand all of it in the header.
    const inPage = /http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1] ?? '';
    const policy = `${answer.headers.get('content-security-policy') ?? ''} ${inPage}`;
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  });

  test('has one main heading, and a title that names the guide', async () => {
    const page = await visitor({ alsoAllow: [inject('supabaseUrl')] });
    await open(page, type);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.title()).toContain('Coastal Bend Arts');
  });
});
