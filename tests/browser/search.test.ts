/** Search: over the index of the build, and on demand for readers without JavaScript. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { centralDate } from '../../src/time/wall-time.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { expectProblem, visitor } from '../support/browser/browser.ts';
import { guide } from '../support/stack/guide.ts';
import { layoutShift } from '../support/browser/layout-shift.ts';
import { settled } from '../support/browser/settled.ts';
import { slowScripts } from '../support/browser/slow-scripts.ts';

const status = (page: Page) => page.getByRole('status').filter({ hasText: /found$|^Searching/ });

/** The n of "{n} events found", once the page says it. */
const found = async (page: Page): Promise<number> => {
  await expect.poll(() => status(page).first().textContent()).toMatch(/^\d+ events found$/);
  return Number.parseInt((await status(page).first().textContent()) ?? '', 10);
};

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search events' });
const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const queryOf = (page: Page) => new URL(page.url()).searchParams;

/** Presses "Show more" until everything is shown. */
const showAll = async (page: Page): Promise<void> => {
  const total = await found(page);
  for (let shown = 12; shown < total; shown += 12) {
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(Math.min(shown + 12, total));
  }
};

const open = async (page: Page, path = '/search'): Promise<void> => {
  await page.goto(path);
  await settled(page);
};

test('the page shows what comes next and how many events there are, and loads neither React nor the index for it', async () => {
  const page = await visitor();
  await open(page);
  expect(await found(page)).toBeGreaterThan(100);
  expect(await page.getByRole('article').count()).toBe(6);
  await page.getByRole('heading', { name: 'Coming Up Next' }).waitFor();
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(loaded.filter((url) => /EventSearch|\/client\.|pagefind/.test(url))).toEqual([]);
});

test('what is typed is found, stands in the address, and the back button undoes it', async () => {
  const page = await visitor();
  await open(page);
  const all = await found(page);
  await field(page).pressSequentially('jazz', { delay: 30 });
  await expect.poll(() => queryOf(page).get('q')).toBe('jazz');
  await expect.poll(() => found(page)).toBeLessThan(all);
  const jazz = await found(page);
  expect(jazz).toBeGreaterThan(0);
  expect(await page.getByRole('article').count()).toBe(Math.min(jazz, 12));

  await page.getByLabel('City', { exact: true }).selectOption('Corpus Christi');
  await expect.poll(() => page.url()).toContain('q=jazz&city=Corpus+Christi');
  await page.goBack();
  await expect.poll(() => page.getByLabel('City', { exact: true }).inputValue()).toBe('');
  expect(await found(page)).toBe(jazz);
  await page.goBack();
  await expect.poll(() => field(page).inputValue()).toBe('');
  expect(await found(page)).toBe(all);
});

test('a search of the home page opens with its words, and each result leads to its event', async () => {
  const page = await visitor();
  await open(page, '/');
  await page.getByRole('searchbox').fill('  market ');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/search?q=market');
  expect(await field(page).inputValue()).toBe('market');
  expect(await found(page)).toBeGreaterThan(12);
  const [first] = await titles(page);
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/events\/[a-z0-9-]+-[a-z0-9]{6}$/);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(first?.trim());
});

test('the list’s multidisciplinary finds festivals and markets, under whichever name', async () => {
  const page = await visitor();
  await open(page);
  const category = page.getByLabel('Category', { exact: true });
  expect(await category.getByRole('option', { name: 'Festivals & Markets' }).count()).toBe(0);
  await category.selectOption({ label: 'Multidisciplinary & Festivals' });
  await expect.poll(() => queryOf(page).get('category')).toBe('multidisciplinary');
  const chosen = await found(page);
  expect(chosen).toBeGreaterThan(0);
  for (const card of await page.getByRole('article').allTextContents()) {
    expect(card).toContain('Festivals & Markets');
  }
  await open(page, '/search?category=festivals-markets');
  expect(await category.inputValue()).toBe('multidisciplinary');
  expect(await found(page)).toBe(chosen);
});

test('a city outside the list filters and shows as the choice', async () => {
  const page = await visitor();
  await open(page, '/search?city=ingleside');
  const cards = await page.getByRole('article').allTextContents();
  expect(await found(page)).toBeGreaterThan(0);
  expect(cards.every((card) => card.includes('Ingleside, TX'))).toBe(true);
  expect(await page.getByLabel('City', { exact: true }).inputValue()).toBe('ingleside');
});

test('more is shown on demand, the focus goes to the first new card, and nothing comes twice', async () => {
  const page = await visitor();
  await open(page, '/search?category=music');
  const total = await found(page);
  expect(total).toBeGreaterThan(24);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('article').count()).toBe(24);
  const all = await titles(page);
  await expect.poll(() => page.locator(':focus').textContent()).toBe(all[12]);
  await open(page, '/search?category=music');
  await showAll(page);
  expect(await more.count()).toBe(0);
  const links = await page.getByRole('article').getByRole('heading').getByRole('link').all();
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect(new Set(hrefs).size).toBe(total);
});

test('what is coming up stands first, then what has been, the newest first', async () => {
  const page = await visitor();
  await open(page, '/search?category=music');
  await showAll(page);
  const days = (await page.getByRole('article').allTextContents()).map((card) => {
    const dates = card.match(/[A-Z][a-z]{2} \d{1,2}, \d{4}/g) ?? [];
    const day = (text = '') => Date.parse(`${text} UTC`);
    return { start: day(dates[0]), end: day(dates.at(-1)) };
  });
  // Their days are read as UTC's, as is the guide's own day here.
  const today = Date.parse(centralDate(new Date()));
  const firstPast = days.findIndex(({ end }) => end < today);
  expect(firstPast).toBeGreaterThan(0);
  const [upcoming, past] = [days.slice(0, firstPast), days.slice(firstPast)];
  const nextDays = upcoming.map(({ start }) => Math.max(start, today));
  expect(nextDays).toEqual(nextDays.toSorted((a, b) => a - b));
  const ends = past.map(({ end }) => end);
  expect(ends).toEqual(ends.toSorted((a, b) => b - a));
});

test('words are found without their accents, in the plural, and by their beginnings', async () => {
  const page = await visitor();
  const count = async (words: string) => {
    await open(page, `/search?q=${encodeURIComponent(words)}`);
    return found(page);
  };
  expect(await count('café')).toBe(await count('CAFE'));
  expect(await count('cafe')).toBeGreaterThan(0);
  expect(await count('markets')).toBe(await count('market'));
  expect(await count('mark')).toBeGreaterThanOrEqual(await count('market'));
  expect(await count('market xylophonist')).toBe(0);
  expect(await count('artichoke')).toBe(0);
});

test.each([
  'jaz',
  'ma',
  'galler',
  'gallery',
  'open mic',
  'día',
  'dancing',
  'painting',
  'organized',
  'community arts',
  'stories for the family',
  'the',
])('the index finds for %j what the API finds', async (words) => {
  const page = await visitor();
  await open(page, `/search?q=${encodeURIComponent(words)}`);
  const address = `/api/events?limit=1&search=${encodeURIComponent(words)}`;
  const answer = await fetch(new URL(address, guide().siteUrl));
  const { pagination } = (await answer.json()) as { pagination: { total: number } };
  expect(await found(page)).toBe(pagination.total);
});

describe('a garbage address', () => {
  test.each([
    ['of signs', '?q=%21%3F..'],
    ['of an emoji', '?q=%F0%9F%8E%A8'],
    ['with a lone quote', '?q=%22open%20mic'],
    ['of markup', '?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
    ['of two hundred words', `?q=${'jazz '.repeat(200)}`],
    ['of one very long word', `?q=${'x'.repeat(3_000)}`],
    ['of broken characters', '?q=%00%0d%0a%ed%a0%80'],
    ['with the names of built-ins', '?q=a&q=b&category=__proto__&city=constructor'],
    ['with an impossible category and city', '?category=%F0%9F%8E%A8&city=,,,'],
    ['with unknown parameters', '?q[]=1&page=-1'],
  ])('%s never breaks the page', async (_about, query) => {
    const page = await visitor();
    await open(page, `/search${query}`);
    await found(page);
    expect((await field(page).inputValue()).length).toBeLessThanOrEqual(200);
    await page.goto(`/events/find${query}`);
    await page.getByText(/^\d+ events found$/).waitFor();
  });
});

test('nothing found is said with a way on, and one button clears every filter', async () => {
  const page = await visitor();
  await open(page, '/search?q=xylophonist&city=Alice');
  await page.getByRole('heading', { name: 'No events found' }).waitFor();
  expect(await found(page)).toBe(0);
  await page
    .getByText('Try adjusting your search criteria or browse all events.', { exact: true })
    .waitFor();
  const wayOn = page
    .getByRole('main')
    .getByRole('link', { name: 'browse all events', exact: true });
  expect(await wayOn.getAttribute('href')).toBe('/events');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(await field(page).inputValue()).toBe('');
  expect(await page.locator(':focus').getAttribute('name')).toBe('q');
  expect(await found(page)).toBeGreaterThan(100);
});

test('while the index cannot be loaded the words are kept, and trying again finds them', async () => {
  const page = await visitor();
  await page.route('**/pagefind/pagefind-entry.json?*', (route) =>
    route.fulfill({ status: 503, body: 'Down.' }),
  );
  expectProblem(page, /answered 503/);
  await open(page, '/search?q=jazz');
  await page.getByRole('heading', { name: 'Unable to Load Events' }).waitFor();
  await page.getByText('Please try again later.').waitFor();
  expect(await field(page).inputValue()).toBe('jazz');
  const another = page.getByRole('link', { name: 'Search another way' });
  expect(await another.getAttribute('href')).toBe('/events/find?q=jazz');

  await page.unroute('**/pagefind/pagefind-entry.json?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  expect(await found(page)).toBeGreaterThan(0);
});

test('a page left open over a new build searches the new index', async () => {
  const page = await visitor();
  await open(page, '/search?q=jazz');
  const jazz = await found(page);
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/pagefind/pagefind.js')) opened.push(request.url());
  });
  await page.route('**/pagefind/pagefind-entry.json?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()} ` });
  });
  await field(page).fill('jazz thursday');
  await expect.poll(() => queryOf(page).get('q')).toBe('jazz thursday');
  expect(await found(page)).toBeLessThanOrEqual(jazz);
  await field(page).fill('');
  await field(page).fill('jazz');
  await expect.poll(() => queryOf(page).get('q')).toBe('jazz');
  expect(await found(page)).toBe(jazz);
  expect(opened).toHaveLength(1);
});

test('what is typed and chosen before the script runs is searched once it does', async () => {
  const page = await visitor();
  await slowScripts(page);
  await page.goto('/search?category=music', { waitUntil: 'commit' });
  await field(page).fill('jazz');
  await page.getByLabel('City', { exact: true }).selectOption('Corpus Christi');
  await expect.poll(() => page.url()).toContain('q=jazz&category=music&city=Corpus+Christi');
  expect(await field(page).inputValue()).toBe('jazz');
});

test('a search in the address is known before anything is painted', async () => {
  const page = await visitor();
  await page.addInitScript(() => {
    const noted = new MutationObserver(() => {
      // A script in the head has run by the time that there is a body.
      if (document.querySelector('body') === null) return;
      Object.assign(globalThis, { wasAsked: 'asked' in document.documentElement.dataset });
      noted.disconnect();
    });
    noted.observe(document, { childList: true, subtree: true });
  });
  const wasAsked = () =>
    page.evaluate(() => (globalThis as unknown as { wasAsked: boolean }).wasAsked);
  await open(page, '/search?q=jazz');
  expect(await wasAsked()).toBe(true);
  await open(page, '/search?q=&page=2');
  expect(await wasAsked()).toBe(false);
});

test('while a search is loading six placeholders stand in the place of its results', async () => {
  const page = await visitor();
  await slowScripts(page);
  await page.goto('/search?q=jazz', { waitUntil: 'domcontentloaded' });
  // No list that is about to go, not even for a moment.
  expect(await page.getByRole('article').filter({ visible: true }).count()).toBe(0);
  await page.getByText('Searching...').filter({ visible: true }).first().waitFor();
  const placeholders = page.locator('ul[aria-hidden="true"]').filter({ visible: true });
  expect(await placeholders.locator('> li').count()).toBe(6);
  expect(await found(page)).toBeGreaterThan(0);
});

test.each([
  [390, 844],
  [1280, 1400],
])('nothing moves while a search answers, in a window of %i by %i', async (width, height) => {
  const page = await visitor({ width, height });
  for (const query of ['jazz', 'xylophonist']) {
    await open(page, `/search?q=${query}`);
    await found(page);
    expect([query, await layoutShift(page)]).toEqual([query, 0]);
  }
});

test('results are accessible', async () => {
  const page = await visitor({ width: 390 });
  await open(page, '/search?q=market');
  await found(page);
  await expectAccessible(page);
});

test('the whole search is done by keyboard', async () => {
  const page = await visitor();
  await open(page);
  await field(page).focus();
  await page.keyboard.type('market');
  await expect.poll(() => queryOf(page).get('q')).toBe('market');
  await found(page);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Music');
  await expect.poll(() => queryOf(page).get('category')).toBe('music');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Clear Filters');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).search).toBe('');
});
