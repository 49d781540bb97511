/** On a slow connection, what is typed before the scripts load is kept, and a late font moves nothing. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectProblem, visitor } from '../../support/browser/browser.ts';
import { layoutShifts } from '../../support/browser/opened-page.ts';
import { button, cards, problems } from '../../support/browser/page-parts.ts';

/** Delays every script of the page. */
const slowScripts = (page: Page) =>
  page.route('**/_astro/*.js', async (route) => {
    await sleep(700);
    await route.continue();
  });

const open = async (address: string): Promise<Page> => {
  const page = await visitor();
  await slowScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  return page;
};

test.each([
  ['/events?category=music', 'search=art&category=music&city=Corpus+Christi'],
  ['/events/archive', 'search=art'],
  ['/venues?sort=city-desc', 'search=art&city=Corpus+Christi&sort=city-desc'],
  ['/search?category=music', 'q=art&category=music&city=Corpus+Christi'],
])('words and a choice on %s filter once the script runs', async (address, query) => {
  const page = await open(address);
  const field = page.getByRole('main').getByRole('searchbox').first();
  await field.pressSequentially('art', { delay: 90 });
  if (query.includes('city')) {
    await page.getByLabel('City', { exact: true }).selectOption('Corpus Christi');
  }
  await expect.poll(() => page.url()).toContain(query);
  expect(await field.inputValue()).toBe('art');
});

test('a category that is chosen on a city page filters once the script runs', async () => {
  const page = await open('/cities/corpus-christi');
  await page.getByLabel('Category').selectOption('Visual Arts');
  await expect.poll(() => page.url()).toContain('?category=visual-arts');
});

test('a script that could not be loaded is asked for again at the next reach', async () => {
  const page = await visitor();
  let isDown = true;
  // Fails all requests, because Astro tries a second time.
  await page.route('**/CityEventsFilters*.js*', (route) =>
    isDown ? route.abort('connectionfailed') : route.continue(),
  );
  expectProblem(page, /failed \(net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION)/);
  expectProblem(page, /Error hydrating/);
  await page.goto('/cities/corpus-christi');
  const told = page.waitForEvent('console', (message) => message.text().includes('hydrating'));
  await page.getByLabel('Category').hover();
  await told;
  isDown = false;
  await page.getByLabel('Category').selectOption('Visual Arts');
  await expect.poll(() => page.url()).toContain('?category=visual-arts');
});

test('the forms wait for their scripts and keep what was typed and ticked', async () => {
  const event = await open('/submit-event');
  await event.getByLabel('Event name').fill('Typed Before The Script');
  await event.getByLabel('I agree to the').check();
  await event.getByLabel('Make this a premium event').check();
  await button(event, 'Submit Premium Event ($29)').click();
  await problems(event).waitFor();
  expect(await problems(event).textContent()).not.toMatch(
    /Enter the event name|agree to the terms/,
  );

  const order = await open('/advertising/form');
  await order.getByLabel('Ad title').fill('Typed Before The Script');
  await order.getByRole('radio', { name: 'Horizontal Banner' }).check();
  await order.getByRole('region', { name: 'Price Summary' }).getByText('$199').first().waitFor();
  expect(await order.getByLabel('Ad title').inputValue()).toBe('Typed Before The Script');

  const contact = await open('/contact?subject=Advertising');
  await contact.getByLabel('Subject').fill('Typed before the script');
  await contact.locator('main astro-island[ssr]').waitFor({ state: 'detached' });
  expect(await contact.getByLabel('Subject').inputValue()).toBe('Typed before the script');
});

test('a search in the address is known before anything is painted', async () => {
  const page = await open('/search?q=jazz');
  await page.waitForLoadState('domcontentloaded');
  // The unfiltered list must not be visible, not even for a moment.
  expect(await cards(page).filter({ visible: true }).count()).toBe(0);
  await page.getByText('Searching...').filter({ visible: true }).first().waitFor();
});

test.each(['/', '/events', '/submit-event'])('late fonts move nothing on %s', async (path) => {
  const page = await visitor({ width: 390, height: 844 });
  await page.route('**/*.woff2', async (route) => {
    await sleep(1500);
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(2000);
  expect(await layoutShifts(page)).toEqual([]);
});
