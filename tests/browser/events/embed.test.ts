/** A partner's website shows the guide's events in a frame. */
import { expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { visitor } from '../../support/browser/browser.ts';
import { button, holdCalls, toast } from '../../support/browser/page-parts.ts';
import { guide } from '../../support/stack/guide.ts';

test('a partner puts the code together, pastes it, and the list fits and leads to the guide', async () => {
  const page = await visitor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // Holds the scripts back, so that the visitor begins before they run.
  const scripts = await holdCalls(page, '**/_astro/*.js');
  await page.goto(paths.embedEvents, { waitUntil: 'commit' });
  const venue = page.getByLabel('Venue');
  await venue.focus();
  scripts.release();
  await venue.locator('option').nth(1).waitFor({ state: 'attached' });
  await venue.selectOption({ index: 1 });
  const name = await venue.locator('option').nth(1).textContent();
  await page.locator('[data-embed-code]', { hasText: name ?? '' }).waitFor();
  await venue.selectOption('All Venues');
  await page.getByLabel('City').selectOption('Rockport');
  await page
    .frameLocator('[data-embed-preview]')
    .getByRole('heading', { level: 1, name: 'Events in Rockport, from Coastal Bend Arts' })
    .waitFor();
  await button(page, 'Copy the Code').click();
  await toast(page).getByText('Code copied').waitFor();
  await button(page, 'Copy the Code').press('Tab');
  const preview = page.frameLocator('[data-embed-preview]');
  await preview.locator('li a:focus').waitFor();
  await preview.getByRole('link', { name: 'More at Coastal Bend Arts' }).press('Tab');
  await page.locator('a:focus', { hasText: 'the API' }).waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());

  const partner = await visitor();
  await partner.route('**/hotel', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><style>* { color: red !important } iframe { height: 90px !important }</style><h1>Hotel</h1>${code}`,
    }),
  );
  await partner.goto('/hotel');
  const list = partner.frameLocator('iframe');
  const link = list.getByRole('listitem').first().getByRole('link');
  await link.waitFor();
  const [, frame] = partner.frames();
  const unseen = () => frame?.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(unseen, { message: 'the frame is as tall as its list' }).toBe(0);
  const images = list.locator('li img');
  expect(await images.count()).toBe(await list.getByRole('listitem').count());
  const blank = () =>
    images.evaluateAll(
      (all) => all.filter((image) => (image as HTMLImageElement).naturalWidth === 0).length,
    );
  await expect.poll(blank).toBe(0);
  const inside = await frame?.evaluate(() => {
    let storage = 'open';
    try {
      void localStorage.length;
    } catch (error) {
      storage = (error as Error).name;
    }
    return { origin, storage, color: getComputedStyle(document.body).color };
  });
  expect(inside).toEqual({ origin: 'null', storage: 'SecurityError', color: 'rgb(20, 37, 43)' });
  const [opened] = await Promise.all([partner.context().waitForEvent('page'), link.click()]);
  await opened.getByRole('heading', { name: 'About This Event' }).waitFor();
});

test('the list is there without JavaScript, accessible, and takes no parameter for markup', async () => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto(`${paths.embed()}?city=%22%3E%3Cscript%3Ealert(1)%3C/script%3E`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('<script>');
  await page.getByText('Nothing is on the calendar here right now.').waitFor();
  const open = await visitor();
  for (const look of ['dark', 'auto'] as const) {
    await open.goto(paths.embed({ look }));
    await expectAccessible(open);
  }
});

test('no page but the list may be framed', async () => {
  const policyOf = async (path: string): Promise<string> => {
    const response = await fetch(new URL(path, guide().siteUrl));
    return response.headers.get('content-security-policy') ?? '';
  };
  expect(await policyOf(paths.embed())).toMatch(
    /frame-ancestors \*.*sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox$/,
  );
  for (const path of [
    paths.embedEvents,
    paths.home,
    paths.admin,
    paths.findEvents(),
    paths.cityPoster('rockport'),
    '/embed/x',
    paths.api.venues,
  ]) {
    expect(await policyOf(path), path).toContain("frame-ancestors 'none'");
  }
});
