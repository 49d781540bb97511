/** The directory at `/venues` with its filters loaded. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitor } from '../../support/browser/browser.ts';
import { cards, expectQuery, focused } from '../../support/browser/page-parts.ts';

const shown = async (page: Page): Promise<number> => {
  const text = (await page.getByText(/^Showing [\d,]+ of [\d,]+ venues$/).textContent()) ?? '';
  return Number(/\d+/.exec(text)?.[0]);
};
const names = (page: Page): Promise<string[]> => cards(page).getByRole('heading').allTextContents();
const search = (page: Page) => page.getByLabel('Search venues');
const chip = (page: Page, name: string) =>
  page.getByRole('button', { name: `Remove filter: ${name}` });

test('filters narrow it by keyboard, are kept in the address, and go away one by one or together', async () => {
  const page = await visitor();
  await page.goto('/venues');
  await search(page).focus();
  await page.keyboard.type('printmakers');
  // The word is in the venue's description, not in its name: both are searched.
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
