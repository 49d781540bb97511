/** The archive of all events with its filters loaded. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inTurn } from '../../support/in-turn.ts';
import { visitor } from '../../support/browser/browser.ts';
import { breakCalls, expectFocusOn, focused, holdCalls } from '../../support/browser/page-parts.ts';

const total = async (page: Page): Promise<number> => {
  const text = (await page.getByText(/^Showing \d+ of \d+ events$/).textContent()) ?? '';
  return Number(/of (\d+)/.exec(text)?.[1]);
};
const EVENTS_CALLS = '**/api/events?**';

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

inTurn({
  'the older category finds festivals, a city outside the list filters, and pages keep both':
    async () => {
      const page = await visitor();
      await page.goto('/events/archive?category=festivals-markets');
      await page
        .getByRole('button', { name: 'Remove filter: Multidisciplinary & Festivals' })
        .waitFor();
      expect(await page.getByLabel('Category').inputValue()).toBe('multidisciplinary');
      await page.goto('/events/archive?city=Corpus+Christi,+TX');
      await page.getByRole('button', { name: 'Remove filter: Corpus Christi' }).waitFor();
      await page.getByRole('link', { name: 'Next' }).click();
      await page.getByText(/^Page 2 of \d+$/).waitFor();
      expect(page.url()).toContain('city=Corpus+Christi&page=2');
      await expectFocusOn(page, /^Showing/);
    },
  'nothing found, a slow response and a failed one are all said': async () => {
    const page = await visitor();
    const { release } = await holdCalls(page, EVENTS_CALLS);
    await page.goto('/events/archive?city=Wimberley&search=zzz');
    await page.getByText('Loading events...').waitFor();
    release();
    await page.getByText('Loading events...').waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'No Events Found' }).waitFor();
    await page.getByRole('button', { name: 'Clear All Filters' }).last().click();
    await page.getByRole('navigation', { name: 'Jump to a Month' }).waitFor();
    expect(new URL(page.url()).search).toBe('');

    const { mend } = await breakCalls(page, EVENTS_CALLS);
    await page.goto('/events/archive?category=music');
    await page.getByRole('heading', { name: 'Unable to Load Events' }).waitFor();
    await page.getByText('Please try again later.').waitFor();
    await mend();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => total(page)).toBeGreaterThan(0);
  },
});
