/** The archive of all events, and the lists of upcoming events of one city. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectProblem, visitor } from '../support/browser/browser.ts';
import { settled } from '../support/browser/settled.ts';
import { slowScripts } from '../support/browser/slow-scripts.ts';

/** "Showing 36 of 179 events" as figures. */
const showing = async (page: Page): Promise<{ shown: number; total: number }> => {
  const text = (await page.getByText(/^Showing \d+ of \d+ events$/).textContent()) ?? '';
  const [, shown, total] = /^Showing (\d+) of (\d+)/.exec(text) ?? [];
  return { shown: Number(shown), total: Number(total) };
};

/** The lines of the list: where they lead and on which day. */
const lines = (page: Page): Promise<{ href: string; date: string }[]> =>
  page.locator('main section[aria-labelledby^="month-"] li').evaluateAll((items) =>
    items.map((item) => ({
      href: item.querySelector('a')?.getAttribute('href') ?? '',
      date: item.querySelector('time')?.dateTime ?? '',
    })),
  );

const search = (page: Page) => page.getByLabel('Search events');

describe('the archive as it was built', () => {
  test('without JavaScript every event is reached page by page, by date', async () => {
    const page = await visitor({ javaScript: false });
    await page.goto('/events/archive');
    await page.getByRole('heading', { name: 'Corpus Christi Events Archive' }).waitFor();
    const { shown, total } = await showing(page);
    expect(shown).toBe(36);
    const seen = [...(await lines(page))];
    while ((await page.getByRole('link', { name: 'Next' }).count()) > 0) {
      await page.getByRole('link', { name: 'Next' }).click();
      seen.push(...(await lines(page)));
    }
    expect(new Set(seen.map(({ href }) => href)).size).toBe(total);
    const dates = seen.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(await search(page).isVisible()).toBe(false);
  });

  test('without JavaScript a month of the index leads to where it begins', async () => {
    const page = await visitor({ javaScript: false });
    await page.goto('/events/archive');
    const index = page.getByRole('navigation', { name: 'Jump to a Month' });
    const last = index.getByRole('listitem').getByRole('link').last();
    const month = (await last.getAttribute('href'))?.split('#')[1] ?? '';
    await last.click();
    const heading = page.locator(`#${month}`);
    await heading.waitFor();
    expect(page.url()).toContain('#month-');
    await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    expect((await heading.boundingBox())?.y).toBeLessThan(400);
  });

  test('whoever comes for the latest is one link away from this month', async () => {
    const page = await visitor({ javaScript: false });
    await page.goto('/events/archive');
    await page.getByRole('link', { name: /^(?:This month|Most recent): / }).click();
    expect(page.url()).toContain('#month-');
    await page.getByRole('link', { name: 'Earlier', exact: true }).click();
    await page.getByRole('link', { name: 'Later', exact: true }).waitFor();
  });

  test('it costs no React until somebody reaches for the filters', async () => {
    const page = await visitor();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/events/archive');
    await settled(page);
    const react = () => scripts.filter((url) => /ArchiveSearch|\/client\./.test(url)).length;
    expect(react()).toBe(0);
    await search(page).hover();
    await expect.poll(react).toBeGreaterThan(1);
  });
});

describe('its filters', () => {
  test('they are set with the keyboard, stand in the address, and the back button walks through them', async () => {
    const page = await visitor();
    await page.goto('/events/archive/page/2');
    const everything = await showing(page);
    await search(page).focus();
    await page.keyboard.type('night');
    await expect.poll(() => page.url()).toContain('/events/archive?search=night');
    await expect.poll(async () => (await showing(page)).total).toBeLessThan(everything.total);
    const night = await showing(page);
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').getAttribute('name')).toBe('category');
    await page.keyboard.type('Music');
    await expect.poll(() => page.url()).toContain('category=music');
    await expect.poll(async () => (await showing(page)).total).toBeLessThan(night.total);

    await page.goBack();
    await expect.poll(() => showing(page)).toEqual(night);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/events/archive/page/2');
    await expect.poll(() => showing(page)).toEqual(everything);
    await page.getByText(/^Page 2 of/).waitFor();
    expect(await search(page).inputValue()).toBe('');
  });

  test('after a reload the back button shows the page that the address names', async () => {
    const page = await visitor();
    await page.goto('/events/archive/page/2');
    await search(page).fill('night');
    await expect.poll(() => page.url()).toContain('search=night');
    await page.reload();
    await expect.poll(async () => (await showing(page)).shown).toBeGreaterThan(0);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/events/archive/page/2');
    await page.getByText(/^Page 2 of \d+$/).waitFor();
  });

  test('the lists are those of the archive, and the older category finds festivals', async () => {
    const page = await visitor();
    await page.goto('/events/archive?category=festivals-markets');
    await page
      .getByRole('button', { name: 'Remove filter: Multidisciplinary & Festivals' })
      .waitFor();
    expect(await page.getByLabel('Category').inputValue()).toBe('multidisciplinary');
    await expect.poll(async () => (await showing(page)).shown).toBeGreaterThan(0);
    const cities = await page.getByLabel('City').locator('option').allTextContents();
    expect(cities.slice(0, 2)).toEqual(['All Cities', 'Austin']);
    const dates = (await lines(page)).map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
  });

  test('a city outside the list shows and filters; its pages turn without leaving the filter', async () => {
    const page = await visitor();
    await page.goto('/events/archive?city=Corpus+Christi,+TX');
    await page.getByRole('button', { name: 'Remove filter: Corpus Christi' }).waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText(/^Page 2 of \d+$/).waitFor();
    expect(page.url()).toContain('city=Corpus+Christi&page=2');
    expect(await page.locator(':focus').getAttribute('role')).toBe('status');
  });

  test('nothing found is said kindly, and one button clears every filter', async () => {
    const page = await visitor();
    await page.goto('/events/archive?city=Wimberley&search=zzz');
    await page.getByRole('heading', { name: 'No Events Found' }).waitFor();
    await page.getByRole('button', { name: 'Clear All Filters' }).last().click();
    await expect.poll(async () => (await showing(page)).shown).toBe(36);
    expect(new URL(page.url()).search).toBe('');
    expect(await search(page).inputValue()).toBe('');
    await page.getByRole('navigation', { name: 'Jump to a Month' }).waitFor();
  });

  test('while the API is down it says so, and trying again mends it', async () => {
    const page = await visitor();
    await page.route('**/api/events?**', (route) => route.fulfill({ status: 503, body: 'Down.' }));
    expectProblem(page, /answered 503/);
    await page.goto('/events/archive?category=music');
    await page.getByRole('heading', { name: 'Unable to Load Events' }).waitFor();
    await page.getByText('Please try again later.').waitFor();
    await page.unroute('**/api/events?**');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(async () => (await showing(page)).shown).toBeGreaterThan(0);
  });

  test('while an answer is on its way placeholders stand in for it', async () => {
    const page = await visitor();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/events?**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/events/archive?category=music');
    await page.getByText('Loading events...').waitFor({ state: 'attached' });
    answer();
    await expect.poll(async () => (await showing(page)).shown).toBeGreaterThan(0);
  });

  test.each([
    '?page=zzz&search=%00&category=%F0%9F%8E%AD&city=%2C',
    '?page=99999&view=constructor&search=',
    '/page/2?page=-1&city[]=x&category=__proto__',
  ])('garbage in the address breaks nothing: %s', async (address) => {
    const page = await visitor();
    expect((await page.goto(`/events/archive${address}`))?.status()).toBe(200);
    await page
      .getByRole('heading', { name: /^(?:No Events Found|\w+ 20\d\d)/ })
      .first()
      .waitFor();
    await settled(page);
  });

  test('what is typed before the script runs is searched once it does', async () => {
    const page = await visitor();
    await slowScripts(page);
    await page.goto('/events/archive');
    await search(page).fill('jazz');
    await expect.poll(() => page.url()).toContain('search=jazz');
    expect(await search(page).inputValue()).toBe('jazz');
  });

  test.each(['/events/archive', '/venues', '/events'])(
    'no letter is lost that is typed while the script starts: %s',
    async (address) => {
      const page = await visitor();
      await slowScripts(page);
      await page.goto(address);
      const field = page.getByRole('searchbox').first();
      await field.pressSequentially('art on the northern bay', { delay: 90 });
      expect(await field.inputValue()).toBe('art on the northern bay');
      await expect.poll(() => page.url()).toContain('search=art+on+the+northern+bay');
    },
  );
});

describe('the events of one city', () => {
  test('without JavaScript the calendar leads to its cities, and a city to its own events', async () => {
    const page = await visitor({ javaScript: false });
    await page.goto('/events');
    await page
      .getByRole('navigation', { name: 'Events by category' })
      .getByRole('link', { name: 'Festivals & Markets' })
      .waitFor();
    await page
      .getByRole('navigation', { name: 'Events by city' })
      .getByRole('link', { name: 'Rockport' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Events in Rockport' }).waitFor();
    const { total } = await showing(page);
    expect(total).toBeGreaterThan(0);
    for (const card of await page.getByRole('article').all()) {
      expect(await card.textContent()).toContain('Rockport, TX');
    }
    expect(await page.getByRole('link', { name: 'About Rockport' }).getAttribute('href')).toBe(
      '/cities/rockport',
    );
  });

  test('a page names at most two dozen cities, those of the filter always among them', async () => {
    const page = await visitor({ javaScript: false });
    for (const [address, list] of [
      ['/events', 'Events by city'],
      ['/events/city/rockport', 'Events in other cities'],
    ] as const) {
      await page.goto(address);
      const links = page.getByRole('navigation', { name: list }).getByRole('link');
      expect(await links.count()).toBeLessThanOrEqual(26);
      expect(await links.allTextContents()).toContain('Robstown');
    }
  });

  test('a larger city is turned page by page, each event once', async () => {
    const page = await visitor({ javaScript: false });
    await page.goto('/events/city/corpus-christi');
    const { total } = await showing(page);
    const seen = new Set<string>();
    for (;;) {
      for (const link of await page.getByRole('article').getByRole('heading').all()) {
        seen.add((await link.getByRole('link').getAttribute('href')) ?? '');
      }
      const next = page.getByRole('link', { name: 'Next' });
      if ((await next.count()) === 0) break;
      await next.click();
    }
    expect(seen.size).toBe(total);
  });

  test('a city where nothing is announced says so and leads on', async () => {
    const page = await visitor();
    await page.goto('/events/city/robstown');
    await page.getByRole('heading', { name: 'No Events Found' }).waitFor();
    await page.getByRole('link', { name: 'Browse All Events' }).waitFor();
    await page.getByRole('link', { name: 'Submit Event' }).first().waitFor();
  });

  test('with scripts it leads to the calendar with the city set', async () => {
    const page = await visitor();
    await page.goto('/events/city/port-aransas');
    await page.getByRole('link', { name: 'Search and filter in the calendar' }).click();
    await page.getByRole('button', { name: 'Remove filter: Port Aransas' }).waitFor();
  });
});
