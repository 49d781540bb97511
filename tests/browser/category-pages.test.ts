/** The categories, and the page of each. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { visitor } from '../support/browser/browser.ts';

/** The `n` of a heading "Upcoming Events (n)"; 0 where there is no such part. */
const counted = async (page: Page, part: 'Upcoming' | 'Past'): Promise<number> => {
  const heading = page.getByRole('heading', { name: new RegExp(`^${part} Events \\(\\d+\\)$`) });
  if ((await heading.count()) === 0) return 0;
  return Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
};

const total = async (page: Page, query: Record<string, string>): Promise<number> => {
  const answer = await page.request.get('/api/events', { params: { ...query, limit: 1 } });
  const { pagination } = (await answer.json()) as { pagination: { total: number } };
  return pagination.total;
};

const upcomingCards = (page: Page) =>
  page.getByRole('region', { name: /^Upcoming Events/ }).getByRole('article');

const NINE = [
  'Performing Arts',
  'Visual Arts',
  'Music',
  'Film & Media Arts',
  'Literary Arts',
  'Craft & Design',
  'Family & Community Arts',
  'Workshops & Classes',
  'Festivals & Markets',
];

describe('the list of categories', () => {
  test('shows the nine, how much is coming in each, and leads on, without JavaScript', async () => {
    const page = await visitor({ javaScript: false });
    await page.goto('/categories');
    const cards = page.getByRole('article');
    expect(await cards.getByRole('heading').allTextContents()).toEqual(NINE);
    for (const text of await cards.allTextContents()) {
      expect(text).toMatch(/^\s*(?:1 event(?!s)|\d+ events)[\s\S]*\+[2-5] moreView Events/);
    }
    for (const [name, href] of [
      ['Browse All Events', '/events'],
      ['Submit Your Event', '/submit-event'],
      ['Wine', '/events/category/wine'],
    ] as const) {
      const link = page.getByRole('main').getByRole('link', { name, exact: true });
      expect(await link.getAttribute('href')).toBe(href);
    }
  });

  test('a card leads to its category wherever it is clicked, which counts the same', async () => {
    const page = await visitor();
    await page.goto('/categories');
    const card = page.getByRole('article').filter({ hasText: 'Film & Media Arts' });
    const count = Number.parseInt((await card.textContent()) ?? '', 10);
    await card.click({ position: { x: 40, y: 40 } });
    await page.waitForURL('**/events/category/film-media');
    expect(await counted(page, 'Upcoming')).toBe(count);
  });

  test('the whole list is walked through by keyboard, a stop a card', async () => {
    const page = await visitor();
    await page.goto('/categories');
    await page.getByRole('link', { name: 'View Events in Performing Arts' }).focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
      '/events/category/visual-arts',
    );
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Visual Arts Events' }).waitFor();
  });
});

describe('a category', () => {
  test('says what it is, what to expect, what is coming and what there was', async () => {
    const page = await visitor({ javaScript: false });
    await page.goto('/events/category/performing-arts');
    await page.getByRole('heading', { level: 1, name: 'Performing Arts Events' }).waitFor();
    await page.getByText('Plays, dance, opera and comedy on stages along the bay.').waitFor();
    await page.getByRole('img', { name: /whooping cranes dance/ }).waitFor();
    const expected = page.getByRole('region', { name: 'What to Expect' });
    expect(await expected.getByRole('heading', { level: 3 }).count()).toBeGreaterThanOrEqual(4);

    const upcoming = await counted(page, 'Upcoming');
    const past = await counted(page, 'Past');
    expect(await upcomingCards(page).count()).toBe(Math.min(upcoming, 24));
    await page.getByRole('link', { name: `${upcoming} upcoming events` }).waitFor();
    expect(
      await page
        .getByRole('region', { name: /^Past Events/ })
        .getByRole('article')
        .count(),
    ).toBe(6);
    const rest = page.getByRole('link', { name: `View All Past Events (${past - 6} more)` });
    expect(await rest.getAttribute('href')).toBe('/events/archive?category=performing-arts');
  });

  test.each(['performing-arts', 'film-media', 'festivals-markets'])(
    'counts what the API counts, aliases included: %s',
    async (category) => {
      const page = await visitor();
      await page.goto(`/events/category/${category}`);
      const upcoming = await counted(page, 'Upcoming');
      const startDate = new Date().toISOString();
      expect(upcoming).toBeGreaterThan(0);
      expect(upcoming).toBe(await total(page, { category, startDate }));
      expect(upcoming + (await counted(page, 'Past'))).toBe(await total(page, { category }));
    },
  );

  test('runs no scripts but those of every page', async () => {
    const scriptsOf = async (path: string) => {
      const page = await visitor();
      await page.goto(path);
      return page.locator('script[src], astro-island').count();
    };
    expect(await scriptsOf('/events/category/music')).toBe(await scriptsOf('/no-such-page'));
  });

  test('the figures of the cover lead to their part of the page', async () => {
    const page = await visitor();
    await page.goto('/events/category/music');
    await page.getByRole('link', { name: /past events$/ }).click();
    await expect
      .poll(() => page.getByRole('heading', { name: /^Past Events/ }).evaluate(isOnScreen))
      .toBe(true);
  });
});

const isOnScreen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

describe('a further topic', () => {
  test('gathers events of several categories, page by page, without JavaScript', async () => {
    const page = await visitor({ javaScript: false });
    await page.goto('/events/category/family');
    const upcoming = await counted(page, 'Upcoming');
    expect(upcoming).toBeGreaterThan(24);
    expect(await upcomingCards(page).count()).toBe(24);
    const first = await upcomingCards(page).getByRole('heading').allTextContents();
    const labels = await upcomingCards(page).locator('.kicker.text-brand').allTextContents();
    expect(new Set(labels).size).toBeGreaterThan(1);

    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/events/category/family/page/2');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      /\/events\/category\/family\/page\/2$/,
    );
    expect(await page.title()).toContain('Family Events, page 2');
    expect(await counted(page, 'Upcoming')).toBe(upcoming);
    const second = await upcomingCards(page).getByRole('heading').allTextContents();
    expect(second).toHaveLength(Math.min(upcoming - 24, 24));
    expect(second).not.toEqual(first);
    expect(await counted(page, 'Past')).toBe(0);
    await page.getByRole('link', { name: 'Previous' }).click();
    await page.waitForURL('**/events/category/family');
  });

  test.each(['light', 'dark'] as const)(
    'is accessible on its further pages: %s',
    async (scheme) => {
      const page = await visitor({ width: 390, scheme });
      await page.goto('/events/category/family/page/2');
      await expectAccessible(page);
    },
  );

  test('with few events is whole on one page', async () => {
    const page = await visitor();
    await page.goto('/events/category/holiday');
    const upcoming = await counted(page, 'Upcoming');
    expect(await upcomingCards(page).count()).toBe(upcoming);
    expect(await page.getByRole('navigation', { name: /Pages/ }).count()).toBe(0);
  });

  test('without events says so and leads on', async () => {
    const page = await visitor({ width: 390 });
    await page.goto('/events/category/wine');
    await page.getByRole('heading', { name: 'No Events Found' }).waitFor();
    await page.getByText('There are currently no Wine Events scheduled.').waitFor();
    expect(await counted(page, 'Upcoming')).toBe(0);
    expect(await counted(page, 'Past')).toBe(0);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Browse All Events' }).waitFor();
    await main.getByRole('link', { name: 'Submit Your Event' }).waitFor();
    await expectAccessible(page);
  });
});

test.each(['/events/category/poetry', '/events/category/music/x', '/events/category/%3Cb%3E'])(
  'a category that does not exist is a 404 that says so: %s',
  async (path) => {
    const page = await visitor();
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()['netlify-cdn-cache-control']).toContain('s-maxage=300');
    await page.getByRole('heading', { level: 1, name: 'Category Not Found' }).waitFor();
    await page.getByText("The event category you're looking for doesn't exist.").waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Browse All Events' }).click();
    await page.waitForURL('**/events');
  },
);

test.each([
  ['/events/category/theater', 301, '/events/category/performing-arts'],
  ['/events/category/farmers-market', 301, '/events/category/festivals-markets'],
  ['/events/category/Holiday', 301, '/events/category/holiday'],
  ['/events/category/family/page/99', 302, '/events/category/family'],
  ['/events/category', 301, '/categories'],
])('the address %s answers %i and leads to %s', async (path, status, to) => {
  const page = await visitor();
  const answer = await page.request.get(path, { maxRedirects: 0 });
  expect(answer.status()).toBe(status);
  expect(answer.headers()['location']).toBe(to);
  expect((await page.goto(path))?.status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe(to);
});

test('a garbage query parameter changes nothing', async () => {
  const page = await visitor();
  await page.goto('/events/category/music?page=%00&category[]=<b>');
  await page.getByRole('heading', { level: 1, name: 'Music Events' }).waitFor();
  expect(await upcomingCards(page).count()).toBeGreaterThan(0);
});
