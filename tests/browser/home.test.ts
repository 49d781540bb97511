/** The home page, the header of every page, and the page that is not there. */
import { expect, test } from 'vitest';
import { visitor } from '../support/browser.ts';

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
});

test('the menu of a phone opens, closes with Escape, and closes when a link is followed', async () => {
  const page = await visitor({ width: 390, height: 844 });
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Menu' });
  const events = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Events' });
  expect(await events.isVisible()).toBe(false);
  await toggle.click();
  await events.waitFor();
  expect(await toggle.getAttribute('aria-expanded')).toBe('true');
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
