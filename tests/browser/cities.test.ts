/** The five city pages: what they tell, their events, the two filters, and no script at all. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { GUIDE_CITIES } from '../../src/content/city-lists.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { expectProblem, visitor } from '../support/browser/browser.ts';
import { guide } from '../support/stack/guide.ts';
import { settled } from '../support/browser/settled.ts';
import { slowScripts } from '../support/browser/slow-scripts.ts';

const ready = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await settled(page);
};

/** The section of the events. */
const events = (page: Page) => page.getByRole('region', { name: /^Events in / });
const badge = (page: Page) => events(page).getByRole('status').first();

/** "15 events" as a figure. */
const count = async (page: Page): Promise<number> =>
  Number(/^(\d+) events?$/.exec((await badge(page).textContent()) ?? '')?.[1]);

const titles = async (page: Page): Promise<string[]> =>
  events(page).getByRole('article').getByRole('heading').allTextContents();

interface Listed {
  title: string;
  city: string;
  startDate: string;
}

/** What the API lists. */
const listed = async (query: string): Promise<{ data: Listed[]; total: number }> => {
  const answer = await fetch(new URL(`/api/events?${query}`, guide().siteUrl));
  const { data, pagination } = (await answer.json()) as {
    data: Listed[];
    pagination: { total: number };
  };
  return { data, total: pagination.total };
};

/** The titles a page shows of a list: sorted by start date, stable. */
const inOrder = (data: Listed[]): string[] =>
  data
    .toSorted((a, b) => (a.startDate === b.startDate ? 0 : a.startDate < b.startDate ? -1 : 1))
    .map(({ title }) => title);

describe.each([
  ['corpus-christi', 'Corpus Christi', '326,000+', '1839'],
  ['rockport', 'Rockport', '10,800+', '1867'],
  ['port-aransas', 'Port Aransas', '3,800+', '1911'],
  ['kingsville', 'Kingsville', '26,000+', '1904'],
  ['victoria', 'Victoria', '67,000+', '1824'],
])('/cities/%s', (slug, name, population, founded) => {
  test('tells about the city, with its facts, six attractions and its events', async () => {
    const page = await visitor();
    await ready(page, `/cities/${slug}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`Arts in ${name}`);
    const poster = page.getByRole('img', { name: new RegExp(`A screen print of ${name}`) });
    expect(await poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
    await page.getByRole('heading', { name: `About ${name}` }).waitFor();
    const facts = page.getByRole('region', { name: 'Quick Facts' });
    expect(await facts.getByRole('definition').allTextContents()).toEqual(
      expect.arrayContaining([population, founded]),
    );
    const places = page.getByRole('region', { name: `Arts Attractions in ${name}` });
    expect(await places.getByRole('listitem').count()).toBe(6);
    const all = events(page).getByRole('link', { name: 'View All Events' });
    expect(await all.getAttribute('href')).toBe(`/events?city=${name.replace(' ', '+')}`);
  });

  test('shows the first six upcoming events of exactly this city, by start date', async () => {
    const now = new Date().toISOString();
    const { data, total } = await listed(`city=${name}, TX&startDate=${now}&limit=6`);
    const page = await visitor();
    await ready(page, `/cities/${slug}`);
    expect(await titles(page)).toEqual(inOrder(data));
    expect(await count(page)).toBe(total);
    for (const { city } of data) expect(city).toBe(`${name}, TX`);
  });
});

test('choosing a category narrows the list and the count, and the back button widens it', async () => {
  const page = await visitor();
  await ready(page, '/cities/corpus-christi');
  const everything = { count: await count(page), titles: await titles(page) };
  const { data, total } = await listed(
    `city=Corpus Christi, TX&category=music&startDate=${new Date().toISOString()}&limit=6`,
  );
  await page.getByLabel('Category').selectOption('Music');
  await expect.poll(() => count(page)).toBe(total);
  expect(total).toBeLessThan(everything.count);
  expect(new URL(page.url()).search).toBe('?category=music');
  expect(await titles(page)).toEqual(inOrder(data));
  await expectAccessible(page);

  await page.goBack();
  await expect.poll(() => count(page)).toBe(everything.count);
  expect(await titles(page)).toEqual(everything.titles);
  expect(await page.getByLabel('Category').inputValue()).toBe('');
});

test('all events are shown with those that are over, the earliest first', async () => {
  const page = await visitor();
  await ready(page, '/cities/rockport');
  const upcoming = await count(page);
  const { data, total } = await listed('city=Rockport, TX&limit=6');
  await page.getByLabel('Show').selectOption('All Events');
  await expect.poll(() => count(page)).toBe(total);
  expect(total).toBeGreaterThan(upcoming);
  expect(new URL(page.url()).search).toBe('?view=all');
  expect(await titles(page)).toEqual(inOrder(data));
});

test('the filters are used by keyboard alone, and keep the focus', async () => {
  const page = await visitor();
  await ready(page, '/cities/corpus-christi');
  await events(page).getByRole('link', { name: 'View All Events' }).focus();
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('name')).toBe('category');
  await page.keyboard.press('v');
  await expect.poll(() => new URL(page.url()).search).toBe('?category=visual-arts');
  expect(await page.locator(':focus').getAttribute('name')).toBe('category');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => new URL(page.url()).search).toBe('?category=visual-arts&view=all');
  await expect.poll(() => count(page)).toBeGreaterThan(0);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('');
  expect(await page.getByLabel('Show').inputValue()).toBe('');
});

test('a shared link opens with its filters, also with a category outside the list', async () => {
  const page = await visitor();
  await ready(page, '/cities/corpus-christi?category=film-media&view=all');
  const { total } = await listed('city=Corpus Christi, TX&category=film-media&limit=6');
  await expect.poll(() => count(page)).toBe(total);
  expect(await page.getByLabel('Category').inputValue()).toBe('film-media');
  expect(await page.getByLabel('Show').inputValue()).toBe('all');
});

test.each(['?category=%00&view=zzz', '?category=<script>&category=music&page=-1', '?%E0%A4%A'])(
  'an address that makes no sense shows the page as it is: %s',
  async (query) => {
    const page = await visitor();
    await ready(page, '/cities/rockport');
    const shown = await titles(page);
    await ready(page, `/cities/rockport${query}`);
    expect(await titles(page)).toEqual(shown);
    expect(await page.getByLabel('Category').inputValue()).toBe('');
    await page.getByLabel('Show').selectOption('All Events');
    await expect.poll(() => new URL(page.url()).search).toBe('?view=all');
  },
);

test('no script of the filters is loaded until somebody reaches for them', async () => {
  const page = await visitor();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await ready(page, '/cities/victoria');
  expect(scripts.filter((url) => /CityEventsFilters|client/.test(url))).toEqual([]);
  await page.getByLabel('Category').hover();
  await expect
    .poll(() => scripts.filter((url) => url.includes('CityEventsFilters')).length)
    .toBe(1);
});

test('a script that could not be loaded is asked for again at the next reach', async () => {
  const page = await visitor();
  let isDown = true;
  // Astro itself tries twice.
  await page.route('**/CityEventsFilters*.js*', (route) =>
    isDown ? route.abort('connectionfailed') : route.continue(),
  );
  expectProblem(page, /failed \(net::ERR_INTERNET_DISCONNECTED|failed \(net::ERR_CONNECTION/);
  expectProblem(page, /Error hydrating/);
  await ready(page, '/cities/corpus-christi');
  const told = page.waitForEvent('console', (message) => message.text().includes('hydrating'));
  await page.getByLabel('Category').hover();
  await told;
  isDown = false;
  await page.getByLabel('Category').selectOption('Visual Arts');
  await expect.poll(() => new URL(page.url()).search).toBe('?category=visual-arts');
});

test('what is chosen before the script has arrived filters once it does', async () => {
  const page = await visitor();
  await slowScripts(page);
  await page.goto('/cities/corpus-christi');
  await page.getByLabel('Category').selectOption('Visual Arts');
  await expect.poll(() => new URL(page.url()).search).toBe('?category=visual-arts');
  expect(await page.getByLabel('Category').inputValue()).toBe('visual-arts');
});

test('while events are on their way, six placeholders keep their place', async () => {
  const page = await visitor();
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/events?**', async (route) => {
    await asked;
    await route.continue();
  });
  await ready(page, '/cities/corpus-christi');
  const height = async () => (await events(page).boundingBox())?.height ?? 0;
  const before = await height();
  await page.getByLabel('Show').selectOption('All Events');
  await page.getByText('Loading events...').waitFor();
  // The line that says how many more there are comes with the count.
  expect(Math.abs((await height()) - before)).toBeLessThan(200);
  answer();
  await page.getByText('Loading events...').waitFor({ state: 'detached' });
  expect((await titles(page)).length).toBe(6);
});

test('a search without a result says so, leads to the submission form, and is cleared at once', async () => {
  const page = await visitor();
  const nothing = {
    data: [],
    pagination: { page: 1, totalPages: 0, total: 0, hasPrev: false, hasNext: false },
  };
  await page.route('**/api/events?**', (route) => route.fulfill({ json: nothing }));
  await ready(page, '/cities/kingsville');
  const shown = await titles(page);
  await page.getByLabel('Category').selectOption('Craft & Design');
  await page.getByRole('heading', { name: 'No Events Found' }).waitFor();
  expect(await badge(page).textContent()).toBe('0 events');
  const submit = events(page).getByRole('link', { name: 'Submit Event' });
  expect(await submit.getAttribute('href')).toBe('/submit-event');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.poll(() => titles(page)).toEqual(shown);
  expect(new URL(page.url()).search).toBe('');
  expect(await page.locator(':focus').getAttribute('role')).toBe('status');
});

test('when the API is down it says so, and trying again mends it', async () => {
  const page = await visitor();
  await page.route('**/api/events?**', (route) => route.fulfill({ status: 503, body: 'Down.' }));
  expectProblem(page, /answered 503/);
  await ready(page, '/cities/victoria?view=all');
  await page.getByRole('heading', { name: 'Unable to Load Events' }).waitFor();
  await page.getByText('Please try again later.').waitFor();
  await page.unroute('**/api/events?**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => count(page)).toBeGreaterThan(0);
});

test('without JavaScript the six events stand there, with ways to all others', async () => {
  const page = await visitor({ javaScript: false });
  await page.goto('/cities/corpus-christi');
  expect((await titles(page)).length).toBe(6);
  expect(await page.getByLabel('Category').isVisible()).toBe(false);
  const more = page.getByRole('navigation', { name: 'More events' });
  const links = await more
    .getByRole('link')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(links[0]).toBe('/events/city/corpus-christi');
  expect(links.slice(1)).toHaveLength(9);
  expect(links).toContain('/events/category/film-media');
});

test('the next town leads from page to page through all five and back', async () => {
  const page = await visitor();
  await page.goto('/cities/corpus-christi');
  for (const { name } of [...GUIDE_CITIES.slice(1), GUIDE_CITIES[0]]) {
    const towns = page.getByRole('region', { name: 'Next Town Down the Coast' });
    expect(await towns.getByRole('link').count()).toBe(4);
    await towns.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: `Arts in ${name}` }).waitFor();
  }
});

test('a city without a page is not found', async () => {
  const page = await visitor();
  const answer = await page.goto('/cities/atlantis');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
});
