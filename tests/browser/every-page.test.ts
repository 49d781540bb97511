/** What holds for every kind of page; the list is tests/support/browser/page-types.ts. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from '../support/browser/accessibility.ts';
import type { VisitorOptions } from '../support/browser/browser.ts';
import { visitor } from '../support/browser/browser.ts';
import { exampleAddress, htmlPageTypes } from '../support/browser/built-site.ts';
import { guide, siteDir } from '../support/stack/guide.ts';
import type { PageType } from '../support/browser/page-types.ts';
import { settled } from '../support/browser/settled.ts';

/**
 * What a page may be asked with by a scanner, a broken link or a bored visitor: values out of
 * range, text where a number belongs, lists, bytes that are no text.
 */
const GARBAGE = [
  'page=-1&category=%00&city=%F0%9F%8E%AD&view[]=x&q=%22%3E%3Cscript%3E&search=%E0%A4%A&type=__proto__&sort=constructor',
  `page=1e9&page=2&category=${'x'.repeat(3000)}&city=&view=all&view=none&=&&q=%ff&token=null`,
];

const open = async (type: PageType, options: VisitorOptions = {}): Promise<Page> => {
  const page = await visitor({ alsoAllow: [guide().supabaseUrl], ...options });
  const answer = await page.goto(exampleAddress(type, siteDir()));
  expect(answer?.status()).toBe(type.status ?? 200);
  await settled(page);
  return page;
};

/** How many pixels the page is wider than the screen, and what sticks out. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (part) => part.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `${String(scrollWidth - clientWidth)} px too wide`,
      ...wide.slice(-3).map((part) => part.outerHTML.slice(0, 120)),
    ];
  });

const expectOneMainHeading = async (page: Page, query = ''): Promise<void> => {
  const headings = page.getByRole('heading', { level: 1 });
  expect(await headings.count(), query).toBe(1);
  expect((await headings.textContent())?.trim(), query).not.toBe('');
  expect(await page.title(), query).toContain('Coastal Bend Arts');
};

describe.each(htmlPageTypes)('$page', (type) => {
  test('is accessible on a phone in both schemes, and fits the narrowest', async () => {
    const page = await open(type, { width: 390 });
    await expectAccessibleInBothSchemes(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page), 'at 320 px').toEqual([]);
  });

  test('is accessible on a laptop in both schemes, and fits with letters of twice the size', async () => {
    const page = await open(type, { width: 1280 });
    await expectOneMainHeading(page);
    await expectAccessibleInBothSchemes(page);
    // Set by the person's own browser settings, so no style sheet of the page sees it coming.
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).fontSize),
      'the size that the reader asks for is taken',
    ).toBe('32px');
    expect(await overflow(page), 'at 1280 px with letters of twice the size').toEqual([]);
  });

  test('carries the security headers and a content policy without unsafe words', async () => {
    const address = exampleAddress(type, siteDir());
    const answer = await fetch(new URL(address, guide().siteUrl));
    const html = await answer.text();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=63072000');
    // A built page says most of it in a meta tag, one made on demand all of it in the header.
    const inPage = /http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1] ?? '';
    const policy = `${answer.headers.get('content-security-policy') ?? ''} ${inPage}`;
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'/);
  });

  test('stands with one main heading, whatever its address is asked with', async () => {
    const page = await visitor({ alsoAllow: [guide().supabaseUrl] });
    const address = exampleAddress(type, siteDir());
    for (const query of GARBAGE) {
      const answer = await page.goto(`${address}?${query}`);
      expect(answer?.status(), query).toBe(type.status ?? 200);
      await settled(page);
      await expectOneMainHeading(page, query);
    }
  });
});
