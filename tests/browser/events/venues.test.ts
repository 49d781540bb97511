/** The directory at `/venues` with its filters loaded. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inTurn } from '../../support/in-turn.ts';
import { visitor } from '../../support/browser/browser.ts';
import {
  breakCalls,
  cards,
  expectFocusOn,
  expectQuery,
  focused,
  focusedText,
  holdCalls,
} from '../../support/browser/page-parts.ts';

const shown = async (page: Page): Promise<number> => {
  const text = (await page.getByText(/^Showing [\d,]+ of [\d,]+ venues$/).textContent()) ?? '';
  return Number(/\d+/.exec(text)?.[0]);
};
const names = (page: Page): Promise<string[]> => cards(page).getByRole('heading').allTextContents();
const search = (page: Page) => page.getByLabel('Search venues');
const chip = (page: Page, name: string) =>
  page.getByRole('button', { name: `Remove filter: ${name}` });
const VENUES_CALL = '**/api/venues';

test('filters narrow it by keyboard, are kept in the address, and go away one by one or together', async () => {
  const page = await visitor();
  await page.goto('/venues');
  await search(page).focus();
  await page.keyboard.type('printmakers');
  // The word is not in the venue's name: its description is searched too.
  await expectQuery(page, '?search=printmakers');
  await expect.poll(() => names(page)).toEqual(['Gallery Marea']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('k');
  await page.getByRole('heading', { name: 'No venues match your filters' }).waitFor();
  await expectQuery(page, '?search=printmakers&city=Kingsville');
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(['Gallery Marea']);
  await page.getByLabel('City').selectOption('Corpus Christi');
  await page.getByLabel('Type').selectOption('Outdoor Venue');
  await chip(page, 'Search: printmakers').click();
  expect(await focused(page).getAttribute('name')).toBe('search');
  await expect.poll(() => names(page)).toEqual(['Gull Point Bandshell', 'Laguna Steps']);
  await search(page).fill('LAGUNA');
  await expect.poll(() => names(page)).toEqual(['Laguna Steps']);
  await page.getByRole('button', { name: 'Clear All Filters' }).first().click();
  await expect.poll(() => shown(page)).toBe(24);
  await expectQuery(page, '');
});

inTurn({
  'each order puts the right venue first, and pages keep it': async () => {
    const page = await visitor({ width: 390, height: 844 });
    await page.goto('/venues');
    const row = await cards(page).first().boundingBox();
    expect(row?.height, 'a row of a picture and text').toBeLessThan(150);
    expect(await page.getByLabel('Sort by').isVisible()).toBe(false);
    await page.getByText('More filters').click();
    const sort = page.getByLabel('Sort by');
    for (const [order, query, first] of [
      ['Name Z-A', '?sort=name-desc', 'Windswept Oaks Sculpture Garden'],
      ['City Z-A', '?sort=city-desc', 'Clay & Cypress'],
      ['Name A-Z', '', 'Branding Iron Theater'],
    ] as const) {
      await sort.selectOption(order);
      await expect.poll(async () => (await names(page))[0]).toBe(first);
      await expectQuery(page, query);
    }
    await sort.selectOption('City A-Z');
    await expectQuery(page, '?sort=city-asc');
    const before = await names(page);
    expect(before).not.toContain('Clay & Cypress');
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText('Page 2 of 2').waitFor();
    await expectQuery(page, '?sort=city-asc&page=2');
    await expectFocusOn(page, /^Showing \d+ of \d+ venues/);
    // Other test files add venues to the sample, so the total is read from the page.
    const total = Number(/of (\d+) venues/.exec(await focusedText(page))?.[1]);
    const after = await names(page);
    expect(after).toContain('Clay & Cypress');
    expect(total).toBeGreaterThanOrEqual(30);
    expect(new Set([...before, ...after]).size).toBe(total);
  },
  'a shared link opens with its filters, whatever it names, and shows the events to come':
    async () => {
      const page = await visitor();
      await page.goto('/venues?city=Nowhere+at+All&type=moon_base&search=%3Cimg%20src=x%3E');
      for (const name of ['Nowhere at All', 'Moon Base', 'Search: <img src=x>']) {
        await chip(page, name).waitFor();
      }
      await page.getByRole('heading', { name: 'No venues match your filters' }).waitFor();
      await page.goto('/venues?city=port-aransas&page=99');
      await expect.poll(() => shown(page)).toBe(3);
      expect(page.url()).not.toContain('page=');
      const card = cards(page).filter({ hasText: 'Jetty Stage' });
      await card.getByText(/\d upcoming event/).waitFor();
    },
  'a slow response has placeholders, and a failed one can be tried again': async () => {
    const page = await visitor();
    const { release } = await holdCalls(page, VENUES_CALL);
    await page.goto('/venues?city=Rockport');
    await page.getByText('Loading venues...').waitFor({ state: 'attached' });
    release();
    await expect.poll(() => shown(page)).toBe(4);
    expect(await page.getByText('Loading venues...').count()).toBe(0);

    const { mend } = await breakCalls(page, VENUES_CALL);
    await page.goto('/venues');
    await search(page).focus();
    await page.waitForResponse(VENUES_CALL);
    expect(await cards(page).count(), 'the built list stays').toBe(24);
    await page.getByLabel('City').selectOption('Victoria');
    await page.getByRole('heading', { name: 'Unable to load venues' }).waitFor();
    await mend();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => shown(page)).toBe(3);
  },
});
