/** The directory of `/venues`: filters, paging, cities, the address bar, and no script at all. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectProblem, visitor } from '../support/browser/browser.ts';
import { layoutShift } from '../support/browser/layout-shift.ts';
import { settled } from '../support/browser/settled.ts';
import { slowScripts } from '../support/browser/slow-scripts.ts';

/** "Showing 24 of 30 venues" as figures. */
const showing = async (page: Page): Promise<{ shown: number; total: number }> => {
  const text = (await page.getByText(/^Showing [\d,]+ of [\d,]+ venues$/).textContent()) ?? '';
  const [shown, total] = [...text.matchAll(/[\d,]+/g)].map(([figure]) =>
    Number(figure.replaceAll(',', '')),
  );
  return { shown: shown ?? NaN, total: total ?? NaN };
};

/** Opens the directory and waits until its filters run. */
const withFilters = async (page: Page, path = '/venues'): Promise<void> => {
  await page.goto(path);
  await page.getByLabel('Search venues').focus();
  await settled(page);
};

const shownCount = async (page: Page): Promise<number> => (await showing(page)).shown;

const names = (page: Page): Promise<string[]> =>
  page.getByRole('article').getByRole('heading').allTextContents();

const cityLines = (page: Page): Promise<string[]> =>
  page.getByRole('article').locator('h2 + p').allTextContents();

/** Reads the directory from its first page to its last by the links. */
const readThrough = async (page: Page): Promise<string[]> => {
  const seen: string[] = [];
  for (;;) {
    seen.push(...(await names(page)));
    const next = page.getByRole('link', { name: 'Next' });
    if ((await next.count()) === 0) return seen;
    await next.click();
  }
};

describe('the directory', () => {
  test('loads no framework until somebody reaches for its filters', async () => {
    const page = await visitor();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto('/venues');
    await settled(page);
    expect(loaded.filter((path) => /VenueDirectory|query-client|\/api\/venues/.test(path))).toEqual(
      [],
    );
    await page.getByLabel('Search venues').focus();
    await expect.poll(() => loaded.filter((path) => path === '/api/venues').length).toBe(1);
    await page.getByLabel('Search venues').fill('gallery');
    await page.getByLabel('City').selectOption('Rockport');
    await expect.poll(() => shownCount(page)).toBe(1);
    expect(loaded.filter((path) => path === '/api/venues').length).toBe(1);
  });

  test('filters narrow it, stand in the address, and go away one by one', async () => {
    const page = await visitor();
    await withFilters(page);
    expect(await showing(page)).toEqual({ shown: 24, total: 30 });

    await page.getByLabel('City').selectOption('Corpus Christi');
    await expect.poll(() => page.url()).toContain('city=Corpus+Christi');
    await expect.poll(() => showing(page)).toEqual({ shown: 11, total: 30 });
    await page.getByLabel('Type').selectOption('Outdoor Venue');
    await expect.poll(() => page.url()).toContain('type=outdoor');
    await expect.poll(() => names(page)).toEqual(['Gull Point Bandshell', 'Laguna Steps']);

    await page.getByRole('button', { name: 'Remove filter: Corpus Christi' }).click();
    expect(await page.locator(':focus').getAttribute('name')).toBe('search');
    await expect.poll(() => shownCount(page)).toBe(4);
    await page.getByRole('button', { name: 'Remove filter: Outdoor Venue' }).click();
    await expect.poll(() => showing(page)).toEqual({ shown: 24, total: 30 });
    expect(new URL(page.url()).search).toBe('');
  });

  test('filters that are on together are cleared together, and the order stays', async () => {
    const page = await visitor();
    await withFilters(page, '/venues?city=Corpus+Christi&type=outdoor&sort=name-desc');
    await page.getByLabel('Search venues').pressSequentially('laguna', { delay: 20 });
    await expect.poll(() => names(page)).toEqual(['Laguna Steps']);
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    expect(await page.locator(':focus').getAttribute('name')).toBe('search');
    await expect.poll(() => showing(page)).toEqual({ shown: 24, total: 30 });
    expect(new URL(page.url()).search).toBe('?sort=name-desc');
    expect(await page.getByLabel('Search venues').inputValue()).toBe('');
  });

  test('everything can be done by keyboard', async () => {
    const page = await visitor();
    await withFilters(page);
    await page.getByLabel('Search venues').focus();
    await page.keyboard.type('printmakers');
    await expect.poll(() => names(page)).toEqual(['Gallery Marea']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No venues match your filters' }).waitFor();
    expect(page.url()).toContain('city=Kingsville');
    // The one among the chips would keep the focus with the filters.
    const clear = page.getByRole('button', { name: 'Clear All Filters' }).last();
    for (let steps = 0; steps < 8; steps += 1) {
      if (await clear.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => shownCount(page)).toBe(24);
    expect(await page.locator(':focus').textContent()).toMatch(/^Showing 24/);
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toMatch(/^View Details/);
  });

  test('the search answers at every letter, and is one step back', async () => {
    const page = await visitor();
    await withFilters(page);
    await page.getByLabel('Search venues').pressSequentially('conjunto', { delay: 20 });
    await expect.poll(() => page.url()).toContain('search=conjunto');
    expect(await names(page)).toEqual(['Depot Square', 'Trawler Hall']);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expect.poll(() => page.getByLabel('Search venues').inputValue()).toBe('');
    await expect.poll(() => shownCount(page)).toBe(24);
  });

  test('accents and case do not hide a venue, and towns are searched too', async () => {
    const page = await visitor();
    await withFilters(page, '/venues?search=DE+LEON');
    await expect.poll(() => names(page)).toEqual(['De León Green']);
    await page.getByLabel('Search venues').fill('ingleside');
    await expect.poll(() => names(page)).toEqual(['Live Oak Cove Amphitheater']);
  });

  test('each order puts the right venue first', async () => {
    const page = await visitor();
    await withFilters(page);
    expect((await names(page))[0]).toBe('Branding Iron Theater');
    const sort = page.getByLabel('Sort by');
    await sort.selectOption('Name Z-A');
    await expect.poll(async () => (await names(page))[0]).toBe('Windswept Oaks Sculpture Garden');
    expect(page.url()).toContain('sort=name-desc');
    await sort.selectOption('City A-Z');
    await expect.poll(async () => (await cityLines(page))[0]).toMatch(/^Aransas Pass, TX/);
    await sort.selectOption('City Z-A');
    await expect.poll(async () => (await cityLines(page))[0]).toMatch(/^Victoria, TX/);
    expect((await names(page)).slice(0, 3)).toEqual([
      'Clay & Cypress',
      'De León Green',
      'Rosewater Opera House',
    ]);
    await sort.selectOption('Name A-Z');
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  test('pages turn with the filters kept, and the focus goes to the list', async () => {
    const page = await visitor();
    await withFilters(page, '/venues?sort=city-asc');
    await page.getByText('Page 1 of 2').waitFor();
    const first = await names(page);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText('Page 2 of 2').waitFor();
    expect(page.url()).toContain('sort=city-asc&page=2');
    expect(await page.locator(':focus').textContent()).toMatch(/^Showing 6 of 30 venues/);
    const all = [...first, ...(await names(page))];
    expect(new Set(all).size).toBe(30);
    await page.goBack();
    await page.getByText('Page 1 of 2').waitFor();
  });

  test('its second page stays itself when the filters run, and filters from there', async () => {
    const page = await visitor();
    await page.goto('/venues/page/2');
    const built = await names(page);
    expect(built).toHaveLength(6);
    await page.getByLabel('Search venues').focus();
    await page.waitForResponse((answer) => answer.url().endsWith('/api/venues'));
    expect(await names(page)).toEqual(built);
    await page.getByLabel('Type').selectOption('Art Gallery');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/venues');
    await expect.poll(() => shownCount(page)).toBe(6);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(built);
  });

  test('cards tell the events to come, before and after filtering', async () => {
    const page = await visitor();
    await withFilters(page);
    const card = page.getByRole('article').filter({ hasText: 'Jetty Stage' });
    const built = await card.textContent();
    expect(built).toMatch(/\d upcoming event/);
    await page.getByLabel('City').selectOption('Port Aransas');
    await expect.poll(() => shownCount(page)).toBe(3);
    await expect.poll(() => card.textContent()).toBe(built);
  });

  test.each([
    ['city=Nowhere+at+All', 'Nowhere at All'],
    ['type=moon_base', 'Moon Base'],
    ['search=%3Cimg%20src=x%20onerror=alert(1)%3E', 'Search: <img src=x onerror=alert(1)>'],
  ])('%s filters, shows as a chip, and is cleared by one button', async (query, chip) => {
    const page = await visitor();
    await page.goto(`/venues?${query}`);
    await page.getByRole('button', { name: `Remove filter: ${chip}` }).waitFor();
    await page.getByRole('heading', { name: 'No venues match your filters' }).waitFor();
    expect(await showing(page)).toEqual({ shown: 0, total: 30 });
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    await expect.poll(() => showing(page)).toEqual({ shown: 24, total: 30 });
  });

  test.each(['page=zzz&sort=price&city=', 'page=-3', 'page[]=2&%00=%ff', 'page=1e9'])(
    'garbage in the address changes nothing: %s',
    async (query) => {
      const page = await visitor();
      await page.goto(`/venues?${query}`);
      await settled(page);
      expect(await showing(page)).toEqual({ shown: 24, total: 30 });
      expect((await names(page))[0]).toBe('Branding Iron Theater');
    },
  );

  test('a page beyond the end leads to the last there is', async () => {
    const page = await visitor();
    await withFilters(page, '/venues?city=rockport&page=99');
    await page.getByRole('button', { name: 'Remove filter: Rockport' }).waitFor();
    await expect.poll(() => showing(page)).toEqual({ shown: 4, total: 30 });
    expect(page.url()).not.toContain('page=');
    expect(await page.getByLabel('City').inputValue()).toBe('Rockport');
  });

  test('what is typed and chosen before the script runs filters once it does', async () => {
    const page = await visitor();
    await slowScripts(page);
    await page.goto('/venues?sort=city-desc', { waitUntil: 'commit' });
    await page.getByLabel('Search venues').fill('theater');
    await page.getByLabel('City').selectOption('Kingsville');
    await expect.poll(() => page.url()).toContain('search=theater&city=Kingsville&sort=city-desc');
    await expect.poll(() => names(page)).toEqual(['Branding Iron Theater']);
  });

  test('while the API is down the built list stays, and trying again mends the rest', async () => {
    const page = await visitor();
    await page.route('**/api/venues', (route) => route.fulfill({ status: 503, body: 'Down.' }));
    expectProblem(page, /answered 503/);
    await page.goto('/venues');
    await page.getByLabel('Search venues').focus();
    await page.waitForResponse('**/api/venues');
    expect(await page.getByRole('article').count()).toBe(24);
    await page.getByLabel('City').selectOption('Victoria');
    await page.getByRole('heading', { name: 'Unable to load venues' }).waitFor();

    await page.unroute('**/api/venues');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => shownCount(page)).toBe(3);
  });

  test('while venues load, cards of nearly their size stand in', async () => {
    const page = await visitor();
    const { promise: held, resolve: answer } = Promise.withResolvers<undefined>();
    await page.route('**/api/venues', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/venues?city=Rockport');
    await page.getByText('Loading venues...').waitFor({ state: 'attached' });
    const height = async (selector: string) =>
      (await page.locator(selector).first().boundingBox())?.height ?? NaN;
    const standIn = await height('[role="status"] li');
    answer(undefined);
    await expect.poll(() => shownCount(page)).toBe(4);
    expect(await page.getByText('Loading venues...').count()).toBe(0);
    expect(Math.abs(standIn - (await height('li:has(> article)')))).toBeLessThan(50);
  });

  test('nothing on the page moves while it loads and when its filters begin to run', async () => {
    const page = await visitor({ width: 390, height: 844 });
    await withFilters(page);
    expect(await layoutShift(page)).toBe(0);
  });

  test('on a phone the choices unfold before any script has run', async () => {
    const page = await visitor({ width: 390, height: 844 });
    await slowScripts(page);
    await page.goto('/venues', { waitUntil: 'domcontentloaded' });
    expect(await page.getByLabel('Sort by').isVisible()).toBe(false);
    await page.getByText('More filters').click();
    await page.getByLabel('City').selectOption('Rockport');
    await expect.poll(() => shownCount(page)).toBe(4);
    expect(await page.getByLabel('Sort by').isVisible()).toBe(true);
  });

  test('a mistake can be told, with the subject filled in', async () => {
    const page = await visitor();
    await page.goto('/venues');
    const note = page.getByText('Notice incorrect venue information?');
    const link = note.getByRole('link', { name: 'Let us know' });
    expect(await link.getAttribute('href')).toBe('/contact?subject=Venue+information');
  });
});

describe('without JavaScript', () => {
  test('every venue is reached page by page, and the filters are not in the way', async () => {
    const page = await visitor({ javaScript: false });
    await page.goto('/venues');
    expect(await page.getByLabel('Search venues').isVisible()).toBe(false);
    const { total } = await showing(page);
    const seen = await readThrough(page);
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
  });

  test('every venue is reached by its city, and the counts are right', async () => {
    const page = await visitor({ javaScript: false });
    await page.goto('/venues');
    const { total } = await showing(page);
    const links = page.getByRole('main').locator('a[href^="/venues/city/"]');
    const cities = await links.evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute('href') ?? '',
        city: link.firstChild?.textContent?.trim() ?? '',
        count: Number.parseInt(link.querySelector('span')?.textContent ?? '', 10),
      })),
    );
    let sum = 0;
    for (const { href, city, count } of cities) {
      await page.goto(href);
      await page.getByRole('heading', { level: 1, name: `Venues in ${city}` }).waitFor();
      const here = await readThrough(page);
      expect(here).toHaveLength(count);
      for (const line of await cityLines(page)) expect(line).toMatch(new RegExp(`^${city}, TX`));
      sum += here.length;
    }
    expect(sum).toBe(total);
  });
});
