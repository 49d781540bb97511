/** The search with the API, with the static search index when the API fails, and without scripts. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { visitor } from '../../support/browser/browser.ts';
import {
  breakCalls,
  button,
  cards,
  expectQuery,
  focused,
  focusedText,
  layoutShifts,
} from '../../support/browser/page-parts.ts';
import { settled } from '../../support/browser/settled.ts';

const status = (page: Page) => page.getByRole('status').filter({ hasText: /found$|^Searching/ });

/** Waits for the text "{n} events found", and returns n. */
const found = async (page: Page): Promise<number> => {
  await expect.poll(() => status(page).first().textContent()).toMatch(/^\d+ events found$/);
  return Number.parseInt((await status(page).first().textContent()) ?? '', 10);
};

const field = (page: Page) => page.getByLabel('Search events');
const API = '**/api/search?*';
const INDEX = '**/pagefind/pagefind-entry.json?*';
const chips = (page: Page) => page.getByRole('list', { name: 'Understood as' });

test('the whole search is done by keyboard, is kept in the address, and the back button undoes it', async () => {
  const page = await visitor();
  await page.goto('/search');
  const everything = await found(page);
  await field(page).focus();
  await page.keyboard.type('market');
  await expectQuery(page, '?q=market');
  await expect.poll(() => found(page)).toBeLessThan(everything);
  const market = await found(page);
  expect(await cards(page).count()).toBe(Math.min(market, 12));
  await page.keyboard.press('Tab');
  await page.keyboard.type('Music');
  await expectQuery(page, '?q=market&category=music');
  await page.goBack();
  await expect.poll(() => found(page)).toBe(market);
  await expectAccessible(page);
  await page.getByLabel('City', { exact: true }).focus();
  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe('Clear Filters');
  await page.keyboard.press('Enter');
  await expectQuery(page, '');
  await expect.poll(() => found(page)).toBe(everything);
});

test('suggestions complete the text, lead to places, and need one file for all letters', async () => {
  const page = await visitor({ width: 390, height: 844 });
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/guide-names.json')) files.push(request.url());
  });
  await page.goto('/search');
  await field(page).focus();
  await page.keyboard.type('jazz tonig');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect.poll(() => options.allTextContents()).toEqual(['jazz tonightDay']);
  // The results of the previous text are dimmed until the new ones are there.
  await expectQuery(page, '?q=jazz+tonig');
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(await options.count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toMatch(/-0$/);
  await page.keyboard.press('Enter');
  await expectQuery(page, '?q=jazz+tonight');
  expect(await field(page).inputValue()).toBe('jazz tonight');
  await field(page).fill('film &');
  await options.filter({ hasText: 'Film & Media Arts' }).click();
  await expectQuery(page, '?category=film-media');
  await field(page).fill('net house');
  await options.filter({ hasText: 'Net House Market' }).click();
  await page.waitForURL('**/venues/net-house-market-*');
  expect(files).toHaveLength(1);
});

test('a sentence is understood, and what was understood is taken back part by part', async () => {
  const page = await visitor({ width: 390, height: 844 });
  await page.goto('/search?q=free+kids+this+weekend');
  const all = await found(page);
  await expect
    .poll(() => chips(page).getByRole('button').allTextContents())
    .toEqual(['Free', 'Family', 'This weekend']);
  await expect
    .poll(async () => (await cards(page).allTextContents()).every((card) => card.includes('FREE')))
    .toBe(true);
  await settled(page);
  expect(await layoutShifts(page)).toEqual([]);
  await expectAccessible(page);
  await button(page, 'Remove filter: Family').press('Enter');
  await expectQuery(page, '?q=free+this+weekend');
  expect(await focused(page).getAttribute('aria-label')).toBe('Remove filter: This weekend');
  await expect.poll(() => chips(page).getByRole('button').count()).toBe(2);
  expect(await found(page)).toBeGreaterThanOrEqual(all);
  expect(await field(page).inputValue()).toBe('free this weekend');
  await page.keyboard.press('Enter');
  await expectQuery(page, '?q=free');
  await page.goBack();
  await page.goBack();
  await expect.poll(() => chips(page).getByRole('button').count()).toBe(3);
  await expect.poll(() => found(page)).toBe(all);
  expect(await field(page).inputValue()).toBe('free kids this weekend');
});

test('where nothing is found, words are tried one by one, and this weekend stands below', async () => {
  const page = await visitor({ width: 390, height: 844 });
  await page.goto('/search?q=accordion');
  const total = await found(page);
  await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
  const first = await cards(page).first().boundingBox();
  expect(first?.y).toBeLessThan(405);
  await page.goto('/search?q=zzzzqq+accordion');
  await page.getByText('No “zzzzqq accordion” coming up, but:').waitFor();
  const weekend = page.getByRole('region', { name: 'This Weekend on the Coast' });
  await expect.poll(() => cards(weekend).count()).toBe(3);
  await expectAccessible(page);
  await page.getByRole('link', { name: /events? for “accordion”$/ }).click();
  await expectQuery(page, '?q=accordion');
  await expect.poll(() => found(page)).toBe(total);
  expect(await weekend.count()).toBe(0);
});

test('a slip of the pen is corrected, past events are folded away, and places and articles follow', async () => {
  const page = await visitor();
  await page.goto('/search?q=galery');
  await page.getByText('Nothing matches “galery”. Did you mean gallery?').waitFor();
  const corrected = await found(page);
  expect(corrected).toBeGreaterThan(0);
  expect(await cards(page).count()).toBe(Math.min(corrected, 12));
  await page.getByRole('link', { name: 'gallery', exact: true }).click();
  await expectQuery(page, '?q=gallery');
  await expect.poll(() => found(page)).toBe(corrected);
  const others = page.getByRole('region', { name: 'Also in the Guide' });
  expect(await others.getByRole('link').first().getAttribute('href')).toMatch(/^\/venues\//);
  const past = page.getByRole('region', { name: /past events?$/ });
  expect(await cards(past).count()).toBe(0);
  const toggle = past.getByRole('button', { name: /^\d+ past events?$/ });
  const total = Number.parseInt((await toggle.textContent()) ?? '', 10);
  await toggle.click();
  await expect.poll(() => cards(past).count()).toBe(Math.min(total, 12));
  await expectAccessible(page);
});

test('while the API fails the index answers and says so, and the words are kept where neither can', async () => {
  // Searches for a word that no event of another test file has, because the index was built before such
  // events were added.
  const page = await visitor();
  await page.goto('/search?q=accordion');
  const sampleEvents = await found(page);
  const api = await breakCalls(page, API);
  await page.goto('/search?q=accordion');
  await page.getByText('These results come from the latest edition of the guide.').waitFor();
  await expect.poll(() => found(page)).toBe(sampleEvents);
  await field(page).fill('free this weekend');
  await expect.poll(() => chips(page).getByRole('button').count()).toBe(2);
  await expect
    .poll(async () => (await cards(page).allTextContents()).every((card) => card.includes('FREE')))
    .toBe(true);
  const index = await breakCalls(page, INDEX);
  await page.goto('/search?q=accordion');
  await page.getByRole('heading', { name: 'Unable to Load Events' }).waitFor();
  await page.getByText('Please try again later.').waitFor();
  expect(await field(page).inputValue()).toBe('accordion');
  const another = page.getByRole('link', { name: 'Search another way' });
  expect(await another.getAttribute('href')).toBe('/events/find?q=accordion');
  await api.mend();
  await index.mend();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => found(page)).toBe(sampleEvents);
  expect(await page.getByText('latest edition').count()).toBe(0);
});

test('without scripts the search is answered on a page of its own, page by page', async () => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('searchbox').fill('jazz');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/events/find?q=jazz');
  const upcoming = await cards(page).count();
  await page.getByText(`${String(upcoming)} events found`, { exact: true }).waitFor();
  const past = page.getByRole('link', { name: /^\d+ past events?$/ });
  const over = Number.parseInt((await past.textContent()) ?? '', 10);
  await past.click();
  await page.waitForURL('**/events/find?q=jazz&when=past');
  expect(await cards(page).count()).toBe(Math.min(over, 12));
  await page.getByLabel('City', { exact: true }).selectOption('Corpus Christi');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText(/^\d+ events found$/).waitFor();
  for (const card of await cards(page).allTextContents()) {
    expect(card).toContain('Corpus Christi');
  }
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await page.locator('a[rel="next"]').click();
  await page.waitForURL('**/events/find?page=2');
  await page.goto('/events/find?q=free+galery');
  await page.getByText('Nothing matches “free galery”. Did you mean free gallery?').waitFor();
  await page.getByRole('link', { name: 'free gallery', exact: true }).click();
  await page.getByRole('link', { name: 'Remove filter: Free' }).click();
  await page.waitForURL('**/events/find?q=gallery');
  await page.goto('/events/find?q=jazz+in+Taft');
  await page.getByRole('heading', { name: 'No events found' }).waitFor();
  await page.getByRole('link', { name: `${String(upcoming)} events without “Taft”` }).click();
  await page.waitForURL('**/events/find?q=jazz');
});
