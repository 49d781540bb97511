/** What the calendar and the pages beside it show, and run, before anybody scrolls or presses. */
import { expect, test } from 'vitest';
import { visitor } from '../../support/browser/browser.ts';
import { cards, expectQuery } from '../../support/browser/page-parts.ts';
import { settled } from '../../support/browser/settled.ts';

test('nothing runs before somebody asks, and an early press waits for its scripts', async () => {
  const page = await visitor();
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<undefined>();
  await page.route('**/_astro/react*.js', async (route) => {
    await isAllowed;
    await route.continue();
  });
  // Answers no call for events: if another test has changed the list, the calendar would load at once.
  await page.route('**/api/events?**', () => undefined);
  const fetched = page.waitForRequest('**/_astro/react*.js');
  await page.goto('/events');
  expect((await fetched).resourceType(), 'fetched ahead, but not run').toBe('fetch');
  const island = page.locator('astro-island[ssr]');
  expect(await island.count()).toBe(1);
  const weekend = page.getByRole('link', { name: 'This weekend' });
  await weekend.click();
  expect(await weekend.getAttribute('data-held')).toBe('');
  allow(undefined);
  await expectQuery(page, '?when=this-weekend');
  expect(await island.count()).toBe(0);
  await page.getByRole('button', { name: 'Remove filter: This weekend' }).waitFor();
});

test('a press that comes before the scripts of a page waits for them', async () => {
  const page = await visitor({ width: 390, height: 844 });
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<undefined>();
  await page.route('**/_astro/*.js', async (route) => {
    await isAllowed;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect.poll(() => menu.getAttribute('data-held')).toBe('');
  allow(undefined);
  await page.getByRole('button', { name: 'Close' }).waitFor();
  expect(await page.locator('[data-held]').count()).toBe(0);
});

test.each([
  [390, 844],
  [768, 1024],
  [1280, 800],
])(
  'a window of %i by %i pixels shows a whole event before anyone scrolls',
  async (width, height) => {
    const page = await visitor({ width, height });
    for (const path of ['/events', '/events/today']) {
      await page.goto(path);
      await settled(page);
      // In the evening, events that are over are hidden in a part that is folded up.
      const first = await cards(page).filter({ visible: true }).first().boundingBox();
      expect((first?.y ?? height) + (first?.height ?? 0), path).toBeLessThan(height);
    }
  },
);

test('on a phone a category and a town lead with their next events', async () => {
  const page = await visitor({ width: 390, height: 844 });
  for (const [path, name] of [
    ['/events/category/music', 'Next Up'],
    ['/cities/rockport', /^(?:This Weekend|Next) in Rockport$/],
  ] as const) {
    await page.goto(path);
    const first = page.getByRole('region', { name }).getByRole('listitem').first();
    expect((await first.boundingBox())?.y, path).toBeLessThan(844);
  }
});
