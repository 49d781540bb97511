/** The home page, the header of every page, moving between pages, and the page that is not there. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CAROUSEL_INTERVAL_MS } from '../../src/figures.ts';
import { visitor } from '../support/browser/browser.ts';
import { settled } from '../support/browser/settled.ts';

test('the home page leads to what is on, without JavaScript', async () => {
  const page = await visitor({ javaScript: false });
  await page.goto('/');
  const featured = page.locator('section', { hasText: 'Upcoming Featured Events' });
  expect(await featured.getByRole('article').count()).toBe(3);
  for (const [name, href] of [
    ['View All Events', '/events'],
    ['View All Articles', '/blog'],
    ['View All Categories', '/categories'],
  ] as const) {
    expect(await page.getByRole('link', { name }).first().getAttribute('href')).toBe(href);
  }
  await page.getByRole('heading', { name: 'Latest from the Blog' }).waitFor();
  await page.getByRole('heading', { name: 'Explore Arts Categories' }).waitFor();
});

test('with more featured events than places, page and API show those whose turn it is', async () => {
  const page = await visitor();
  await page.goto('/');
  const featured = page.locator('section', { hasText: 'Upcoming Featured Events' });
  const shown = await featured.getByRole('article').getByRole('heading').allTextContents();
  const titlesOf = async (query: string) => {
    const answer = await page.request.get(`/api/events?featured=true&status=approved&${query}`);
    const { data } = (await answer.json()) as { data: { title: string; startDate: string }[] };
    return data.map(({ title }) => title);
  };
  expect(await titlesOf('limit=3')).toEqual(shown.map((title) => title.trim()));
  const all = await titlesOf(`limit=100&startDate=${new Date().toISOString()}`);
  expect(all.length).toBeGreaterThan(3);
  expect(all).toEqual(expect.arrayContaining(shown.map((title) => title.trim())));
});

test('an empty search does nothing; words are trimmed and carried along', async () => {
  const page = await visitor();
  await page.goto('/');
  await page.getByRole('searchbox').fill('   ');
  await page.getByRole('button', { name: 'Search' }).click();
  expect(new URL(page.url()).pathname).toBe('/');

  await page.getByRole('searchbox').fill('  jazz & blues ');
  const asked = page.waitForRequest(/\/search\?/);
  await page.getByRole('button', { name: 'Search' }).click();
  expect(new URL((await asked).url()).searchParams.get('q')).toBe('jazz & blues');
  // Chromium may not close a page that is just on its way to another.
  await page.waitForURL('**/search?**');
});

test('the menu of a phone opens, closes with Escape, and closes when a link is followed', async () => {
  const page = await visitor({ width: 390, height: 844 });
  await page.goto('/');
  const toggle = page.getByRole('button', { name: /^(Menu|Close)$/ });
  const events = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Events' });
  expect(await events.isVisible()).toBe(false);
  await toggle.click();
  await events.waitFor();
  expect(await toggle.getAttribute('aria-expanded')).toBe('true');
  expect(await page.getByRole('button', { name: 'Menu' }).count()).toBe(0);
  expect(await toggle.innerText()).toBe('Close');
  await page.keyboard.press('Escape');
  await expect.poll(() => events.isVisible()).toBe(false);
  await toggle.click();
  await events.click();
  await page.waitForURL('**/events');
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
});

test('the header says where the visitor is', async () => {
  const page = await visitor();
  await page.goto('/events');
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect(await menu.getByRole('link', { name: 'Events' }).getAttribute('aria-current')).toBe(
    'page',
  );
  expect(await menu.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull();
});

test('an address that does not exist is a 404 with a way on', async () => {
  const page = await visitor();
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0);
});

/** The categories in the order of the page, by the first letter of each. */
const categories = (page: Page): Promise<string> =>
  page
    .getByRole('region', { name: 'Explore Arts Categories' })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.textContent.trim().charAt(0)).join(''));

/** The carousel in the middle of the screen, the pointer far from it and the clock in our hands. */
const carousel = async (page: Page) => {
  await page.clock.install();
  await page.goto('/');
  const region = page.getByRole('region', { name: 'Explore Arts Categories' });
  await region.getByRole('list').evaluate((list) => {
    list.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await page.mouse.move(1, 1);
  // The page learns of what came into view in its own time.
  await new Promise((resolve) => setTimeout(resolve, 300));
  return region;
};

/** One turn of the carousel later. */
const wait = (page: Page) => page.clock.runFor(CAROUSEL_INTERVAL_MS + 100);

test('the categories turn one place every three seconds, and wait for whoever looks closer', async () => {
  const page = await visitor();
  const region = await carousel(page);
  expect(await categories(page)).toBe('PVMFLF');
  await wait(page);
  expect(await categories(page)).toBe('VMFLFP');
  expect(await region.locator('[aria-current]').getAttribute('aria-label')).toBe(
    'Begin with Visual Arts',
  );

  await region.getByRole('link', { name: 'Music' }).hover();
  await wait(page);
  expect(await categories(page)).toBe('VMFLFP');
  await page.mouse.move(1, 1);
  await wait(page);
  expect(await categories(page)).toBe('MFLFPV');

  await region.getByRole('link', { name: 'Literary Arts' }).focus();
  await wait(page);
  expect(await categories(page)).toBe('MFLFPV');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await wait(page);
  expect(await categories(page)).toBe('MFLFPV');
});

test('the categories are paused and started by a button, also from the keyboard', async () => {
  const page = await visitor();
  const region = await carousel(page);
  await region.getByRole('button', { name: 'Pause turning' }).focus();
  await page.keyboard.press('Enter');
  await page.mouse.move(1, 1);
  await wait(page);
  expect(await categories(page)).toBe('PVMFLF');
  await region.getByRole('button', { name: 'Start turning' }).press('Enter');
  await wait(page);
  expect(await categories(page)).toBe('VMFLFP');
});

test('a dot brings its category to the beginning, and the order of the page is the order seen', async () => {
  const page = await visitor({ reducedMotion: true });
  const region = await carousel(page);
  await region.getByRole('button', { name: 'Begin with Literary Arts' }).click();
  expect(await categories(page)).toBe('LFPVMF');
  const lefts = await region
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  expect(
    await region
      .getByRole('button', { name: 'Begin with Literary Arts' })
      .getAttribute('aria-current'),
  ).toBe('true');
});

test('for readers who asked for less motion nothing turns, and there is nothing to pause', async () => {
  const page = await visitor({ reducedMotion: true });
  const region = await carousel(page);
  await wait(page);
  expect(await categories(page)).toBe('PVMFLF');
  expect(await region.getByRole('button', { name: /turning/ }).count()).toBe(0);
  expect(await region.getByRole('button', { name: /^Begin with/ }).count()).toBe(6);
});

test('on a phone the categories are swiped, and the dots follow', async () => {
  const page = await visitor({ width: 390, height: 844 });
  const region = await carousel(page);
  const list = region.getByRole('list');
  await list.evaluate((row) => {
    row.scrollBy({ left: 340, behavior: 'instant' });
  });
  const current = () => region.locator('[aria-current]').getAttribute('aria-label');
  await expect.poll(current).toBe('Begin with Music');
  await wait(page);
  expect(await categories(page)).toBe('VMFLFP');
  expect(await current()).toBe('Begin with Film & Media');
});

test('without JavaScript the categories are a row of links, with no dead controls', async () => {
  const page = await visitor({ javaScript: false });
  await page.goto('/');
  const region = page.getByRole('region', { name: 'Explore Arts Categories' });
  expect(await region.getByRole('listitem').getByRole('link').count()).toBe(6);
  expect(await region.getByRole('button').count()).toBe(0);
});

test('a link to the page one is on scrolls smoothly to its top and loads nothing', async () => {
  const page = await visitor();
  await page.goto('/events');
  await settled(page);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Events' })
    .click();
  const heights: number[] = [];
  await expect
    .poll(
      async () => {
        const top = await page.evaluate(() => scrollY);
        heights.push(top);
        return top;
      },
      {
        interval: 30,
      },
    )
    .toBe(0);
  expect(heights.some((top) => top > 0)).toBe(true);
  expect(loads).toEqual([]);

  await page.getByLabel('City').selectOption('Rockport');
  await expect.poll(() => page.url()).toContain('city=Rockport');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Events' })
    .click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(loads).toHaveLength(1);
});

test.each([
  [320, ['/', '/events', '/no-such-page']],
  [640, ['/events']],
  [1024, ['/', '/events', '/no-such-page']],
  [1280, ['/', '/events']],
] as const)(
  'in twice the text size nothing runs over at %i px, and the menu is reached',
  async (width, paths) => {
    const page = await visitor({ width });
    for (const path of paths) {
      await page.goto(path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const over = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(over, { message: path }).toBeLessThanOrEqual(0);
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    const submit = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Submit Event' });
    await submit.scrollIntoViewIfNeeded();
    const box = await submit.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  },
);

test('pointing at a link fetches its page ahead, and the page at hand is not fetched again', async () => {
  const page = await visitor();
  await page.goto('/');
  await settled(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Home' }).hover();
  await menu.getByRole('link', { name: 'Submit Event' }).hover();
  await expect.poll(() => fetched).toEqual(['/submit-event']);
});

test('the browser paints its own frame in the colour of the page, in both schemes', async () => {
  for (const scheme of ['light', 'dark'] as const) {
    const page = await visitor({ scheme });
    await page.goto('/');
    const [named, ground] = await page.evaluate((of) => {
      const meta = document.querySelector(`meta[name='theme-color'][media*='${of}']`);
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = meta?.getAttribute('content') ?? '';
      return [getComputedStyle(probe).color, getComputedStyle(document.body).backgroundColor];
    }, scheme);
    expect(named).toBe(ground);
  }
});
