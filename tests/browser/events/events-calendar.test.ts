/** The calendar at `/events` with its scripts loaded: filters, paging, the address bar. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inTurn } from '../../support/in-turn.ts';
import { callApi } from '../../support/api/api.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { visitor } from '../../support/browser/browser.ts';
import { layoutShifts } from '../../support/browser/opened-page.ts';
import {
  breakCalls,
  cards,
  expectFocusOn,
  expectQuery,
  focused,
  overflow,
  queryOf,
} from '../../support/browser/page-parts.ts';
import { settled } from '../../support/browser/settled.ts';
import { expectWhole } from '../../support/browser/width-faults.ts';

/** Returns the two numbers of "Showing 12 of 143 events". */
const showing = async (page: Page): Promise<{ shown: number; total: number }> => {
  const text = (await page.getByText(/^Showing \d+ of \d+ events$/).textContent()) ?? '';
  const [, shown, total] = /^Showing (\d+) of (\d+)/.exec(text) ?? [];
  return { shown: Number(shown), total: Number(total) };
};

const open = async (path = '/events'): Promise<Page> => {
  const page = await visitor();
  await page.goto(path);
  await settled(page);
  return page;
};

const search = (page: Page) => page.getByLabel('Search events');
const chip = (page: Page, name: string) =>
  page.getByRole('button', { name: `Remove filter: ${name}` });
const EVENTS_CALLS = '**/api/events?**';

test('filters narrow the list, are kept in the address, and go away one by one or together', async () => {
  const page = await open();
  const everything = await showing(page);
  expect(everything.shown).toBe(12);
  await page.getByLabel('City').selectOption('Rockport');
  await expectQuery(page, '?city=Rockport');
  await expect.poll(async () => (await showing(page)).total).toBeLessThan(everything.total);
  const rockport = await showing(page);
  await page.getByLabel('Category').selectOption('music');
  await expect.poll(() => queryOf(page).get('category')).toBe('music');
  await expect.poll(async () => (await showing(page)).total).toBeLessThan(rockport.total);

  await chip(page, 'Music').click();
  expect(await focused(page).getAttribute('name'), 'the focus stays in the filters').toBe('search');
  await expect.poll(() => showing(page)).toEqual(rockport);
  await page.goBack();
  await chip(page, 'Music').waitFor();
  const chips = page.getByRole('list', { name: 'Active filters' });
  // Words that have not reached the address yet go away too.
  await search(page).fill('jazz');
  await chips.getByRole('button', { name: 'Clear All Filters' }).click();
  await expectQuery(page, '');
  await expect.poll(() => showing(page)).toEqual(everything);
  expect(await page.getByLabel('City').inputValue()).toBe('');
  expect(await search(page).inputValue()).toBe('');
  expect(await chips.count()).toBe(0);
});

test('words are searched as they are typed, together with a filter, and the back button undoes them', async () => {
  const page = await open();
  await search(page).pressSequentially('jazz', { delay: 20 });
  await expectQuery(page, '?search=jazz');
  const steps = () => page.evaluate(() => window.history.length);
  const before = await steps();
  await search(page).press('Enter');
  expect(await steps(), 'the same search is no step of the history').toBe(before);
  await page.goBack();
  await expectQuery(page, '');
  await expect.poll(() => search(page).inputValue()).toBe('');

  await search(page).fill('art');
  await page.getByLabel('City').selectOption('Corpus Christi');
  await expectQuery(page, '?search=art&city=Corpus+Christi');
  await chip(page, 'Search: art').click();
  await expect.poll(() => search(page).inputValue()).toBe('');
});

test('this weekend is a press away, day by day and as a month, and each state has an address', async () => {
  const page = await open();
  const days = page.getByRole('navigation', { name: 'Days', exact: true });
  const weekend = page.getByRole('link', { name: 'This weekend' });
  await weekend.click();
  await expectQuery(page, '?when=this-weekend');
  await chip(page, 'This weekend').waitFor();
  expect(await days.locator('[aria-current]').count()).toBeGreaterThan(0);
  const { total } = await showing(page);

  await page.getByRole('link', { name: 'Free', exact: true }).click();
  await expectQuery(page, '?when=this-weekend&free=yes');
  await expect.poll(async () => (await showing(page)).total).toBeLessThan(total);
  await page.goBack();
  await expect.poll(async () => (await showing(page)).total).toBe(total);

  const day = days.getByRole('link').nth(5);
  const [, count] = /(\d+) events?$/.exec((await day.textContent()) ?? '') ?? [];
  await day.click();
  await expect.poll(() => queryOf(page).get('from')).not.toBeNull();
  await expect
    .poll(async () => (await showing(page)).total, { message: 'as the strip says' })
    .toBe(Number(count));
  await day.press('Enter');
  await expectQuery(page, '');

  await page.getByRole('link', { name: 'Month' }).click();
  const grid = page.getByRole('table');
  await grid
    .getByRole('link', { name: / events?$/ })
    .first()
    .waitFor();
  const current = grid.locator('tbody tr').first().locator('[aria-current="date"]');
  expect(await current.count(), 'the current week is on top').toBe(1);
  await expectWhole(page);
  await page.getByRole('link', { name: 'Previous month' }).click();
  await expect.poll(() => queryOf(page).get('month')).not.toBeNull();
  await page.getByRole('link', { name: 'This week', exact: true }).click();
  await expectQuery(page, '?look=month');
  await page.getByRole('link', { name: 'Next month' }).click();
  await expect.poll(() => queryOf(page).get('month')).not.toBeNull();
  await grid
    .getByRole('link', { name: / events?$/ })
    .first()
    .click();
  await expect.poll(() => queryOf(page).get('look')).toBeNull();
  expect((await showing(page)).total).toBeGreaterThan(0);
});

test('the map shows where the weekend is on: by mouse or keyboard from a point to an event', async () => {
  const page = await open('/events?when=this-weekend');
  const { total } = await showing(page);
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expectQuery(page, '?when=this-weekend&look=map');
  const map = page.getByRole('region', { name: 'Map of the events' });
  await map.getByText(new RegExp(`^${total} events at \\d+ places?$`)).waitFor();
  const points = map.getByRole('list', { name: 'Places on the map' }).getByRole('link');
  const before = await points.count();
  const label = (await points.first().getAttribute('aria-label')) ?? '';
  await map.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await map.getByRole('button', { name: 'Move north' }).press('Enter');
  await map.getByRole('button', { name: 'Zoom out' }).press('Enter');
  await expect.poll(() => points.count()).toBe(before);

  await expectWhole(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const rows = map.locator('li a:not([aria-label])');
  await rows.first().waitFor({ state: 'hidden' });
  await map.getByText(/^All \d+ places?$/).click();
  await rows.last().click();
  const heading = map.getByRole('heading', { level: 2 });
  const top = async () => (await heading.boundingBox())?.y ?? -1;
  await expect.poll(top, { message: 'what was chosen comes into view' }).toBeLessThan(700);
  await expect.poll(top).toBeGreaterThan(100);
  await page.setViewportSize({ width: 1280, height: 900 });

  await points.first().press('Enter');
  await expectFocusOn(page, label.replace(/, \d+ events?$/, ''));
  await expectQuery(page, '?when=this-weekend&look=map');
  await map.locator('a[href^="/events/"]').first().click();
  await page.waitForURL(/\/events\/[a-z0-9-]+-[a-z0-9]{6}$/);
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
      const first = await cards(page).first().boundingBox();
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

test('the keyboard skips from the top of the page to the first event', async () => {
  const page = await open();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'Skip to the events');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused(page).getAttribute('href')).toBe(
    await cards(page).first().locator('a').first().getAttribute('href'),
  );
});

test('on a phone the events come before the fields, which unfold and stay so while they filter', async () => {
  const page = await visitor({ width: 390, height: 844 });
  await page.goto('/events');
  await settled(page);
  expect(await search(page).isVisible()).toBe(false);
  await page.getByText('Pick dates').click();
  expect(await overflow(page)).toEqual([]);
  await page.getByRole('link', { name: 'Free', exact: true }).click();
  await chip(page, 'Free').click();
  await expectFocusOn(page, 'Search and Filter');
  await page.keyboard.press('Enter');
  await page.getByLabel('City').selectOption('Rockport');
  await chip(page, 'Rockport').waitFor();
  await expectAccessible(page);
  await page.goto('/events?city=Rockport');
  await chip(page, 'Rockport').waitFor();
  await settled(page);
  expect(await search(page).isVisible()).toBe(false);
  expect((await cards(page).first().boundingBox())?.y).toBeLessThan(700);
  await page.goto('/events?search=market');
  await settled(page);
  expect(await search(page).isVisible()).toBe(true);
  const shifts = await layoutShifts(page);
  expect(
    shifts.filter(({ value }) => value > 0.001),
    'besides the figures of the days',
  ).toEqual([]);
});

inTurn({
  'numbers beside the cities go when events were added since the build': async () => {
    const options = (page: Page) => page.getByLabel('City').getByRole('option').allTextContents();
    const counted = async (page: Page) =>
      (await options(page)).filter((one) => /\(\d+\)$/.test(one));
    // As built; an event that another story approved may have taken the numbers from the open page already.
    const { text } = await callApi('/events');
    expect(text.match(/ \(\d+\)<\/option>/g)?.length).toBeGreaterThanOrEqual(10);
    const page = await open();
    const rest = (await options(page)).length;
    await page.route(EVENTS_CALLS, async (route) => {
      const answer = (await (await route.fetch()).json()) as { pagination: { total: number } };
      answer.pagination.total += 4;
      await route.fulfill({ json: answer });
    });
    await page.getByLabel('City').selectOption('Sinton');
    await expect.poll(() => counted(page)).toEqual([]);
    expect(await options(page)).toHaveLength(rest);
    await page.reload();
    await expect.poll(() => counted(page)).toEqual([]);
  },
  'picked dates and families are filters as any other': async () => {
    const page = await open();
    const picker = page.getByText('Pick dates');
    const from = page.getByLabel(/^From\b/);
    await picker.click();
    await from.press('Escape');
    await from.waitFor({ state: 'hidden' });
    await picker.click();
    await search(page).focus();
    await from.waitFor({ state: 'hidden' });
    await picker.click();
    await from.fill('2099-01-05');
    await page.getByLabel(/^To\b/).fill('2099-01-01');
    await page.getByRole('button', { name: 'Show These Days' }).click();
    await expectQuery(page, '?from=2099-01-05&to=2099-01-05');
    await page.getByRole('heading', { name: 'No Events Found' }).waitFor();
    await chip(page, 'Jan 5, 2099').click();
    await page.getByRole('link', { name: 'Family' }).click();
    await expectQuery(page, '?family=yes');
    await chip(page, 'Family').waitFor();
  },
  'nothing found is said, and one button clears every filter': async () => {
    const page = await open('/events?search=zzzzzz+saturday&city=Alice');
    await page.getByRole('heading', { name: 'No Events Found' }).waitFor();
    const elsewhere = page.getByRole('link', { name: 'Search for “zzzzzz saturday” everywhere' });
    await expect.poll(() => elsewhere.getAttribute('href')).toBe('/search?q=zzzzzz+saturday');
    await page.getByRole('button', { name: 'Clear All Filters' }).last().click();
    await expectFocusOn(page, /^Showing 12 of/);
    expect(await search(page).inputValue()).toBe('');
  },
  'a shared link opens with its filters, whatever it names': async () => {
    const page = await open('/events?city=Rockport,+TX&view=all');
    await chip(page, 'Rockport').waitFor();
    expect(await page.getByLabel('City').inputValue()).toBe('Rockport');
    expect(await page.getByLabel('Show', { exact: true }).inputValue()).toBe('all');
    await page.goto('/events?city=Ingleside&category=farmers-market&page=zzz');
    await chip(page, 'Ingleside').waitFor();
    await chip(page, 'Festivals & Markets').waitFor();
    await page.goto('/events?city=Corpus+Christi&page=99');
    await page.getByText(/^Page (\d+) of \1$/).waitFor();
    expect(queryOf(page).get('page')).not.toBe('99');
  },
  'turning the page keeps the filters and moves the focus to the list': async () => {
    const page = await open('/events?view=all');
    const first = () => cards(page).first().getByRole('link').first().textContent();
    const before = await first();
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await page.getByText(/^Page 2 of \d+$/).waitFor();
    await expectQuery(page, '?view=all&page=2');
    expect(await first()).not.toBe(before);
    await expectFocusOn(page, /^Showing/);
    await search(page).fill('jazz');
    await expect.poll(() => page.url()).not.toContain('page=');

    await page.goto('/events/page/2');
    await settled(page);
    await page.getByText(/^Page 2 of \d+$/).waitFor();
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expectQuery(page, '?page=3');
    await page.goBack();
    await page.getByText(/^Page 2 of \d+$/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/events/page/2');
  },
  'an event that was cancelled since the page was built says so': async () => {
    const page = await visitor();
    await page.route(EVENTS_CALLS, async (route) => {
      const response = await route.fetch();
      const list = (await response.json()) as { data: object[] };
      const data = list.data.map((event) => ({ ...event, status: 'cancelled' }));
      await route.fulfill({ response, json: { ...list, data } });
    });
    await page.goto('/events');
    await expect.poll(() => page.getByText('Cancelled', { exact: true }).count()).toBe(12);
  },
  'while the API is down the built page stays readable, and trying again mends the rest':
    async () => {
      const page = await visitor();
      const { mend } = await breakCalls(page, EVENTS_CALLS);
      await page.goto('/events');
      await page.getByText('Unable to Load Events').waitFor();
      await page.getByText('Please try again later.').waitFor();
      expect(await cards(page).count()).toBe(12);
      await mend();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect.poll(() => page.getByText('Unable to Load Events').count()).toBe(0);
    },
});
