/** What an advertiser sees behind the private link of an advertisement. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { addDays, centralDate } from '../../../src/time/wall-time.ts';
import { proveEach } from '../../support/prove.ts';
import { countDay, payFor, storeAd, type AdColumns } from '../../support/api/ad-by-link.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expectProblem, visitor, type VisitorOptions } from '../../support/browser/browser.ts';
import { imageFile } from '../../support/browser/event-form.ts';
import { button, expectFocusOn, overflow } from '../../support/browser/page-parts.ts';
import { guide } from '../../support/stack/guide.ts';
import { serviceDb } from '../../support/stack/service-db.ts';

const today = centralDate(new Date());

/** Columns of an advertisement that began some days ago and has some days left. */
const runningFor = (since: number, left: number): AdColumns => ({
  status: 'active',
  image_url: '/illustrations/festival.svg',
  image_width: 300,
  image_height: 250,
  alt_text: 'A harbor at dusk',
  start_date: addDays(today, -since),
  end_date: addDays(today, left),
});

const open = async (token: string | undefined, options: VisitorOptions = {}): Promise<Page> => {
  const page = await visitor({
    alsoAllow: [guide().supabaseUrl],
    reducedMotion: 'reduce',
    ...options,
  });
  await page.goto(paths.manageAdvertisement(token));
  return page;
};

const shown = (page: Page, title = 'Harbor Frames') =>
  page.getByRole('heading', { level: 2, name: title }).waitFor();

/** Returns the value beside a label in a list of facts. */
const fact = (page: Page, label: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .innerText();

test('a running advertisement: its figures, its days, what was paid, and a table to take along', async () => {
  const { id, token } = await storeAd({ title: 'Frames: =half off=', ...runningFor(9, 20) });
  await payFor(id);
  await countDay(id, addDays(today, -9), 1200, 10);
  await countDay(id, addDays(today, -2), 34, 1);
  const page = await open(token);
  await shown(page, 'Frames: =half off=');
  expect(page.url()).not.toContain('#');
  for (const [label, figure] of [
    ['Seen', '1,234'],
    ['Clicked', '11'],
    ['Click rate', '0.9%'],
    ['Seen a day', '123'],
    ['Days live so far', '10 days'],
    ['Days left after today', '20 days'],
    ['Price', '$99.00'],
  ] as const) {
    expect(await fact(page, label), label).toBe(figure);
  }
  await page.getByText(/^\$99\.00 paid on /).waitFor();
  await page.getByText(/^Order CBA-/).waitFor();
  await page.getByRole('img', { name: /^Seen by Day, .+ Most: .+: 1,200\.$/ }).waitFor();
  const rows = page.getByRole('region', { name: 'Figures by day' }).getByRole('row');
  expect(await rows.count()).toBe(11);
  expect(await rows.nth(3).innerText()).toMatch(/34\s+1$/);
  expect(await page.getByRole('link', { name: 'Order Again' }).getAttribute('href')).toBe(
    paths.renewAdvertisement(token),
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download CSV').click(),
  ]);
  expect(download.suggestedFilename()).toBe('frames-half-off-figures.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines.slice(0, 2)).toEqual([
    '"Day","Seen","Clicked"',
    `"${addDays(today, -9)}","1200","10"`,
  ]);
  await expectAccessible(page);
});

test.each(
  proveEach([
    [{ status: 'draft' }, 'Not paid yet'],
    [{ status: 'rejected', review_note: 'The words are too small.' }, 'Not published'],
  ] as [AdColumns, string][]),
)('%j is shown as "%s"', async (columns, label) => {
  const { token } = await storeAd(columns);
  const page = await open(token);
  await page.getByText(label, { exact: true }).waitFor();
  if (typeof columns.review_note === 'string') await page.getByText(columns.review_note).waitFor();
  await expectAccessible(page);
});

test('an image that is missing is added from a telephone, and another takes its place', async () => {
  const { id, token } = await storeAd();
  await payFor(id);
  const page = await open(token, { width: 390, height: 844 });
  await page.getByText('It needs an image before it can run.').waitFor();
  await page.getByText('300 by 250 pixels, or larger in the same shape.').waitFor();
  await button(page, 'Save the Image').click();
  await page.getByText('Choose an image first.').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('type'));
  expect(await focused()).toBe('file');
  await expectAccessible(page);
  const choose = async (name: string, width: number, height: number) =>
    page.locator('input[type="file"]').setInputFiles(await imageFile(name, width, height));
  await choose('wide.png', 728, 90);
  await page
    .getByText(/This image has the wrong shape or is too small\./)
    .first()
    .waitFor();
  await choose('frames.png', 600, 500);
  await page.getByLabel('Describe your image').fill('A gilded frame');
  await page.getByText('✓ Ready', { exact: true }).waitFor();
  await button(page, 'Save the Image').click();
  await expectFocusOn(page, 'A volunteer will review it next.');
  await page.getByText('Waiting for review', { exact: true }).waitFor();
  await page.getByRole('img', { name: 'A gilded frame' }).waitFor();
  expect(await overflow(page)).toEqual([]);
  await expectAccessible(page);

  await button(page, 'Choose Another Image').press('Enter');
  expect(await focused()).toBe('file');
  await button(page, 'Keep This One').press('Enter');
  await expectFocusOn(page, 'Choose Another Image');
  await button(page, 'Choose Another Image').press('Enter');
  await choose('again.png', 300, 250);
  await page.getByText('✓ Ready', { exact: true }).waitFor();
  // Meanwhile an admin approves the advertisement.
  await serviceDb()
    .from('advertisements')
    .update({ status: 'active', start_date: today, end_date: addDays(today, 29) })
    .eq('id', id)
    .throwOnError();
  expectProblem(page, /answered 409: POST/);
  await button(page, 'Save the Image').click();
  await page.getByRole('alert').getByText('can no longer be changed here').waitFor();
  await expectAccessible(page);
});
