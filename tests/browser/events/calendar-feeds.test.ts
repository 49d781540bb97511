/** A visitor chooses a calendar feed on a page, with and without a script. */
import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { visitor } from '../../support/browser/browser.ts';
import { guide } from '../../support/stack/guide.ts';
import { cards, holdCalls } from '../../support/browser/page-parts.ts';

const addressOf = (query: string) => `${guide().siteUrl}/events.ics${query}`;

test('a choice is an address at once, and comes back with the page', async () => {
  const page = await visitor();
  // Holds the scripts back, so that the visitor begins before they run.
  const scripts = await holdCalls(page, '**/_astro/*.js');
  await page.goto('/calendar-feeds', { waitUntil: 'commit' });
  const address = page.getByLabel('Address to subscribe to');
  expect(await address.inputValue()).toBe(addressOf(''));
  await page.getByLabel('Category').selectOption('Music');
  scripts.release();
  await expect.poll(() => address.inputValue()).toBe(addressOf('?category=music'));
  await page.getByLabel('Free admission only').check();
  await expect.poll(() => address.inputValue()).toBe(addressOf('?category=music&free=1'));
  await expect.poll(() => page.getByRole('status').first().textContent()).toContain('Music, free');
  expect(await page.getByRole('link', { name: 'Apple Calendar' }).getAttribute('href')).toBe(
    addressOf('?category=music&free=1').replace(/^https?/, 'webcal'),
  );
  await page.reload();
  await expect.poll(() => address.inputValue()).toBe(addressOf('?category=music&free=1'));
  await expectAccessible(page);
});

test('without a script the button shows the address, and an event is added by its fold', async () => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto('/calendar-feeds');
  await page.getByLabel('City').selectOption('Rockport');
  await page.getByRole('button', { name: 'Show the Address' }).click();
  expect(await page.getByLabel('Address to subscribe to').inputValue()).toContain('city=Rockport');
  await page.goto('/events');
  await cards(page).first().getByRole('link').first().click();
  await page.locator('aside summary', { hasText: 'Add to Calendar' }).focus();
  await page.keyboard.press('Enter');
  const file = await page.getByRole('link', { name: 'Apple Calendar' }).getAttribute('href');
  expect(await (await fetch(new URL(file ?? '', page.url()))).text()).toContain('BEGIN:VEVENT');
});
