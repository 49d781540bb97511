/** Pages as they are printed. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { addDays, centralDate } from '../../../src/time/wall-time.ts';
import { countDay, payFor, storeAd } from '../../support/api/ad-by-link.ts';
import { visitor } from '../../support/browser/browser.ts';
import { settled } from '../../support/browser/settled.ts';
import { guide } from '../../support/stack/guide.ts';
import { cards } from '../../support/browser/page-parts.ts';

const sheets = async (page: Page): Promise<number | undefined> =>
  (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

test('a page of twelve events is one sheet, two when they spread over many days', async () => {
  const page = await visitor();
  await page.goto('/events');
  await settled(page);
  const days = await page.locator('main section').count();
  expect(await sheets(page)).toBeLessThanOrEqual(days <= 4 ? 1 : 2);
});

test('an event is one sheet that names its address', async () => {
  const page = await visitor();
  await page.goto('/events');
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await page.getByRole('heading', { name: 'About This Event' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByText(new URL(page.url()).pathname).waitFor();
  expect(await sheets(page)).toBe(1);
});

test('a legal text is printed without the contents beside it', async () => {
  const page = await visitor();
  await page.goto('/privacy-policy');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { name: 'How to reach us' }).isVisible()).toBe(true);
  expect(await page.getByText('On this page').isVisible()).toBe(false);
});

test('a year of figures of an advertisement is one sheet', async () => {
  const today = centralDate(new Date());
  const { id, token } = await storeAd({
    ...{ status: 'active', start_date: addDays(today, -364), end_date: today },
    ...{ image_url: '/illustrations/festival.svg', image_width: 300, image_height: 250 },
    alt_text: 'A harbor at dusk',
    title: 'Frames of all sizes and all woods, made while you look at the harbor and the boats',
    description: 'All frames, all sizes, all woods. '.repeat(20),
  });
  await payFor(id);
  await countDay(id, today, 123_456, 789);
  const page = await visitor({ alsoAllow: [guide().supabaseUrl] });
  await page.goto(paths.manageAdvertisement(token));
  await page.getByRole('heading', { name: 'Day by Day' }).waitFor();
  await settled(page);
  expect(await sheets(page)).toBe(1);
});
