/** The search with the API, with the static search index when the API fails, and without scripts. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inTurn } from '../../support/in-turn.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { visitor } from '../../support/browser/browser.ts';
import { layoutShifts } from '../../support/browser/opened-page.ts';
import {
  breakCalls,
  button,
  cards,
  expectQuery,
  focused,
  focusedText,
  holdCalls,
  queryOf,
} from '../../support/browser/page-parts.ts';
import { settled } from '../../support/browser/settled.ts';

const status = (page: Page) => page.getByRole('status').filter({ hasText: /found$|^Searching/ });

/** Waits for the text "{n} events found", and returns n. */
const found = async (page: Page): Promise<number> => {
  await expect.poll(() => status(page).first().textContent()).toMatch(/^\d+ events found$/);
  return Number.parseInt((await status(page).first().textContent()) ?? '', 10);
};

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search events' });
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

test('a search that asks for too much leads to what is found without a part of it', async () => {
  const page = await visitor({ width: 390, height: 844 });
  await page.goto('/search?q=jazz+in+Taft');
  const less = page.getByRole('link', { name: /^\d+ events? without “Taft”$/ });
  const total = Number.parseInt((await less.textContent()) ?? '', 10);
  await expectAccessible(page);
  await less.press('Enter');
  await expectQuery(page, '?q=jazz');
  await expect.poll(() => found(page)).toBe(total);
  expect(await less.count()).toBe(0);
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

test('a search of the home page opens with its words, moves nothing, and leads to its events', async () => {
  const page = await visitor({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('searchbox').fill('   ');
  await page.getByRole('button', { name: 'Search' }).click();
  expect(new URL(page.url()).pathname, 'an empty search does nothing').toBe('/');
  await page.getByRole('searchbox').fill('  market ');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/search?q=market');
  expect(await field(page).inputValue()).toBe('market');
  expect(await found(page)).toBeGreaterThan(12);
  await settled(page);
  expect(await layoutShifts(page)).toEqual([]);
  const title = (await cards(page).first().getByRole('heading').textContent())?.trim();
  await cards(page).first().getByRole('link').first().click();
  await page.waitForURL(/\/events\/[a-z0-9-]+-[a-z0-9]{6}$/);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(title);
});

test('without scripts the search is answered on a page of its own, page by page', async () => {
  const page = await visitor({ javaScript: false });
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
  await page.getByRole('link', { name: 'Next' }).click();
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

test('a letter typed while a search begins is kept', async () => {
  const page = await visitor();
  await page.goto('/search');
  await field(page).focus();
  await page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...step) => {
      push(...step);
      history.pushState = push;
      document.execCommand('insertText', false, 's');
    };
  });
  await field(page).fill('market');
  await expectQuery(page, '?q=markets');
  expect(await field(page).inputValue()).toBe('markets');
});

inTurn({
  'words are found without their accents, in the plural, and by their beginnings': async () => {
    const page = await visitor();
    await page.goto('/search?q=café');
    const count = async (words: string) => {
      await field(page).fill(words);
      await expect.poll(() => queryOf(page).get('q')).toBe(words);
      return found(page);
    };
    const cafe = await found(page);
    expect(cafe).toBeGreaterThan(0);
    expect(await count('CAFE')).toBe(cafe);
    const market = await count('market');
    expect(await count('markets')).toBe(market);
    expect(await count('mark')).toBeGreaterThanOrEqual(market);
    expect(await count('market xylophonist')).toBe(0);
  },
  'festivals are found under their older category, and a city outside the list is the choice':
    async () => {
      const page = await visitor();
      await page.goto('/search?category=festivals-markets&city=taft');
      const category = page.getByLabel('Category', { exact: true });
      await expect.poll(() => category.inputValue()).toBe('multidisciplinary');
      expect(await page.getByLabel('City', { exact: true }).inputValue()).toBe('taft');
      await page.goto('/search');
      await category.selectOption({ label: 'Multidisciplinary & Festivals' });
      await expectQuery(page, '?category=multidisciplinary');
      expect(await found(page)).toBeGreaterThan(0);
      for (const card of await cards(page).allTextContents()) {
        expect(card).toContain('Festivals & Markets');
      }
    },
  'more is shown on demand, and the focus goes to the first new card': async () => {
    const page = await visitor();
    await page.goto('/search?category=music');
    const total = await found(page);
    const more = page.getByRole('button', { name: 'Show more' });
    await more.press('Enter');
    await expect.poll(() => cards(page).count()).toBe(Math.min(24, total));
    const titles = await cards(page).getByRole('heading').allTextContents();
    await expect.poll(() => focused(page).textContent()).toBe(titles[12]);
    for (let shown = 24; shown < total; shown += 12) {
      await more.click();
      await expect.poll(() => cards(page).count()).toBe(Math.min(shown + 12, total));
    }
    expect(await more.count()).toBe(0);
    const links = await cards(page).getByRole('heading').getByRole('link').all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
    expect(new Set(addresses).size, 'nothing comes twice').toBe(total);
  },
  'a cleared search does not come back while the next one loads': async () => {
    const page = await visitor();
    await page.goto('/search?q=market');
    await cards(page).first().waitFor();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expectQuery(page, '');
    const { release } = await holdCalls(page, API);
    await field(page).fill('gallery');
    await expectQuery(page, '?q=gallery');
    await page.getByText('Searching...').filter({ visible: true }).first().waitFor();
    expect(await page.getByRole('heading', { name: 'Events found' }).count()).toBe(0);
    release();
    await page.getByRole('heading', { name: 'Events found' }).waitFor();
  },
  'a slow search has placeholders, and nothing found is said with a way on': async () => {
    const page = await visitor();
    const { release } = await holdCalls(page, API);
    await page.goto('/search?q=xylophonist&city=Alice');
    await page.getByText('Searching...').filter({ visible: true }).first().waitFor();
    const placeholders = page.locator('ul[aria-hidden="true"]').filter({ visible: true });
    await expect.poll(() => placeholders.locator('> li').count()).toBe(6);
    release();
    await page.getByRole('heading', { name: 'No events found' }).waitFor();
    await page
      .getByText('Try adjusting your search criteria or browse all events.', { exact: true })
      .waitFor();
    const wayOn = page
      .getByRole('main')
      .getByRole('link', { name: 'browse all events', exact: true });
    expect(await wayOn.getAttribute('href')).toBe('/events');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expectQuery(page, '');
    expect(await focused(page).getAttribute('name')).toBe('q');
  },
});
