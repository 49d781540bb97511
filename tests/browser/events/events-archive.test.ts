/** The archive of all events with its filters loaded. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitor } from '../../support/browser/browser.ts';
import { focused } from '../../support/browser/page-parts.ts';

const total = async (page: Page): Promise<number> => {
  const text = (await page.getByText(/^Showing \d+ of \d+ events$/).textContent()) ?? '';
  return Number(/of (\d+)/.exec(text)?.[1]);
};

test('its filters are set with the keyboard, kept in the address, and the back button walks through them', async () => {
  const page = await visitor();
  await page.goto('/events/archive/page/2');
  const everything = await total(page);
  await page.getByLabel('Search events').focus();
  await page.keyboard.type('night');
  await expect.poll(() => page.url()).toContain('/events/archive?search=night');
  await expect.poll(() => total(page)).toBeLessThan(everything);
  const night = await total(page);
  await page.keyboard.press('Tab');
  expect(await focused(page).getAttribute('name')).toBe('category');
  await page.keyboard.type('Music');
  await expect.poll(() => page.url()).toContain('category=music');
  await expect.poll(() => total(page)).toBeLessThan(night);

  await page.goBack();
  await expect.poll(() => total(page)).toBe(night);
  await page.goBack();
  await page.getByText(/^Page 2 of/).waitFor();
  expect(new URL(page.url()).pathname).toBe('/events/archive/page/2');
  expect(await page.getByLabel('Search events').inputValue()).toBe('');
});
