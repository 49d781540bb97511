/** Saving events in the browser, and the list of saved events. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expectProblem, visitor } from '../../support/browser/browser.ts';
import {
  button,
  cards,
  expectFocusOn,
  layoutShifts,
  toast,
} from '../../support/browser/page-parts.ts';
import { settled } from '../../support/browser/settled.ts';
import { guide } from '../../support/stack/guide.ts';

interface ListedEvent {
  id: string;
  title: string;
  startDate: string;
}

const list = async (query: string): Promise<ListedEvent[]> => {
  const response = await fetch(new URL(`/api/events?${query}`, guide().siteUrl));
  return ((await response.json()) as { data: ListedEvent[] }).data;
};

/** Opens the list in a browser that has saved these events. */
const openSaved = async (events: Partial<ListedEvent>[]): Promise<Page> => {
  const page = await visitor();
  await page.goto('/contact');
  await page.evaluate(
    (text) => {
      localStorage.setItem('saved-events', text);
    },
    JSON.stringify({ version: 1, events }),
  );
  return page;
};

const saveButton = (page: Page) => button(page, 'Save Event');
const isPressed = (page: Page) => saveButton(page).getAttribute('aria-pressed');

const openFirstEvent = async (page: Page): Promise<string> => {
  await page.goto('/events');
  const link = cards(page).first().getByRole('heading').getByRole('link');
  const title = (await link.textContent()) ?? '';
  await link.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await settled(page);
  return title;
};

test('an event is saved, found again, and removed, with the keyboard alone', async () => {
  const page = await visitor();
  const title = await openFirstEvent(page);
  expect(await isPressed(page)).toBe('false');
  await saveButton(page).press('Enter');
  await toast(page).getByText('Event saved').waitFor();
  await page.reload();
  await expect.poll(() => isPressed(page)).toBe('true');

  await page.getByRole('link', { name: 'Your Saved Events' }).press('Enter');
  await page.getByText('1 saved event', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Remove ${title}` }).press('Enter');
  await page.getByRole('heading', { name: 'Nothing Saved Yet' }).waitFor();
  await toast(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await cards(page).getByRole('link', { name: title }).waitFor();
  await expectFocusOn(page, `Remove ${title}`);
});

test('an event is saved on its card, also on one that comes later, and counted for the event', async () => {
  const page = await visitor();
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    navigator.sendBeacon = (_address, data) => {
      if (data instanceof Blob) void data.text().then((text) => told.push(text));
      return true;
    };
  });
  await page.goto('/events');
  await settled(page);
  const saves = cards(page).getByRole('button', { name: /^Save / });
  const title = (await saves.first().getAttribute('aria-label')) ?? '';
  const address = await cards(page).first().getByRole('heading').getByRole('link').getAttribute('href'); // prettier-ignore
  await saves.first().click();
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  await expect
    .poll(async () => (await told()).filter((text) => text.includes('save')))
    .toEqual([expect.stringContaining(`"page":"${address ?? ''}"`)]);
  await toast(page).getByText('Event saved').waitFor();
  expect(await saves.first().getAttribute('aria-pressed')).toBe('true');
  expect(await saves.nth(1).getAttribute('aria-pressed')).toBe('false');
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'All Events' });
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Upcoming Events' });
  await expect
    .poll(() => page.getByRole('button', { name: title }).first().getAttribute('aria-pressed'))
    .toBe('true');
});

test('what is to come is listed before what is over and what is gone, and nothing moves', async () => {
  const gone = { id: 'gone-abc123', title: 'A Night That Was', startDate: '2099-01-01' };
  const upcoming = await list(`limit=20&startDate=${new Date().toISOString()}`);
  const [past] = await list('limit=1');
  const page = await openSaved([
    gone,
    ...[past, upcoming[15], upcoming[3]].flatMap((e) => e ?? []),
  ]);
  expectProblem(page, /answered 404: GET .*\/api\/events\/gone-abc123/);
  await page.goto('/saved');
  await page.getByText('4 saved events').waitFor();
  // The last part of the list loads without a click.
  await expect
    .poll(() => page.locator('main').getByRole('heading', { level: 2 }).allTextContents())
    .toEqual(['Upcoming (2)', 'Past (1)', 'No Longer in the Guide (1)', 'Take Your List with You']);
  const titles = await cards(page).getByRole('heading').allTextContents();
  expect(titles.slice(0, 3)).toEqual([upcoming[3]?.title, upcoming[15]?.title, past?.title]);
  await page.getByRole('heading', { name: 'A Night That Was' }).waitFor();
  await expectAccessible(page);
  expect(await layoutShifts(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove A Night That Was' }).press('Enter');
  await page.getByText('3 saved events').waitFor();
  await expectFocusOn(page, `Remove ${past?.title ?? ''}`);
});
