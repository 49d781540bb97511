/** One event's page. */
import { expect, test } from 'vitest';
import type { EventSummary } from '../../src/features/events/event.ts';
import { paths } from '../../src/paths.ts';
import { visitor } from '../support/browser/browser.ts';

const openFirstEvent = async (options: Parameters<typeof visitor>[0] = {}) => {
  const page = await visitor(options);
  await page.goto('/events');
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const title = (await link.textContent()) ?? '';
  const path = (await link.getAttribute('href')) ?? '';
  expect((await page.goto(path))?.status()).toBe(200);
  return { page, title };
};

test('it tells what, when, where and how much, without JavaScript', async () => {
  const { page, title } = await openFirstEvent({ javaScript: false });
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(title);
  for (const heading of ['About This Event', 'Venue Details']) {
    await page.getByRole('heading', { name: heading }).waitFor();
  }
  await page.getByRole('link', { name: 'All Events', exact: true }).last().waitFor();
});

test('a premium event has its photos, each named and opening by itself, and its links, without JavaScript', async () => {
  const page = await visitor({ javaScript: false, width: 390 });
  const answer = await page.request.get('/api/events?featured=true&limit=100');
  const { data } = (await answer.json()) as { data: EventSummary[] };
  const id = data.find(({ isPremium }) => isPremium)?.id ?? '';
  await page.goto(paths.event(id));
  const gallery = page.getByRole('region', { name: 'Gallery' });
  const photos = gallery.getByRole('link');
  expect(await photos.count()).toBeGreaterThan(1);
  const names = await gallery
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
  expect(names.every(Boolean)).toBe(true);
  expect(new Set(names).size).toBe(names.length);
  for (const photo of await photos.all()) {
    const opened = await page.request.get((await photo.getAttribute('href')) ?? '');
    expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'image/webp']);
  }
  const links = page.getByRole('list', { name: 'Elsewhere' });
  expect(await links.getByRole('link', { name: 'Instagram' }).getAttribute('rel')).toContain('ugc');
  const described = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  ) as { image: string[] };
  expect(described.image).toHaveLength(names.length);
});

test('on a phone price and ways on stand before the text, and the map is one link away', async () => {
  const page = await visitor({ width: 390 });
  await page.goto('/events');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  const about = page.getByRole('heading', { name: 'About This Event' });
  const top = async (what: typeof about) => (await what.boundingBox())?.y ?? NaN;
  await about.waitFor();
  expect(await top(page.getByRole('button', { name: 'Share Event' }))).toBeLessThan(
    await top(about),
  );
  const directions = page.getByRole('link', { name: 'Get Directions' });
  expect(await directions.getAttribute('href')).toContain('https://www.google.com/maps/search/');
});

test('on paper it is one page that says where it was found', async () => {
  const { page } = await openFirstEvent();
  await page.emulateMedia({ media: 'print' });
  await page.getByText(new URL(page.url()).pathname).waitFor();
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('its page link is copied where the device cannot share', async () => {
  const { page } = await openFirstEvent();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  await page.getByRole('button', { name: 'Share Event' }).click();
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByText(/copied/i)
    .waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

/** What the device's own sharing was asked for, after the button was pressed. */
const shareWith = async (outcome: 'shares' | 'AbortError' | 'NotAllowedError') => {
  const { page } = await openFirstEvent();
  await page.evaluate((ending) => {
    const asked: ShareData[] = [];
    Object.assign(window, { asked });
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        asked.push(data);
        return ending === 'shares'
          ? Promise.resolve()
          : Promise.reject(new DOMException('', ending));
      },
    });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('Refused', 'NotAllowedError')) },
    });
  }, outcome);
  await page.getByRole('button', { name: 'Share Event' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { asked: [] }).asked))
    .toHaveLength(1);
  return page;
};

test("it is handed to the device's own sharing, and closing that is no failure", async () => {
  for (const outcome of ['shares', 'AbortError'] as const) {
    const page = await shareWith(outcome);
    const [shared] = await page.evaluate(() => (window as unknown as { asked: ShareData[] }).asked);
    expect(shared?.url).toBe(page.url());
    expect(await page.title()).toContain(shared?.title ?? 'no title');
    await page.waitForTimeout(300);
    expect(await page.getByText(/could not be copied/).count()).toBe(0);
  }
});

test('where neither sharing nor copying is allowed, the address itself is shown', async () => {
  const page = await shareWith('NotAllowedError');
  const toast = page.getByRole('region', { name: /Notifications/ });
  await toast.getByText('The link could not be copied').waitFor();
  await toast.getByText(page.url()).waitFor();
});

test('a page that was built while its event was to come says later that it has ended', async () => {
  const { page } = await openFirstEvent();
  const ended = page.getByText('This event has ended.');
  expect(await ended.isVisible()).toBe(false);
  await page.clock.setFixedTime(new Date(Date.now() + 400 * 86_400_000));
  await page.reload();
  await ended.waitFor();
  await page.getByRole('link', { name: 'See what is on now' }).waitFor();
});

test('a search engine reads its date with the right offset and no markup of ours', async () => {
  const { page, title } = await openFirstEvent();
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}',
  ) as Record<string, string>;
  expect(data).toMatchObject({ '@type': expect.stringContaining('Event') as string, name: title });
  expect(data['startDate']).toMatch(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}-0[56]:00)?$/);
});

test.each(['/events/no-such-event-abc123', '/events/%00', '/events/a/b/c'])(
  'an event that does not exist is a 404 that says so: %s',
  async (path) => {
    const page = await visitor();
    expect((await page.goto(path))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Event Not Found' }).waitFor();
    await page
      .getByText("The event you're looking for doesn't exist or has been removed.")
      .waitFor();
    await page.getByRole('link', { name: 'Return to Home' }).waitFor();
  },
);
