/** The event list of a city page with its filters loaded. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inTurn } from '../../support/in-turn.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { visitor } from '../../support/browser/browser.ts';
import {
  breakCalls,
  cards,
  expectQuery,
  focused,
  holdCalls,
} from '../../support/browser/page-parts.ts';

const events = (page: Page) => page.getByRole('region', { name: /^Events in / });
const badge = (page: Page) => events(page).getByRole('status').first();
const count = async (page: Page): Promise<number> =>
  Number(/^(\d+) events?$/.exec((await badge(page).textContent()) ?? '')?.[1]);
const titles = (page: Page): Promise<string[]> =>
  cards(events(page)).getByRole('heading').allTextContents();
const EVENTS_CALLS = '**/api/events?**';

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

inTurn({
  'a shared link opens with its filters, also with a category outside the list': async () => {
    const page = await visitor();
    await page.goto('/cities/corpus-christi?category=film-media&view=all');
    await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('film-media');
    await expect.poll(() => page.getByLabel('Show', { exact: true }).inputValue()).toBe('all');
  },
  'a list without events leads to the submission form, and is cleared at once': async () => {
    const page = await visitor();
    const pagination = { page: 1, totalPages: 0, total: 0, hasPrev: false, hasNext: false };
    await page.route('**/api/events?**category=craft-design**', (route) =>
      route.fulfill({ json: { data: [], pagination } }),
    );
    await page.goto('/cities/kingsville');
    const shown = await titles(page);
    await page.getByLabel('Category').selectOption('Craft & Design');
    await page.getByRole('heading', { name: 'No Events Found' }).waitFor();
    expect(await badge(page).textContent()).toBe('0 events');
    const submit = events(page).getByRole('link', { name: 'Submit Event' });
    expect(await submit.getAttribute('href')).toBe('/submit-event');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect.poll(() => titles(page)).toEqual(shown);
    await expectQuery(page, '');
    expect(await focused(page).getAttribute('role')).toBe('status');
  },
  'a count and a list that are older than the events give way, once the page is used': async () => {
    const page = await visitor();
    await page.route(EVENTS_CALLS, async (route) => {
      const answer = (await (await route.fetch()).json()) as { pagination: { total: number } };
      if (!route.request().url().includes('category=')) answer.pagination.total += 4;
      await route.fulfill({ json: answer });
    });
    await page.goto('/cities/victoria');
    const built = { count: await count(page), titles: await titles(page) };
    await page.getByLabel('Category').selectOption('Music');
    await expectQuery(page, '?category=music');
    await page.getByLabel('Category').selectOption('All Events');
    await expect.poll(() => count(page)).toBe(built.count + 4);
    expect(await titles(page)).toEqual(built.titles);
  },
  'a slow response keeps the place of the list, and a failed one can be tried again': async () => {
    const page = await visitor();
    const { release } = await holdCalls(page, EVENTS_CALLS);
    await page.goto('/cities/corpus-christi');
    const height = async () => (await events(page).boundingBox())?.height ?? 0;
    const before = await height();
    await page.getByLabel('Show', { exact: true }).selectOption('All Events');
    await page.getByText('Loading events...').waitFor();
    // The height of the list may change only by the line "These are 12 of … events", which is shown when the
    // count is known.
    expect(Math.abs((await height()) - before)).toBeLessThan(200);
    release();
    await page.getByText('Loading events...').waitFor({ state: 'detached' });

    const { mend } = await breakCalls(page, EVENTS_CALLS);
    await page.goto('/cities/victoria?view=all');
    await page.getByRole('heading', { name: 'Unable to Load Events' }).waitFor();
    await mend();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => count(page)).toBeGreaterThan(0);
  },
});
