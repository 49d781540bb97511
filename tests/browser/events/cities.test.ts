/** The event list of a city page with its filters loaded. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { visitor } from '../../support/browser/browser.ts';
import { cards, expectQuery, focused } from '../../support/browser/page-parts.ts';

const events = (page: Page) => page.getByRole('region', { name: /^Events in / });
const badge = (page: Page) => events(page).getByRole('status').first();
const count = async (page: Page): Promise<number> =>
  Number(/^(\d+) events?$/.exec((await badge(page).textContent()) ?? '')?.[1]);
const titles = (page: Page): Promise<string[]> =>
  cards(events(page)).getByRole('heading').allTextContents();

test('a category and a view are chosen by keyboard, and the back button undoes them', async () => {
  const page = await visitor();
  await page.goto('/cities/corpus-christi');
  const everything = { count: await count(page), titles: await titles(page) };
  await events(page).getByRole('link', { name: 'View All Events' }).focus();
  await page.keyboard.press('Tab');
  expect(await focused(page).getAttribute('name')).toBe('category');
  await page.keyboard.press('v');
  await expectQuery(page, '?category=visual-arts');
  await expect.poll(() => count(page)).toBeLessThan(everything.count);
  const upcoming = await count(page);
  expect(await focused(page).getAttribute('name')).toBe('category');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expectQuery(page, '?category=visual-arts&view=all');
  await expect.poll(() => count(page)).toBeGreaterThan(upcoming);
  await events(page).getByText('Past event').first().waitFor();
  const all = events(page).getByRole('link', { name: 'The calendar has them all.' });
  expect(await all.getAttribute('href')).toBe(
    '/events?category=visual-arts&city=Corpus+Christi&view=all',
  );
  await expectAccessible(page);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(everything.titles);
  expect(await page.getByLabel('Category').inputValue()).toBe('');
});
