/** Every kind of page by keyboard alone. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visitor } from '../support/browser/browser.ts';
import { exampleAddress, htmlPageTypes } from '../support/browser/built-site.ts';
import { guide, siteDir } from '../support/stack/guide.ts';
import type { Stop } from '../support/browser/keyboard-walk.ts';
import { walkBack, walkThrough } from '../support/browser/keyboard-walk.ts';
import { settled } from '../support/browser/settled.ts';

const complaintsOf = (stops: Stop[]) =>
  stops.flatMap(({ what, complaints }) => complaints.map((complaint) => `${what} ${complaint}`));

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id ?? document.activeElement?.tagName ?? '');

/**
 * Paid pictures that take turns are put in their places when a reader comes near. That is waited for,
 * because the walk counts at its start what can take the focus.
 */
async function fillPlaces(page: Page): Promise<void> {
  for (const place of await page.locator('[data-place]').all())
    await place.scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('[data-waits]').count()).toBe(0);
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** The page's first stop, on which the focus is, leads past the header. */
async function expectWayPastHeader(page: Page): Promise<void> {
  const skip = page.locator(':focus');
  expect(await skip.textContent()).toMatch(/Skip to content/);
  expect((await skip.boundingBox())?.y ?? -1, 'in sight').toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('content');
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.activeElement?.closest('[data-site-header]') === null),
    'the header was skipped',
  ).toBe(true);
}

describe.each(htmlPageTypes)('$page', (type) => {
  test('is reached with Tab in its order, each stop in sight, and left at its end', async () => {
    const page = await visitor({ alsoAllow: [guide().supabaseUrl] });
    const answer = await page.goto(exampleAddress(type, siteDir()));
    expect(answer?.status()).toBe(type.status ?? 200);
    await settled(page);
    await fillPlaces(page);

    const { stops, places, leftThePage } = await walkThrough(page);
    expect(complaintsOf(stops)).toEqual([]);
    const order = stops.map(({ place }) => place);
    expect(order, 'in the order of the document').toEqual(order.toSorted((a, b) => a - b));
    const missed = places.filter((_what, place) => !order.includes(place));
    expect(missed, 'what Tab passes over').toEqual([]);
    expect(leftThePage, `the focus is kept: ${stops.at(-1)?.what ?? ''}`).toBe(true);

    // On the way back the sticky header comes first to each part, and must not cover it.
    expect(complaintsOf(await walkBack(page, places.length)), 'on the way back').toEqual([]);
    await expectWayPastHeader(page);
  });
});

// Every page of a layout has the same header.
test.each(['/', '/submit-event', '/no-such-page'])(
  'the menu of a phone opens and closes by the keyboard on %s',
  async (address) => {
    const page = await visitor({ width: 390, height: 844 });
    await page.goto(address);
    await settled(page);
    const menu = page.getByRole('button', { name: /^(Menu|Close)$/ });
    await menu.focus();
    await page.keyboard.press('Enter');
    expect(await menu.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('nav') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
  },
);
