/** The calendar at `/events` with its scripts loaded: filters, paging, the address bar. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { visitor } from '../../support/browser/browser.ts';
import {
  breakCalls,
  cards,
  expectFocusOn,
  expectQuery,
  focused,
  layoutShifts,
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
  // The button removes search words too, whether they are in the address yet or not. It is pressed by key,
  // because the chip of the words may move it while the pointer is down.
  await search(page).fill('jazz');
  await chips.getByRole('button', { name: 'Clear All Filters' }).press('Enter');
  await expectQuery(page, '');
  // Expects no exact number, because another test may have added an event since the build.
  await expect.poll(async () => (await showing(page)).total).toBeGreaterThan(rockport.total);
  expect(await page.getByLabel('City').inputValue()).toBe('');
  expect(await search(page).inputValue()).toBe('');
  expect(await chips.count()).toBe(0);
});

test('this weekend is a press away, day by day and as a month, and each state has an address', async () => {
  const page = await open();
  const days = page.getByRole('navigation', { name: 'Days', exact: true });
  const weekend = page.getByRole('link', { name: 'This weekend' });
  const everything = await showing(page);
  await weekend.click();
  await expectQuery(page, '?when=this-weekend');
  await chip(page, 'This weekend').waitFor();
  await expect.poll(async () => (await showing(page)).total).toBeLessThan(everything.total);
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
  const behindHeader = async () => {
    await heading.evaluate((part) => {
      scrollTo({ top: scrollY + part.getBoundingClientRect().top - 40, behavior: 'instant' });
    });
    return top();
  };
  // Again until the page has come to rest.
  await expect.poll(behindHeader).toBeCloseTo(40, 0);
  await points.first().dispatchEvent('click');
  await expect.poll(top, { message: 'no header hides it' }).toBeGreaterThan(80);
  await page.setViewportSize({ width: 1280, height: 900 });

  const tab = page.context().waitForEvent('page');
  await points.first().click({ modifiers: ['ControlOrMeta'] });
  await (await tab).close();
  await points.first().press('Enter');
  await expectFocusOn(page, label.replace(/, \d+ events?$/, ''));
  await expectQuery(page, '?when=this-weekend&look=map');
  await map.locator('a[href^="/events/"]').first().click();
  await page.waitForURL(/\/events\/[a-z0-9-]+-[a-z0-9]{6}$/);
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

test('while the API is down the built page stays readable, and trying again mends the rest', async () => {
  const page = await visitor();
  const { mend } = await breakCalls(page, EVENTS_CALLS);
  await page.goto('/events');
  await page.getByText('Unable to Load Events').waitFor();
  await page.getByText('Please try again later.').waitFor();
  expect(await cards(page).count()).toBe(12);
  await mend();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => page.getByText('Unable to Load Events').count()).toBe(0);
});
