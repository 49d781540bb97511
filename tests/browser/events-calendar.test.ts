/** The calendar of `/events`: filters, paging, the address bar, and no script at all. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectProblem, visitor } from '../support/browser/browser.ts';
import { layoutShift } from '../support/browser/layout-shift.ts';
import { settled } from '../support/browser/settled.ts';
import { slowScripts } from '../support/browser/slow-scripts.ts';

/** "Showing 12 of 143 events" as figures. */
const showing = async (page: Page): Promise<{ shown: number; total: number }> => {
  const text = (await page.getByText(/^Showing \d+ of \d+ events$/).textContent()) ?? '';
  const [, shown, total] = /^Showing (\d+) of (\d+)/.exec(text) ?? [];
  return { shown: Number(shown), total: Number(total) };
};

const ready = async (page: Page, path = '/events'): Promise<void> => {
  await page.goto(path);
  await settled(page);
};

test('filters narrow the list, stand in the address, and go away one by one', async () => {
  const page = await visitor();
  await ready(page);
  const everything = await showing(page);
  expect(everything.shown).toBe(12);

  await page.getByLabel('City').selectOption('Rockport');
  await expect.poll(() => page.url()).toContain('city=Rockport');
  await expect.poll(async () => (await showing(page)).total).toBeLessThan(everything.total);
  const rockport = await showing(page);
  await page.getByLabel('Category').selectOption('music');
  await expect.poll(() => page.url()).toContain('category=music');
  await expect.poll(async () => (await showing(page)).total).toBeLessThan(rockport.total);

  await page.getByRole('button', { name: 'Remove filter: Music' }).click();
  await expect.poll(() => showing(page)).toEqual(rockport);
  await page.getByRole('button', { name: 'Remove filter: Rockport' }).click();
  await expect.poll(() => showing(page)).toEqual(everything);
  expect(new URL(page.url()).search).toBe('');
});

test('a shared link opens with its filters, and the back button walks through them', async () => {
  const page = await visitor();
  await ready(page, '/events?city=Victoria&view=all');
  expect(await page.getByLabel('City').inputValue()).toBe('Victoria');
  expect(await page.getByLabel('Show').inputValue()).toBe('all');
  const victoria = await showing(page);

  await page.getByLabel('City').selectOption('Kingsville');
  await expect.poll(() => page.url()).toContain('city=Kingsville');
  await page.goBack();
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Victoria');
  await expect.poll(() => showing(page)).toEqual(victoria);
});

test('a city or category outside the lists still filters and shows as a chip', async () => {
  const page = await visitor();
  await ready(page, '/events?city=Ingleside&category=farmers-market&page=zzz');
  await page.getByRole('button', { name: 'Remove filter: Ingleside' }).waitFor();
  await page.getByRole('button', { name: 'Remove filter: Festivals & Markets' }).waitFor();
});

test("a city page's link sets the city, with its state or without", async () => {
  const page = await visitor();
  for (const city of ['Rockport', 'Rockport, TX']) {
    await ready(page, `/events?city=${encodeURIComponent(city)}`);
    await page.getByRole('button', { name: 'Remove filter: Rockport' }).waitFor();
    expect(await page.getByLabel('City').inputValue()).toBe('Rockport');
    expect((await showing(page)).total).toBeGreaterThan(0);
  }
});

test('the page that was built stays in place while the API says the same', async () => {
  const page = await visitor();
  await page.route('**/api/events?**', async (route) => {
    await page
      .getByRole('article')
      .first()
      .evaluate((card) => {
        card.setAttribute('data-built', 'yes');
      });
    await route.continue();
  });
  const answered = page.waitForResponse(/\/api\/events\?/);
  await page.goto('/events');
  await answered;
  await settled(page);
  expect(await page.locator('[data-built]').count()).toBe(1);
});

test('an event that was cancelled since the page was built says so once scripts run', async () => {
  const page = await visitor();
  await page.route('**/api/events?**', async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as { data: { status: string }[] };
    await route.fulfill({
      response: answer,
      json: { ...list, data: list.data.map((event) => ({ ...event, status: 'cancelled' })) },
    });
  });
  await page.goto('/events');
  await expect.poll(() => page.getByText('Cancelled', { exact: true }).count()).toBe(12);
});

test('turning the page keeps the filters and moves the focus to the list', async () => {
  const page = await visitor();
  await ready(page, '/events?view=all');
  await page.getByText(/^Page 1 of \d+$/).waitFor();
  const first = await page.getByRole('article').first().getByRole('link').first().textContent();
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByText(/^Page 2 of \d+$/).waitFor();
  expect(page.url()).toContain('view=all&page=2');
  expect(await page.getByRole('article').first().getByRole('link').first().textContent()).not.toBe(
    first,
  );
  const focused = page.locator(':focus');
  expect(await focused.getAttribute('role')).toBe('status');
  expect(await focused.textContent()).toMatch(/^Showing/);
  const buttons = page.getByRole('navigation', { name: 'Pages of events' });
  expect(await buttons.getByRole('link', { name: /^Page \d+$/ }).count()).toBeLessThanOrEqual(5);

  await page.getByLabel('Search events').fill('jazz');
  await expect.poll(() => page.url()).not.toContain('page=');
});

test('a built further page stays itself when scripts run, and leads on', async () => {
  const page = await visitor();
  await ready(page, '/events/page/2');
  await page.getByText(/^Page 2 of \d+$/).waitFor();
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByText(/^Page 3 of \d+$/).waitFor();
  expect(new URL(page.url()).search).toBe('?page=3');
  await page.goBack();
  await page.getByText(/^Page 2 of \d+$/).waitFor();
});

test('a page beyond the end leads to the last there is', async () => {
  const page = await visitor();
  await ready(page, '/events?city=Corpus+Christi&page=99');
  await page.getByText(/^Page (\d+) of \1$/).waitFor();
  expect(page.url()).not.toContain('page=99');
});

test('a filter chosen right after typing keeps the words', async () => {
  const page = await visitor();
  await ready(page);
  await page.getByLabel('Search events').fill('art');
  await page.getByLabel('City').selectOption('Corpus Christi');
  await expect.poll(() => page.url()).toContain('search=art&city=Corpus');
  await page.getByRole('button', { name: 'Remove filter: Search: art' }).click();
  await expect.poll(() => page.getByLabel('Search events').inputValue()).toBe('');
});

test('what is typed and chosen before the script runs filters once it does', async () => {
  const page = await visitor();
  await slowScripts(page);
  await page.goto('/events?category=music', { waitUntil: 'commit' });
  await page.getByLabel('Search events').fill('día');
  await page.getByLabel('City').selectOption('Corpus Christi');
  await expect
    .poll(() => decodeURIComponent(page.url()))
    .toContain('search=día&category=music&city=Corpus+Christi');
  expect(await page.getByLabel('Search events').inputValue()).toBe('día');
});

test('the back button returns from a search to the whole list', async () => {
  const page = await visitor();
  await ready(page);
  await page.getByLabel('Search events').pressSequentially('jazz', { delay: 20 });
  await expect.poll(() => page.url()).toContain('search=jazz');
  await page.goBack();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => page.getByLabel('Search events').inputValue()).toBe('');
});

test('removing a filter keeps the focus in the filters, clearing all moves it to the list', async () => {
  const page = await visitor();
  await ready(page, '/events?city=Rockport&search=zzzz');
  await page.getByRole('button', { name: 'Remove filter: Rockport' }).click();
  expect(await page.locator(':focus').getAttribute('name')).toBe('search');
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  expect(await page.locator(':focus').getAttribute('role')).toBe('status');
});

test('nothing found is said kindly, and one button clears every filter', async () => {
  const page = await visitor();
  await ready(page, '/events?search=zzzzzz&city=Alice');
  await page.getByRole('heading', { name: 'No Events Found' }).waitFor();
  await page.getByRole('button', { name: 'Clear All Filters' }).last().click();
  await expect.poll(async () => (await showing(page)).shown).toBe(12);
  expect(await page.getByLabel('Search events').inputValue()).toBe('');
});

test('filters that are on together are cleared together, one alone by its chip', async () => {
  const page = await visitor();
  await ready(page, '/events?category=music&city=Corpus%20Christi');
  const chips = page.getByRole('list', { name: 'Active filters' });
  await chips.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(await chips.count()).toBe(0);
  expect(await page.getByLabel('Category').inputValue()).toBe('');
  await page.getByLabel('Category').selectOption({ label: 'Music' });
  await chips.getByRole('button', { name: 'Remove filter: Music' }).waitFor();
  expect(await chips.getByRole('button').count()).toBe(1);
});

test('while the API is down the built page stays readable, and trying again mends the rest', async () => {
  const page = await visitor();
  await page.route('**/api/events?**', (route) => route.fulfill({ status: 503, body: 'Down.' }));
  expectProblem(page, /answered 503/);
  await page.goto('/events');
  await page.getByText('Unable to Load Events').waitFor();
  await page.getByText('Please try again later.').waitFor();
  expect(await page.getByRole('article').count()).toBe(12);

  await page.unroute('**/api/events?**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => page.getByText('Unable to Load Events').count()).toBe(0);
});

test('without JavaScript every upcoming event is reached page by page', async () => {
  const page = await visitor({ javaScript: false });
  await page.goto('/events');
  const { total } = await showing(page);
  const seen = new Set<string>();
  for (;;) {
    for (const title of await page.getByRole('article').getByRole('heading').all()) {
      seen.add((await title.getByRole('link').getAttribute('href')) ?? '');
    }
    const next = page.getByRole('link', { name: 'Next' });
    if ((await next.count()) === 0) break;
    // A page that is half there would be read as one with fewer events.
    const here = page.url();
    await Promise.all([page.waitForURL((url) => url.href !== here), next.click()]);
  }
  expect(seen.size).toBe(total);
  expect(await page.getByLabel('Search events').isVisible()).toBe(false);
});

test('while scripts run, nothing on the page moves', async () => {
  const page = await visitor({ width: 390, height: 844 });
  await page.goto('/events');
  await settled(page);
  expect(await layoutShift(page)).toBe(0);
});

test('after a reload the back button shows the page of the list that the address names', async () => {
  const page = await visitor();
  await ready(page, '/events/page/2');
  await page.getByLabel('Search events').fill('art');
  await expect.poll(() => page.url()).toContain('search=art');
  await page.reload();
  await settled(page);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/events/page/2');
  await page.getByText(/^Page 2 of \d+$/).waitFor();
});

test('asking for the same once more adds no step to the history', async () => {
  const page = await visitor();
  await ready(page);
  await page.getByLabel('Search events').fill('art');
  await page.getByLabel('Search events').press('Enter');
  await expect.poll(() => page.url()).toContain('search=art');
  const steps = () => page.evaluate(() => window.history.length);
  const before = await steps();
  await page.getByLabel('Search events').press('Enter');
  await page.getByLabel('Search events').fill('art ');
  await page.getByLabel('Search events').press('Enter');
  expect(await steps()).toBe(before);
});

test('a page that stays open over midnight asks anew for the day', async () => {
  const page = await visitor();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/events\?.*city=Rockport/.test(request.url())) asked.push(request.url());
  });
  await page.clock.setFixedTime('2026-11-22T05:30:00Z');
  await ready(page, '/events?city=Rockport');
  await page.getByLabel('City').selectOption('Victoria');
  await page.getByRole('button', { name: 'Remove filter: Victoria' }).waitFor();
  await page.clock.setFixedTime('2026-11-22T06:30:00Z');
  await page.getByLabel('City').selectOption('Rockport');
  await page.getByRole('button', { name: 'Remove filter: Rockport' }).waitFor();
  await expect.poll(() => asked.length).toBe(2);
});

test.each([
  ['/events/page/99', 302, '/events'],
  ['/events/page/1', 301, '/events'],
  ['/events/archive/page/999', 302, '/events/archive'],
  ['/events/city/rockport/page/50', 302, '/events/city/rockport'],
  ['/events/city/nowhere', 404, undefined],
  ['/events/page/second', 404, undefined],
])('a list, or a page of one, that is gone: %s answers %i', async (address, status, to) => {
  const page = await visitor();
  const answer = await page.request.get(address, { maxRedirects: 0 });
  expect(answer.status()).toBe(status);
  expect(answer.headers()['location']).toBe(to);
});

test('on paper a page of twelve events is one sheet, two when they spread over many days', async () => {
  const page = await visitor();
  await ready(page);
  const days = await page.locator('.day-heading').count();
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(days <= 4 ? 1 : 2);
});
