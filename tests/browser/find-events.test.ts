/** The search without JavaScript: its page, made on demand, and the ways to it. */
import { expect, test } from 'vitest';
import { visitor } from '../support/browser/browser.ts';

test('the search is answered on a page of its own, page by page', async () => {
  const page = await visitor({ javaScript: false });
  await page.goto('/search');
  await page.getByRole('searchbox', { name: 'Search events' }).fill('music');
  await page.getByLabel('City', { exact: true }).selectOption('Corpus Christi');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/events/find?q=music&category=&city=Corpus+Christi');
  expect(await page.getByRole('searchbox', { name: 'Search events' }).inputValue()).toBe('music');
  await page.getByText(/^\d+ events found$/).waitFor();
  for (const card of await page.getByRole('article').allTextContents()) {
    expect(card).toContain('Corpus Christi, TX');
  }
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  expect(await page.getByRole('article').count()).toBe(24);
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL('**/events/find?page=2');
  await page.goto('/events/find?q=jazz');
  const upcoming = await page.getByRole('article').count();
  await page.getByRole('link', { name: 'Show past events too' }).click();
  expect(await page.getByRole('article').count()).toBeGreaterThan(upcoming);
});

test('the home page’s search leads there too', async () => {
  const page = await visitor({ javaScript: false });
  await page.goto('/');
  await page.getByRole('searchbox').fill('jazz');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/events/find?q=jazz');
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
});

test('every category, city and the calendar are one link away', async () => {
  const page = await visitor({ javaScript: false });
  await page.goto('/search');
  await page.locator('noscript p').filter({ visible: true }).waitFor();
  const ways = page.getByRole('navigation', { name: 'Or look around' });
  expect(await ways.locator('a[href^="/events/category/"]').count()).toBe(9);
  expect(await ways.locator('a[href^="/cities/"]').count()).toBe(5);
  expect(await ways.locator('a[href="/events"]').count()).toBe(1);
  expect(await page.getByRole('article').count()).toBe(6);
});

test('a search for nothing there says so', async () => {
  const page = await visitor({ javaScript: false });
  await page.goto('/events/find?q=xylophonist');
  await page.getByText('0 events found').waitFor();
  await page.getByRole('heading', { name: 'No events found' }).waitFor();
});
