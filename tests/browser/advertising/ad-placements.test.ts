import type { Locator, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Advertisement } from '../../../src/features/advertising/advertisement.ts';
import { paths } from '../../../src/paths.ts';
import { inTurn } from '../../support/in-turn.ts';
import { proveEach } from '../../support/prove.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expectProblem, visitor } from '../../support/browser/browser.ts';
import { layoutShifts, overflow } from '../../support/browser/page-parts.ts';
import { settled } from '../../support/browser/settled.ts';
import { guide } from '../../support/stack/guide.ts';

const ADS = '**/api/advertisements?*';

const running = async (type: string): Promise<Advertisement[]> => {
  const response = await fetch(new URL(paths.api.advertisements({ type }), guide().siteUrl));
  return ((await response.json()) as { data: Advertisement[] }).data;
};

const placement = (page: Page) =>
  page.getByRole('complementary', { name: /^(?:Advertisement|Partner notice)$/ });

/**
 * Makes the API respond with one of the guide's advertisements, with these changes; null makes it respond
 * with no advertisement.
 */
const respondWith = async (page: Page, changes: Partial<Advertisement> | null): Promise<void> => {
  const [ad] = await running('horizontal');
  const own = { id: '00000000-0000-4000-8000-0000000000ff', altText: 'A kiln at night' };
  const data = changes === null ? [] : [{ ...ad, ...own, ...changes }];
  await page.route(ADS, (route) => route.fulfill({ json: { data } }));
};

/**
 * Opens a page, scrolls to its place for an advertisement, and waits until the request for advertisements has
 * succeeded or failed.
 */
const open = async (page: Page, path: string) => {
  const isAsked = (request: Request) => /\/api\/advertisements\?/.test(request.url());
  const answered = Promise.race([
    page.waitForEvent('requestfinished', isAsked),
    page.waitForEvent('requestfailed', isAsked),
  ]);
  await page.goto(path);
  await placement(page).scrollIntoViewIfNeeded();
  await answered;
  await settled(page);
  return placement(page);
};

test.each(proveEach(['/', '/venues', '/blog']))(
  'on %s the first advertisement is shown in its box, the house text where there is none, and nothing moves',
  async (path) => {
    const page = await visitor({ width: 390, height: 844 });
    await respondWith(page, { linkUrl: 'https://else.example.com/a?b=1' });
    const place = await open(page, path);
    const link = place.getByRole('link');
    expect(await link.getAttribute('href')).toBe('https://else.example.com/a?b=1');
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toBe('sponsored noopener');
    expect(await link.textContent()).toContain('(opens in a new tab)');
    expect(await place.getByRole('img').getAttribute('alt')).toBe('A kiln at night');
    await expectAccessible(page);
    expect(await layoutShifts(page)).toEqual([]);

    await page.unroute(ADS);
    await respondWith(page, null);
    await open(page, path);
    expect(await link.getAttribute('href')).toBe('/advertising');
    expect(await place.getAttribute('aria-label')).toBe('Partner notice');
    expect(await place.getByRole('img').count()).toBe(0);
    expect(await overflow(page)).toEqual([]);
    await expectAccessible(page);
    expect(await layoutShifts(page)).toEqual([]);
  },
);

/** Collects what a page reports about advertisements: the last part of each request's address. */
const listen = (page: Page): string[] => {
  const reported: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/ads\//.test(request.url())) reported.push(request.url().split('/').at(-1) ?? '');
  });
  return reported;
};

/**
 * Scrolls down until this share of an element's height is visible at the bottom of the window. A negative
 * share stops before the element is visible.
 */
const scrollTo = (part: Locator, share: number) =>
  part.evaluate((element, shown) => {
    const { top, height } = element.getBoundingClientRect();
    const bottomAt = window.scrollY + top + height * shown;
    window.scrollTo({ top: bottomAt - window.innerHeight, behavior: 'instant' });
  }, share);

test('an impression is counted after a second with half of it in view, once', async () => {
  const page = await visitor({ height: 700 });
  const reported = listen(page);
  await respondWith(page, {});
  await page.goto('/');
  // Scrolls near enough for the page to request the advertisement, but not so far that it is visible.
  await scrollTo(placement(page), -0.2);
  const image = placement(page).getByRole('img', { name: 'A kiln at night' });
  await image.waitFor();
  await scrollTo(image, 0.4);
  await page.waitForTimeout(1200);
  expect(reported).toEqual([]);
  const begun = Date.now();
  await scrollTo(image, 0.7);
  await page.waitForRequest(/\/impressions$/);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(950);
  await scrollTo(image, -4);
  await scrollTo(image, 1);
  await page.waitForTimeout(1200);
  expect(reported).toEqual(['impressions']);
});

inTurn({
  'the page keeps what it came with when the API is blocked, until its last day is over':
    async () => {
      const page = await visitor({ width: 360, height: 740 });
      expectProblem(page, /^failed .*\/api\/advertisements/);
      await page.route(ADS, (route) => route.abort('blockedbyclient'));
      const place = await open(page, '/');
      await place.getByRole('img').waitFor();
      expect(await place.getByRole('link').getAttribute('target')).toBe('_blank');
      await page.clock.setSystemTime(new Date('2099-01-01T12:00:00Z'));
      await open(page, '/');
      expect(await place.getByRole('link').getAttribute('href')).toBe('/advertising');
    },
  'a click is counted, and leads straight to the address of the advertiser': async () => {
    const page = await visitor();
    const reported = listen(page);
    // Tests must not reach other sites, so the browser itself answers in place of the advertiser's site.
    const target = 'https://windlass-records.example/';
    await page.context().route(target, (route) => route.fulfill({ body: 'Records' }));
    expectProblem(page, /^foreign request: GET https:\/\/windlass-records\.example\/$/);
    await respondWith(page, { linkUrl: target });
    const place = await open(page, '/');
    const clicks = () => reported.filter((name) => name === 'clicks').length;
    for (const [index, press] of [
      () => place.getByRole('link').click(),
      () => place.getByRole('link').click({ button: 'middle' }),
      () => place.getByRole('link').press('Enter'),
    ].entries()) {
      const asked = page
        .context()
        .waitForEvent('request', (request) => request.isNavigationRequest());
      await press();
      expect((await asked).url()).toBe(target);
      await expect.poll(clicks).toBe(index + 1);
    }
    expect(page.url(), 'it opens beside the guide').toBe(new URL('/', guide().siteUrl).href);
  },
});
