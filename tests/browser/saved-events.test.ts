/** Saving an event in one's own browser, and the list of what was saved. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { expectProblem, visitor } from '../support/browser/browser.ts';
import { guide } from '../support/stack/guide.ts';
import { layoutShift } from '../support/browser/layout-shift.ts';
import { settled } from '../support/browser/settled.ts';

interface ListedEvent {
  id: string;
  title: string;
  startDate: string;
  endDate: string | null;
}

const list = async (query: string): Promise<ListedEvent[]> => {
  const answer = await fetch(new URL(`/api/events?${query}`, guide().siteUrl));
  return ((await answer.json()) as { data: ListedEvent[] }).data;
};

const upcoming = (limit: number) => list(`limit=${String(limit)}&startDate=${today()}`);
const today = () => new Date().toISOString();

/** A visitor who saved these before. */
const keep = (page: Page, events: Partial<ListedEvent>[]) =>
  page.addInitScript(
    (text) => {
      if (sessionStorage.getItem('kept') !== null) return;
      sessionStorage.setItem('kept', 'yes');
      localStorage.setItem('saved-events', text);
    },
    JSON.stringify({ version: 1, events }),
  );

const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Event', exact: true });
const removeButtons = (page: Page) => page.getByRole('button', { name: /^Remove / });

const openFirstEvent = async (page: Page, { scripts = true } = {}): Promise<string> => {
  await page.goto('/events');
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const title = (await link.textContent()) ?? '';
  await link.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await settled(page, { scripts });
  return title;
};

test('an event is saved, found again, and removed, with the keyboard alone', async () => {
  const page = await visitor();
  const title = await openFirstEvent(page);
  expect(await saveButton(page).getAttribute('aria-pressed')).toBe('false');
  await saveButton(page).press('Enter');
  await toast(page).getByText('Event saved').waitFor();
  expect(await saveButton(page).getAttribute('aria-pressed')).toBe('true');
  await page.reload();
  await expect.poll(() => saveButton(page).getAttribute('aria-pressed')).toBe('true');

  await page.getByRole('link', { name: 'Your Saved Events' }).press('Enter');
  await page.waitForURL('**/saved');
  await page.getByText('1 saved event', { exact: true }).waitFor();
  await page.getByRole('article').getByRole('link', { name: title }).waitFor();
  await page.getByRole('button', { name: `Remove ${title}` }).press('Enter');
  await page.getByRole('heading', { name: 'Nothing Saved Yet' }).waitFor();
  await toast(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByRole('article').getByRole('link', { name: title }).waitFor();
  expect(await page.locator(':focus').textContent()).toBe(`Remove ${title}`);
});

test('pressed again, the button takes the event off the list', async () => {
  const page = await visitor();
  await openFirstEvent(page);
  await saveButton(page).click();
  await toast(page).getByText('Event saved').waitFor();
  await saveButton(page).click();
  await toast(page).getByText('Event removed').waitFor();
  expect(await saveButton(page).getAttribute('aria-pressed')).toBe('false');
  await page.goto('/saved');
  await page.getByRole('heading', { name: 'Nothing Saved Yet' }).waitFor();
  await page.getByRole('link', { name: 'Browse All Events' }).waitFor();
});

test('two tabs show the same', async () => {
  const page = await visitor();
  const title = await openFirstEvent(page);
  const other = await page.context().newPage();
  await other.goto('/saved');
  await other.getByRole('heading', { name: 'Nothing Saved Yet' }).waitFor();
  await saveButton(page).click();
  await other.getByRole('article').getByRole('link', { name: title }).waitFor();
  await other.getByRole('button', { name: `Remove ${title}` }).click();
  await expect.poll(() => saveButton(page).getAttribute('aria-pressed')).toBe('false');
});

test('what is to come stands before what is over, and removing keeps the focus in the list', async () => {
  const page = await visitor();
  const [first, second] = await upcoming(20).then((events) => [events[3], events[15]]);
  const [past] = await list('limit=1');
  await keep(
    page,
    [past, second, first].filter((event) => event !== undefined),
  );
  await page.goto('/saved');
  await page.getByText('3 saved events').waitFor();
  const headings = await page.locator('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings).toEqual(['Upcoming (2)', 'Past (1)']);
  const titles = await page.getByRole('article').getByRole('heading').allTextContents();
  expect(titles).toEqual([first?.title, second?.title, past?.title]);

  await removeButtons(page).nth(1).press('Enter');
  await page.getByText('2 saved events').waitFor();
  expect(await page.locator(':focus').textContent()).toBe(`Remove ${String(past?.title)}`);
  await removeButtons(page).nth(1).press('Enter');
  await expect
    .poll(() => page.locator(':focus').textContent())
    .toBe(`Remove ${String(first?.title)}`);
});

test('an event that is gone is told kindly, by the name it had, and can be removed', async () => {
  const page = await visitor();
  expectProblem(page, /answered 404: GET .*\/api\/events\/gone-abc123/);
  await keep(page, [{ id: 'gone-abc123', title: 'A Night That Was', startDate: '2099-01-01' }]);
  await page.goto('/saved');
  await page.getByRole('heading', { name: /No Longer in the Guide/ }).waitFor();
  await page.getByRole('heading', { name: 'A Night That Was' }).waitFor();
  await page.getByText('Thursday, January 1, 2099').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove A Night That Was' }).click();
  await page.getByRole('heading', { name: 'Nothing Saved Yet' }).waitFor();
});

test('offline the list is kept with what is known, and trying again mends it', async () => {
  const page = await visitor();
  await keep(page, await upcoming(2));
  await page.goto('/events');
  await page.route('**/api/events/*', (route) => route.abort('internetdisconnected'));
  expectProblem(page, /failed \(net::ERR_INTERNET_DISCONNECTED\)/);
  await page.goto('/saved');
  await page.getByText('Unable to Load Events').waitFor();
  await page.getByText(/^Please try again later\./).waitFor();
  expect(await removeButtons(page).count()).toBe(2);
  await expectAccessible(page);
  await page.unroute('**/api/events/*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => page.getByText('Unable to Load Events').count()).toBe(0);
  await expect.poll(() => page.getByRole('article').locator('img').count()).toBe(2);
});

test('a browser that keeps nothing is told so, on both pages', async () => {
  const page = await visitor();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Refused', 'SecurityError');
      },
    });
  });
  await openFirstEvent(page);
  await saveButton(page).click();
  await toast(page).getByText('The event could not be saved').waitFor();
  expect(await saveButton(page).getAttribute('aria-pressed')).toBe('false');
  await page.goto('/saved');
  await page.getByRole('heading', { name: 'This Browser Keeps No List' }).waitFor();
});

test('a full storage is told, and a full list as well', async () => {
  const page = await visitor();
  await openFirstEvent(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await saveButton(page).click();
  await toast(page).getByText('The event could not be saved').waitFor();

  await page.reload();
  await page.evaluate(() => {
    const events = Array.from({ length: 100 }, (_, index) => ({
      id: `event-${String(index)}`,
      title: 'An Event',
      startDate: '2099-01-01',
    }));
    localStorage.setItem('saved-events', JSON.stringify({ version: 1, events }));
  });
  await saveButton(page).click();
  await toast(page).getByText('Your list is full').waitFor();
});

test('a list that is none of ours is left alone until the visitor begins a new one', async () => {
  const foreign = '{"version":2,"lists":{"a":7}}';
  const page = await visitor();
  await openFirstEvent(page);
  await page.evaluate((text) => {
    localStorage.setItem('saved-events', text);
  }, foreign);
  await saveButton(page).click();
  await toast(page).getByText('The event could not be saved').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('saved-events'))).toBe(foreign);

  await page.goto('/saved');
  await page.getByRole('heading', { name: 'This List Cannot Be Read' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Begin a New List' }).click();
  await page.getByRole('heading', { name: 'Nothing Saved Yet' }).waitFor();
  await openFirstEvent(page);
  await saveButton(page).click();
  await toast(page).getByText('Event saved').waitFor();
});

test('one damaged entry does not take the others with it', async () => {
  const page = await visitor();
  await keep(page, [
    { id: 'half-\ud83c', title: 'Damaged', startDate: '2099-01-01', endDate: null },
    ...(await upcoming(1)),
  ]);
  await page.goto('/saved');
  await page.getByText('1 saved event', { exact: true }).waitFor();
});

test('without JavaScript there is no button, and the page says what it is and leads on', async () => {
  const page = await visitor({ javaScript: false });
  await openFirstEvent(page, { scripts: false });
  expect(await saveButton(page).isVisible()).toBe(false);
  await page.goto('/saved');
  await page.getByRole('heading', { name: 'Saved Events Needs JavaScript' }).waitFor();
  await page.getByRole('link', { name: 'Browse All Events' }).waitFor();
});

test('search engines stay out, and nothing moves while the list is read', async () => {
  const page = await visitor();
  await keep(page, await upcoming(5));
  await page.goto('/saved');
  await page.getByText('5 saved events').waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  await expectAccessible(page);
  expect(await layoutShift(page)).toBe(0);
});
