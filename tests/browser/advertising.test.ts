/** Advertising: what it costs, and the advertisements themselves. */
import { expect, test } from 'vitest';
import { visitor } from '../support/browser/browser.ts';
import { guide } from '../support/stack/guide.ts';

/** The order form, with the package of each card chosen. */
const FORMS = ['sidebar', 'horizontal', 'custom'].map((type) => `/advertising/form?type=${type}`);

test('the page names every price and leads to each order, without JavaScript', async () => {
  const page = await visitor({ javaScript: false });
  await page.goto('/advertising');
  const section = (name: string) => page.getByRole('region', { name });
  const premium = section('Premium Event Package');
  await premium.getByText('$29').waitFor();
  await premium.getByText('per event').waitFor();
  await premium.getByText('Featured events get 3x more views').waitFor();
  expect(await premium.getByRole('link').getAttribute('href')).toBe('/submit-event');

  const cards = section('Banners').getByRole('listitem');
  const texts = await cards.allInnerTexts();
  const expected = [
    ['Sidebar', '$99', 'per month', '300x250'],
    ['Horizontal Banner', '$199', 'per month', '728x90'],
    ['Custom Packages', 'starting at', '$299'],
  ];
  expect(texts).toHaveLength(expected.length);
  for (const [index, words] of expected.entries()) {
    for (const word of words) expect(texts[index]).toContain(word);
  }
  const links = await cards.getByRole('link').all();
  expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(FORMS);
  const team = page.getByRole('link', { name: 'Contact Our Team' });
  expect(await team.getAttribute('href')).toBe('/contact?subject=Advertising');
});

test('each place is drawn and told in words', async () => {
  const page = await visitor();
  await page.goto('/advertising');
  expect(await page.getByRole('main').getByRole('img').count()).toBe(4);
  expect(await page.getByRole('img', { name: /first event of three marked/ }).count()).toBe(1);
});

test('the page is walked through by keyboard, each stop in sight', async () => {
  const page = await visitor({ width: 390, height: 844 });
  await page.goto('/advertising');
  const stops: (string | null)[] = [];
  await page.getByRole('heading', { level: 1 }).click();
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    stops.push(await focused.getAttribute('href'));
    expect(
      await focused.evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }),
    ).toBe(true);
  }
  expect(stops).toEqual(['/submit-event', ...FORMS, '/contact?subject=Advertising']);
});

test('the home page shows the running advertisement, sized before it has loaded', async () => {
  const page = await visitor({ width: 390, height: 844 });
  await page.goto('/');
  const slot = page.getByRole('complementary', { name: 'Advertisement' });
  const link = slot.getByRole('link');
  const { data } = (await (
    await fetch(new URL('/api/advertisements?type=horizontal', guide().siteUrl))
  ).json()) as { data: { linkUrl: string; altText: string }[] };
  expect(await link.getAttribute('href')).toBe(new URL(data[0]?.linkUrl ?? '').href);
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('rel')).toBe('sponsored noopener');
  expect(await slot.getByRole('img').getAttribute('alt')).toBe(data[0]?.altText);
  await slot.getByText('Advertisement', { exact: true }).waitFor();
  expect((await slot.boundingBox())?.height).toBe(90);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect((await slot.boundingBox())?.height).toBe(120);
  await slot.scrollIntoViewIfNeeded();
  const picture = slot.getByRole('img');
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});
